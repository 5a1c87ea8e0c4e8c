import { CODE } from '@unilink/shared'
import { accountTexts } from '#src/config/texts/account.ts'
import { securityTexts as texts } from '#src/config/texts/security.ts'
import { PasswordField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { Hint } from '#src/ui/theme/primitives.tsx'
import { atFields } from '../form/use-account-form.ts'
import { DialogActions } from '#src/ui/dialog/form-dialog.tsx'

export const PASSWORD_CODES = {
  [CODE.passwordWrong]: 'password',
  [CODE.signInLocked]: 'password',
  [CODE.tooManyRequests]: 'password',
}

interface PasswordFormProps {
  /** What is about to happen. */
  hint?: string
  submitText?: string
  danger?: boolean
  onCancel: () => void
  /** Makes the call with the password. */
  submit: (password: string) => Promise<void>
}

/** Asks for the password before something that changes how one signs in. */
export function PasswordForm({ hint, submitText = texts.next, danger, onCancel, submit }: PasswordFormProps) {
  const { field, busy, formProps } = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: texts.passwordEmpty } : {}),
    submit: ({ password }) => atFields(submit(password), PASSWORD_CODES),
  })
  return (
    <form {...formProps}>
      <Hint below={2}>{hint ?? texts.passwordAsk}</Hint>
      <PasswordField
        label={accountTexts.password}
        autoComplete="current-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to fill it in
        autoFocus
        {...field('password')}
      />
      <DialogActions text={submitText} busy={busy} danger={danger} onCancel={onCancel} />
    </form>
  )
}
