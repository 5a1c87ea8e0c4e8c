import { fallbackLabels } from '@unilink/shared'
import { fieldSaid } from '#src/config/language/said/field-said.ts'
import { linkFormTexts } from '#src/config/texts/links/link-form.ts'
import { FormFold } from '#src/ui/form/sections/form-fold.tsx'
import type { LinkSectionProps } from '../link-values.ts'
import { FallbacksField } from './fallbacks-field.tsx'

export function FallbacksSection({ field }: LinkSectionProps) {
  const fallbacks = field('fallbacks')
  return (
    <FormFold
      id="part-fallbacks"
      title={linkFormTexts.fallbacksTitle}
      hint={linkFormTexts.fallbacksHint}
      set={[fallbacks.value.map((step) => fieldSaid(fallbackLabels[step])).join(' → ')]}
      unset={linkFormTexts.fallbacksUnset}
    >
      <FallbacksField {...fallbacks} />
    </FormFold>
  )
}
