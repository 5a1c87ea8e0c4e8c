import type { Code, FieldProblem } from '@unilink/shared'
import { CODE, CODES } from '@unilink/shared/visit'
import type { Reason } from './reason.ts'

interface Details {
  /** Overrides the catalogue's text. */
  msg?: string
  data?: unknown
  /** Seconds until another try makes sense. */
  retryAfter?: number
  cause?: unknown
  /** Hidden from the caller, but shown by an emulator. */
  reason?: Reason
}

/** The only way an operation refuses: a code of the catalogue, with data for the caller. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: Code
  readonly data: unknown
  readonly retryAfter: number | undefined
  readonly reason: Reason | undefined

  constructor(code: Code, details: Details = {}) {
    super(details.msg ?? CODES[code].msg, { cause: details.cause })
    this.code = code
    this.data = details.data ?? null
    this.retryAfter = details.retryAfter
    this.reason = details.reason
  }
}

/** Code 10001 with the refused fields. */
export function fieldError(...fields: FieldProblem[]): AppError {
  return new AppError(CODE.invalidFields, { data: { fields } })
}

/** What was looked for. Refuses with `code` where it is not there. */
export function found<T>(wanted: T | null | undefined, code: Code): T {
  if (wanted === null || wanted === undefined) throw new AppError(code)
  return wanted
}
