import { linkFormTexts as texts } from '#src/config/texts/links/link-form.ts'
import { linkInfoTexts } from '#src/config/texts/links/link-info.ts'
import { Field } from '#src/ui/form/field.tsx'
import { FormFold } from '#src/ui/form/sections/form-fold.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { Stack } from '#src/ui/theme/primitives.tsx'
import { MomentField } from '#src/ui/time/moment-field.tsx'
import type { LinkSectionProps } from '../link-values.ts'

export function ValiditySection({ field }: LinkSectionProps) {
  const [from, to] = [field('validFrom').value, field('validTo').value].map((moment) => moment.replace('T', ' '))
  return (
    <FormFold
      id="part-validity"
      title={texts.validityTitle}
      hint={texts.validityHint}
      set={[from && linkInfoTexts.validFrom(from), to && linkInfoTexts.validTo(to), field('remark').value]}
      unset={texts.validityUnset}
    >
      <Stack columns="fit 220" gap="0 3">
        <Field label={texts.validFrom} {...field('validFrom')}>
          {(moment) => <MomentField placeholder={texts.momentHint} {...moment} />}
        </Field>
        <Field label={texts.validTo} {...field('validTo')}>
          {(moment) => <MomentField placeholder={texts.momentHint} {...moment} />}
        </Field>
      </Stack>
      <LongTextField label={texts.remark} limit={200} {...field('remark')} />
    </FormFold>
  )
}
