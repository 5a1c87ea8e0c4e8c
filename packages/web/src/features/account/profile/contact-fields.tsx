import { profileTexts } from '#src/config/texts/profile.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import type { FieldProps } from '#src/ui/form/use-form.ts'
import { Stack } from '#src/ui/theme/primitives.tsx'
import type { ContactValues } from './profile-values.ts'

interface ContactFieldsProps {
  field: (name: keyof ContactValues) => FieldProps<string>
  /** A person need not give an address. */
  addressRequired: boolean
}

export function ContactFields({ field, addressRequired }: ContactFieldsProps) {
  return (
    <FormCard id="part-contact" title={profileTexts.sectionContact} hint={profileTexts.contactHint}>
      <Stack columns="two" gap="0 3" stacksAt={720}>
        <TextField label={profileTexts.contactName} autoComplete="name" required {...field('contactName')} />
        <TextField
          label={profileTexts.contactPhone}
          type="tel"
          autoComplete="tel"
          placeholder={profileTexts.contactPhonePlaceholder}
          required
          {...field('contactPhone')}
        />
        <TextField
          label={profileTexts.contactEmail}
          type="email"
          autoComplete="email"
          required
          {...field('contactEmail')}
        />
        <TextField
          label={profileTexts.address}
          autoComplete="street-address"
          placeholder={profileTexts.addressPlaceholder}
          required={addressRequired}
          {...field('address')}
        />
      </Stack>
    </FormCard>
  )
}
