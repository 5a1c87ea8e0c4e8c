import { CODE } from '@unilink/shared'
import { api } from '#src/api/client.ts'
import { accountTexts } from '#src/config/texts/account.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Hint } from '#src/ui/theme/primitives.tsx'
import { EmailCodeField } from '../captcha/email-code-field.tsx'
import type { EmailCode } from '../captcha/use-email-code.ts'
import { atFields } from '../form/at-fields.ts'
import { passwordProblems } from '../form/password-problem.ts'
import { useAccountForm } from '../form/use-account-form.ts'
import { NewPasswordField } from './new-password-field.tsx'

interface RebackPasswordFormProps {
  email: string
  emailCode: EmailCode
  onBack: () => void
  onDone: () => void
}

export function RebackPasswordForm({ email, emailCode, onBack, onDone }: RebackPasswordFormProps) {
  const { field, busy, formProps, setError } = useAccountForm({
    initial: { emailCode: '', password: '' },
    rule: 'backPassword',
    given: { email },
    more: ({ password }) => passwordProblems(password, email),
    submit: async (values) => {
      await atFields(api.account.backPassword({ ...values, email }), { [CODE.emailCodeWrong]: 'emailCode' })
      onDone()
    },
  })
  const resend = async () => {
    if (await emailCode.send()) setError('emailCode', undefined)
  }
  return (
    <form {...formProps}>
      <EmailCodeField emailCode={emailCode} field={field('emailCode')} onSend={() => void resend()} />
      <NewPasswordField label={accountTexts.newPassword} field={field('password')} email={email} />
      <Button kind="primary" type="submit" size="large" block busy={busy}>
        {accountTexts.rebackSubmit}
      </Button>
      <Hint above={2} size={13} textAlign="center">
        {accountTexts.rebackNoMail}
      </Hint>
      <Hint above={2} size={13} textAlign="center">
        <Button kind="text" size="small" onClick={onBack}>
          {accountTexts.rebackOtherEmail}
        </Button>
      </Hint>
    </form>
  )
}
