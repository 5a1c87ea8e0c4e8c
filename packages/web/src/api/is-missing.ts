import { CODE } from '@unilink/shared'
import type { ApiError } from './api-error.ts'

/** Codes of a page that is not there; `invalidFields` when the address does not even hold an identifier. */
const MISSING: ReadonlySet<number> = new Set([CODE.invalidFields, CODE.docNotFound, CODE.newsNotFound])

/** Whether a public page asked for something that does not exist, rather than failed. */
export const isMissing = ({ code }: ApiError): boolean => MISSING.has(code)
