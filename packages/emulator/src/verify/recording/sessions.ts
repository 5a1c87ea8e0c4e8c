import { CODE, DATA_STATE } from '@unilink/shared'
import { PERSONAS } from '@unilink/shared/emulator'
import type { RecordedCall } from './recorded-calls.ts'

/** What a call needs when nothing else tells who made it. */
const FOR_ACCESS = {
  operator: 'operator',
  active: 'active',
  console: 'active',
  signedIn: 'active',
  public: 'active',
} as const

/** A token that nobody has. */
export const DEAD = 'dead'

/** Whom to be for tokens that no answer of the recording brought: token → name of a persona. */
export function personasOf(calls: readonly RecordedCall[]): Map<string, string> {
  const sessions = new Map<string, RecordedCall[]>()
  for (const one of calls) {
    if (one.token !== undefined) sessions.set(one.token, [...(sessions.get(one.token) ?? []), one])
  }
  return new Map([...sessions].map(([token, own]) => [token, personaOf(own)]))
}

function personaOf(own: readonly RecordedCall[]): string {
  if (own.every(({ code, call }) => code === CODE.notSignedIn || call.access === 'public')) return DEAD
  const account = own.find((one) => one.account !== undefined)?.account ?? tellingOf(own)?.['email']
  const named = PERSONAS.find(({ email }) => email === account)
  if (named) return named.name
  const telling = tellingOf(own)
  if (telling?.['operator'] === true || own.some(({ call, code }) => call.access === 'operator' && code === CODE.ok))
    return 'operator'
  const state = telling?.['dataState']
  const alike = PERSONAS.find(
    ({ dataState, accountType, operator }) =>
      !operator && dataState === state && accountType === (telling?.['accountType'] ?? 1),
  )
  if (alike && state !== DATA_STATE.active) return alike.name
  const needed = own.map(({ call }) => call.access).find((access) => access !== 'public' && access !== 'signedIn')
  return alike?.name ?? FOR_ACCESS[needed === 'operator' ? 'active' : (needed ?? 'signedIn')]
}

/** What the account's own call told of it. */
function tellingOf(own: readonly RecordedCall[]): Record<string, unknown> | undefined {
  const found = own.find(({ call, code }) => call.path === '/api/account/currentInfo' && code === CODE.ok)
  return found?.data as Record<string, unknown> | undefined
}
