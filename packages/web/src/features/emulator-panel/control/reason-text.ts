import { isEnglish } from '#src/config/language/choice.ts'
import type { RequestEntry } from './emu.tsx'

/** Why a request was answered so, in the language of the page, with a fault by its name. */
export function reasonText({ why: { text, zh }, fault }: RequestEntry, nameOf: (fault: string) => string): string {
  const said = isEnglish ? text : (zh ?? text)
  if (fault === null) return said
  const name = nameOf(fault)
  return said.replace(`${fault} ${name}`, name).replace(fault, name)
}
