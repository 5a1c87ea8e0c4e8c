import { chineseTexts } from '@unilink/server/cli/language/terminal-texts.ts'
import { SCHEMA } from '@unilink/server/cli/language/schema-texts.ts'
import { REFUSALS } from './refusals.ts'

/** What the control surface says, in Chinese where it has a twin. */
export const inChinese = chineseTexts([REFUSALS, SCHEMA])

/** A refusal for programs, `error`, and for people in Chinese, `zh`, when it has a twin. */
export function refusalBody(error: string): { error: string; zh?: string } {
  const zh = inChinese(error)
  return zh === error ? { error } : { error, zh }
}
