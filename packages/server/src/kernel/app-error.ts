import type { Code } from '@unilink/shared'
import { CODE, codeMessage } from '@unilink/shared/visit'
import { inChinese, type Message, type Problem } from '@unilink/shared/words'
import type { Reason } from './reason.ts'

interface Details {
  /** Instead of the words of the code; text is what nobody can translate. */
  msg?: Message | string
  /** May hold messages, which are said with it. */
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
  /** What the caller is told; the error's own message, for logs, is Chinese. */
  readonly said: Message | string
  readonly data: unknown
  readonly retryAfter: number | undefined
  readonly reason: Reason | undefined

  constructor(code: Code, details: Details = {}) {
    const said = details.msg ?? codeMessage(code)
    super(inChinese(said), { cause: details.cause })
    this.code = code
    this.said = said
    this.data = details.data ?? null
    this.retryAfter = details.retryAfter
    this.reason = details.reason
  }
}

/** Code `invalidFields` with the refused fields. */
export function fieldError(...fields: Problem[]): AppError {
  return new AppError(CODE.invalidFields, { data: { fields } })
}

/** What was looked for. Refuses with `code` where it is not there. */
export function found<T>(wanted: T | null | undefined, code: Code): T {
  if (wanted === null || wanted === undefined) throw new AppError(code)
  return wanted
}
