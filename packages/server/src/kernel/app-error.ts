import { CODE, CODES, type Code, type FieldProblem } from '@unilink/shared'
import type { Reason } from './reason.ts'

interface Details {
  /** Said instead of the catalogue's words. */
  msg?: string
  data?: unknown
  /** Seconds after which another try makes sense. */
  retryAfter?: number
  cause?: unknown
  /** What the caller may not be told, but whoever works with the emulator may. */
  reason?: Reason
}

/** The one way an operation refuses: a code of the catalogue, with what the caller may know about it. */
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

/** Code 10001 with the fields that were refused. */
export function fieldError(...fields: FieldProblem[]): AppError {
  return new AppError(CODE.invalidFields, { data: { fields } })
}
