import { stores } from '@unilink/shared'
import { fieldSaid } from '#src/config/language/said/field-said.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { linkFormTexts } from '#src/config/texts/links/link-form.ts'

/** What a step of a plan does, with the name of its store. */
export function stepName(action: string, store: string | undefined): string {
  const name = linkFormTexts.steps[action as keyof typeof linkFormTexts.steps] ?? action
  const label = Object.values(stores).find(({ id }) => id === store)?.label
  return label === undefined ? name : `${name}${commonTexts.inBrackets(fieldSaid(label))}`
}
