import { useNavigate } from 'react-router-dom'
import { api } from '#src/api/client.ts'
import { DraftNote } from '#src/ui/draft/draft-note.tsx'
import { FormPage } from '#src/ui/form/sections/form-page.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { profileTexts as texts } from '#src/config/texts/profile.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import type { FieldProps } from '#src/ui/form/use-form.ts'
import { Stack } from '#src/ui/theme/primitives.tsx'
import { routes } from '#src/config/routes.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Button } from '#src/ui/button/button.tsx'
import type { AccountType, ContactValues } from './profile-values.ts'
import { useAccountForm } from '../form/use-account-form.ts'

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

export const SubmitBar = ({ busy, text = texts.submit, backTo = routes.perfectStatus }: SubmitBarProps) => (
  <>
    <ButtonLink to={backTo} text={commonTexts.back} />
    <Button text={text} kind="primary" type="submit" busy={busy} />
  </>
)

type OfVersion = ContactValues & { baseVersion: string }

/** What an approved account may change without a new review; a person need not have an address. */
export function ContactForm({ accountType, initial }: { accountType: AccountType; initial: OfVersion }) {
  const navigate = useNavigate()
  const addressRequired = accountType !== 3
  const { field, busy, formProps, restored, reset, values, wrong } = useAccountForm({
    initial,
    rule: 'changeContact',
    draft: 'contact',
    more: ({ address }) => (addressRequired && address.trim() === '' ? { address: texts.addressMissing } : {}),
    submit: async (values) => {
      await api.account.changeContact(values)
      toast.success(texts.contactSaved)
      await navigate(routes.accountInfo)
    },
  })
  return (
    <form {...formProps}>
      <FormPage
        form={{ values, wrong }}
        actions={<SubmitBar busy={busy} text={commonTexts.save} backTo={routes.accountInfo} />}
      >
        <DraftNote shown={restored} onDiscard={reset} />
        <ContactFields field={field} addressRequired={addressRequired} />
      </FormPage>
    </form>
  )
}
