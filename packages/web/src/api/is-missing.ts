import type { ApiError } from './api-error.ts'

/** Codes of a page that is not there; 10001 when the address does not even hold an identifier. */
const MISSING: ReadonlySet<number> = new Set([10001, 14001, 14002])

/** Whether a public page asked for something that does not exist, rather than failed. */
export const isMissing = ({ code }: ApiError): boolean => MISSING.has(code)
