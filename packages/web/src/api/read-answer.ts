import { CODE, CODES, type Code } from '@unilink/shared'
import { codeText } from '#src/config/code-text.ts'
import { commonTexts as texts } from '#src/config/texts/common.ts'
import { ApiError } from './api-error.ts'

/** The statuses whose message the specification fixes (section 8). */
const FIXED_STATUSES = [CODE.forbidden, CODE.notFound, CODE.methodNotAllowed, CODE.serverError] as const
const RAW_LIMIT = 500

interface Envelope {
  code: number
  data?: unknown
  msg?: unknown
}

/** The `data` of a successful answer. Throws an `ApiError` for everything else. */
export function readAnswer(status: number, text: string): unknown {
  const envelope = parseEnvelope(text)
  if (status < 200 || status >= 300) throw httpError(status, envelope)
  if (envelope === undefined) throw new ApiError(status, rawMessage(status, text))
  if (envelope.code !== CODE.ok) throw new ApiError(envelope.code, messageOf(envelope), envelope.data)
  if (envelope.data === undefined || envelope.data === null) throw new ApiError(0, rawMessage(status, text))
  return envelope.data
}

function httpError(status: number, envelope: Envelope | undefined): ApiError {
  const fixed = FIXED_STATUSES.find((known) => known === status)
  if (fixed !== undefined) return new ApiError(fixed, codeText(fixed), envelope?.data)
  if (envelope !== undefined && envelope.code in CODES) {
    return new ApiError(envelope.code, messageOf(envelope), envelope.data)
  }
  return new ApiError(status, texts.connectionBroken)
}

function messageOf({ code, msg }: Envelope): string {
  if (typeof msg === 'string' && msg !== '') return msg
  return code in CODES ? codeText(code as Code) : texts.connectionBroken
}

const rawMessage = (status: number, text: string): string =>
  text.trim().slice(0, RAW_LIMIT) || texts.emptyAnswer(status)

function parseEnvelope(text: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const isEnvelope =
      typeof value === 'object' && value !== null && 'code' in value && Number.isInteger((value as Envelope).code)
    return isEnvelope ? (value as Envelope) : undefined
  } catch {
    return undefined
  }
}
