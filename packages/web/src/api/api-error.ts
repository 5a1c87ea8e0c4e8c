import { type FieldProblem, CODE } from '@unilink/shared'

/** No answer came: the connection broke, timed out, or the server said something unknown. */
export const NO_ANSWER = -1

/** A call that did not succeed. `message` (also `msg`) is fit to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The answer's code; the HTTP status when there was no envelope; `NO_ANSWER`. */
  readonly code: number
  readonly data: unknown
  /** Set once somebody has told the person about it, so that nobody does so twice. */
  handled = false

  constructor(code: number, msg: string, data?: unknown, options?: ErrorOptions) {
    super(msg, options)
    this.code = code
    this.data = data
  }

  get msg(): string {
    return this.message
  }

  /** The fields that the call refused (code `invalidFields`); empty for any other failure. */
  get fields(): FieldProblem[] {
    const { data } = this
    if (typeof data !== 'object' || data === null || !('fields' in data) || !Array.isArray(data.fields)) return []
    return data.fields.filter(isFieldProblem)
  }
}

function isFieldProblem(value: unknown): value is FieldProblem {
  if (typeof value !== 'object' || value === null) return false
  const { path, msg } = value as Partial<FieldProblem>
  return typeof path === 'string' && typeof msg === 'string'
}

/** Whether a call was given up by its caller, which is nobody's failure. */
export const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Codes of a page that is not there; `invalidFields` when the address does not even hold an identifier. */
const MISSING: ReadonlySet<number> = new Set([CODE.invalidFields, CODE.docNotFound, CODE.newsNotFound])

/** Whether a public page asked for something that does not exist, rather than failed. */
export const isMissing = ({ code }: ApiError): boolean => MISSING.has(code)
