import { contract } from '@unilink/shared'
import { useNavigate } from 'react-router-dom'
import { api } from '#src/api/client.ts'
import { routes } from '#src/config/routes.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { profileTexts } from '#src/config/texts/profile.ts'
import { useForm } from '#src/ui/form/use-form.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { problemsOf } from '../form/problems-of.ts'
import { ContactFields } from './contact-fields.tsx'
import styles from './profile.module.css'
import type { ContactValues } from './profile-values.ts'
import { SubmitBar } from './submit-bar.tsx'

/** What an approved account may change without a new review. */
export function ContactForm({ initial }: { initial: ContactValues }) {
  const navigate = useNavigate()
  const { field, busy, formProps } = useForm({
    initial,
    check: (values) => problemsOf(contract.account.changeContact.body, values),
    submit: async (values) => {
      await api.account.changeContact(values)
      toast.success(profileTexts.contactSaved)
      await navigate(routes.accountInfo)
    },
  })
  return (
    <form {...formProps} className={styles.stack}>
      <ContactFields field={field} addressRequired />
      <SubmitBar busy={busy} text={commonTexts.save} backTo={routes.accountInfo} />
    </form>
  )
}
