import { useNavigate } from 'react-router-dom'
import { api } from '#src/api/client.ts'
import { routes } from '#src/config/routes.ts'
import { profileTexts as texts } from '#src/config/texts/profile.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { DraftNote } from '#src/ui/draft/draft-note.tsx'
import { FormPage } from '#src/ui/form/sections/form-page.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import type { AccountType, ContactValues } from './profile-values.ts'
import { useAccountForm } from '../form/use-account-form.ts'
import { ContactFields, SubmitBar } from './contact-fields.tsx'

interface ContactFormProps {
  accountType: AccountType
  initial: ContactValues & { baseVersion: string }
}

/** What an approved account may change without a new review; a person need not have an address. */
export function ContactForm({ accountType, initial }: ContactFormProps) {
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
