import { profileTexts as texts, profileTexts } from '#src/config/texts/profile.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import type { FieldProps } from '#src/ui/form/use-form.ts'
import { Stack } from '#src/ui/theme/primitives.tsx'
import { routes } from '#src/config/routes.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Button } from '#src/ui/button/button.tsx'
import type { ContactValues } from './profile-values.ts'

interface ContactFieldsProps {
  field: (name: keyof ContactValues) => FieldProps<string>
  /** A person need not give an address. */
  addressRequired: boolean
}

export function ContactFields({ field, addressRequired }: ContactFieldsProps) {
  return (
    <FormCard id="part-contact" title={texts.sectionContact} hint={texts.contactHint}>
      <Stack columns="two" gap="0 3" stacksAt={720}>
        <TextField label={texts.contactName} autoComplete="name" required {...field('contactName')} />
        <TextField
          label={texts.contactPhone}
          type="tel"
          autoComplete="tel"
          placeholder={texts.contactPhonePlaceholder}
          required
          {...field('contactPhone')}
        />
        <TextField label={texts.contactEmail} type="email" autoComplete="email" required {...field('contactEmail')} />
        <TextField
          label={texts.address}
          autoComplete="street-address"
          placeholder={texts.addressPlaceholder}
          required={addressRequired}
          {...field('address')}
        />
      </Stack>
    </FormCard>
  )
}

interface SubmitBarProps {
  busy: boolean
  text?: string
  backTo?: string
}

export const SubmitBar = ({ busy, text = profileTexts.submit, backTo = routes.perfectStatus }: SubmitBarProps) => (
  <>
    <ButtonLink to={backTo} text={commonTexts.back} />
    <Button text={text} kind="primary" type="submit" busy={busy} />
  </>
)
