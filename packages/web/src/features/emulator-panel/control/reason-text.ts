import { isEnglish } from '#src/config/language/choice.ts'
import type { RequestEntry } from './types.ts'

/** Why a request was answered so, in the language of the page. */
export const reasonText = ({ text, zh }: RequestEntry['why']): string => (isEnglish ? text : (zh ?? text))
