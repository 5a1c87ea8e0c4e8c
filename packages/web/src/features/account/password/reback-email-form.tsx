import { accountTexts } from '#src/config/texts/account.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { CaptchaField } from '../captcha/captcha-field.tsx'
import type { EmailCode } from '../captcha/use-email-code.ts'
import { useAccountForm } from '../form/use-account-form.ts'

interface RebackEmailFormProps {
  email: string
  onEmail: (email: string) => void
  emailCode: EmailCode
  onSent: () => void
}

export function RebackEmailForm({ email, onEmail, emailCode, onSent }: RebackEmailFormProps) {
  const { asking, captcha, left, sending, send } = emailCode
  const { field, busy, formProps } = useAccountForm({
    initial: { email },
    rule: 'checkEmail',
    submit: async () => {
      // Back from the next step without another address: the code that was sent is still good.
      if (!asking || (await send())) onSent()
    },
  })
  const address = field('email')
  const change = (next: string) => {
    address.onChange(next)
    onEmail(next)
  }
  return (
    <form {...formProps}>
      <TextField
        label={accountTexts.email}
        type="email"
        autoComplete="username"
        placeholder={accountTexts.emailPlaceholder}
        {...address}
        onChange={change}
      />
      {asking && <CaptchaField captcha={captcha} />}
      <Button
        kind="primary"
        type="submit"
        size="large"
        block
        className="tabular"
        busy={busy || sending}
        disabled={asking && left > 0}
      >
        {asking && left > 0 ? accountTexts.resendIn(left) : accountTexts.rebackNext}
      </Button>
    </form>
  )
}
