import { CODE, emailKey } from '@unilink/shared'
import { useState } from 'react'
import { api } from '#src/api/client.ts'
import { accountTexts as texts } from '#src/config/texts/account.ts'
import { loadAccount, useAccount } from '#src/stores/account.ts'
import { Button } from '#src/ui/button/button.tsx'
import { DraftNote } from '#src/ui/draft/draft-note.tsx'
import { PasswordField, TextField } from '#src/ui/form/text-field.tsx'
import { EmailCodeField } from './captcha/email-code-field.tsx'
import { useCheckedEmailCode } from './captcha/use-checked-email-code.ts'
import { AccountCard, ResultCard, BackLink, HomeLinks } from './card/account-card.tsx'
import { useAccountForm, atFields } from './form/use-account-form.ts'
import { useTakenEmail } from './form/use-taken-email.ts'

export function ModifyEmailScreen() {
  const { info } = useAccount()
  const [changedTo, setChangedTo] = useState<string>()
  if (changedTo !== undefined) {
    const hint = texts.modifyDoneHint(changedTo)
    return <ResultCard title={texts.modifyDone} hint={hint} action={<HomeLinks />} />
  }
  const current = info?.email ?? ''
  return (
    <AccountCard title={texts.modifyTitle} hint={texts.modifyHint(current)} foot={<BackLink />}>
      <ModifyForm current={current} onDone={setChangedTo} />
    </AccountCard>
  )
}

interface ModifyFormProps {
  current: string
  onDone: (email: string) => void
}

function ModifyForm({ current, onDone }: ModifyFormProps) {
  const { field, busy, formProps, emailCode, leaveEmail, sendCode, ...draft } = useModifyForm({ current, onDone })
  return (
    <form {...formProps}>
      <DraftNote shown={draft.restored} onDiscard={draft.reset} />
      <PasswordField label={texts.modifyPassword} autoComplete="current-password" {...field('password')} />
      <TextField
        label={texts.modifyNewEmail}
        type="email"
        autoComplete="email"
        placeholder={texts.emailPlaceholder}
        {...field('email')}
        onBlur={leaveEmail}
      />
      <EmailCodeField emailCode={emailCode} field={field('emailCode')} onSend={sendCode} />
      <Button text={texts.modifySubmit} kind="primary" type="submit" size="large" block busy={busy} />
    </form>
  )
}

interface ModifyValues {
  password: string
  email: string
  emailCode: string
}

function useModifyForm({ current, onDone }: ModifyFormProps) {
  const taken = useTakenEmail()
  const known = (email: string) => (emailKey(email) === emailKey(current) ? texts.modifySame : taken.problemOf(email))
  const form = useAccountForm<ModifyValues>({
    initial: { password: '', email: '', emailCode: '' },
    rule: 'modifyEmail',
    draft: 'modifyEmail',
    more: ({ email: address }, problems) => {
      const email = problems.email ?? known(address)
      return email === undefined ? {} : { email }
    },
    submit: async (values) => {
      const { email } = await atFields(api.account.modifyEmail(values), {
        [CODE.signInLocked]: 'password',
        [CODE.emailTaken]: 'email',
        [CODE.emailCodeWrong]: 'emailCode',
        [CODE.passwordWrong]: 'password',
      })
      onDone(email)
      await loadAccount()
    },
  })
  const { values, check, setError } = form
  const code = useCheckedEmailCode('modifyEmail', {
    email: values.email,
    problem: async () => (await check(values)).email,
    ask: taken.ask,
    setError,
  })
  return { ...form, ...code }
}
