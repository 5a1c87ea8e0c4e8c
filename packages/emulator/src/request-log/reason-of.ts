import { CODE, codeMessage, type Code, type Plan } from '@unilink/shared'
import { inBoth, listed, told, type Text } from '#src/kernel/told/told.ts'
import { inChinese, sayingIn, type Message, type Problem } from '@unilink/shared/words'
import { AppError } from '@unilink/server/kernel/app-error.ts'
import type { Reason } from '@unilink/server/kernel/reason.ts'

const inEnglish = sayingIn('en')
const OF_CODE: Partial<Record<Code, Reason>> = {
  [CODE.tooSoon]: { by: 'limit', text: told('asked again too soon') },
  [CODE.badRequest]: { by: 'validation', text: told('the body cannot be read') },
  [CODE.forbidden]: { by: 'access', text: told('for operators only') },
  [CODE.tooLarge]: { by: 'validation', text: told('the body is too large') },
  [CODE.unsupportedType]: { by: 'validation', text: told('content type is neither JSON nor a form') },
  [CODE.tooManyRequests]: { by: 'limit', text: told('too many requests from this address within a minute') },
  [CODE.unavailable]: { by: 'server', text: told('the database or the mail server does not answer') },
  [CODE.signInLocked]: { by: 'limit', text: told('too many wrong passwords for this address') },
  [CODE.tokenMissing]: { by: 'access', text: told('no token came with the request') },
  [CODE.profileNotApproved]: {
    by: 'access',
    text: told('the profile of the account is not in order (dataState is not 2)'),
  },
  [CODE.accountFrozen]: { by: 'access', text: told('the account is frozen, and what is frozen changes nothing') },
  [CODE.factorRequired]: { by: 'access', text: told('a second factor has to be turned on first') },
  [CODE.factorDue]: { by: 'business', text: told('the password was right; a second factor is due') },
  [CODE.notWhitelisted]: { by: 'access', text: told('the account is not on the whitelist') },
}

/** Why a visit comes to nothing; undefined when it comes to something. */
export function reasonOfVisit({ kind, state }: Plan): Reason | undefined {
  if (kind === 'not-found') return { by: 'route', text: told('no link has this code on this host') }
  return kind === 'blocked' ? { by: 'state', text: told('the link does not serve: {}', state ?? 'pending') } : undefined
}

/** Why a request failed, from its error. */
export function reasonOf(error: unknown): Reason {
  if (!(error instanceof AppError)) return { by: isOfClient(error) ? 'validation' : 'server', text: detailOf(error) }
  if (error.reason) return error.reason
  const fields = fieldsOf(error.data)
  if (fields) return { by: 'validation', text: listed(fields.map(({ path, msg }) => behind(path || 'body', msg))) }
  return OF_CODE[error.code] ?? { by: 'business', text: behind(String(error.code), codeMessage(error.code)) }
}

const behind = (before: string, said: Message | string): Text =>
  inBoth(`${before} ${inEnglish(said)}`, `${before} ${inChinese(said)}`)

function fieldsOf(data: unknown): Problem[] | undefined {
  if (typeof data !== 'object' || data === null || !('fields' in data)) return undefined
  return Array.isArray(data.fields) ? (data.fields as Problem[]) : undefined
}

/** Errors of the framework about a bad request have a status of 400 to 499. */
function isOfClient(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return false
  return typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500
}

function detailOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof AppError ? ` (${error.cause.code})` : ''
  return `${error.name}: ${error.message}${cause}`.slice(0, 300)
}
