import { linkFormTexts } from '#src/config/texts/links/link-form.ts'
import { Field } from '#src/ui/form/field.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { Stack } from '#src/ui/theme/primitives.tsx'
import { MomentField } from '#src/ui/time/moment-field.tsx'
import type { LinkSectionProps } from '../link-values.ts'

export function ValiditySection({ field }: LinkSectionProps) {
  return (
    <FormCard id="part-validity" title={linkFormTexts.validityTitle} hint={linkFormTexts.validityHint}>
      <Stack columns="fit 220" gap="0 3">
        <Field label={linkFormTexts.validFrom} {...field('validFrom')}>
          {(moment) => <MomentField placeholder={linkFormTexts.momentHint} {...moment} />}
        </Field>
        <Field label={linkFormTexts.validTo} {...field('validTo')}>
          {(moment) => <MomentField placeholder={linkFormTexts.momentHint} {...moment} />}
        </Field>
      </Stack>
      <LongTextField label={linkFormTexts.remark} limit={200} {...field('remark')} />
    </FormCard>
  )
}
