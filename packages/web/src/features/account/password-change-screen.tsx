import { CODE } from '@unilink/shared'
import { useState } from 'react'
import { api } from '#src/api/client.ts'
import { accountTexts as texts } from '#src/config/texts/account.ts'
import { useAccount } from '#src/stores/account.ts'
import { Button } from '#src/ui/button/button.tsx'
import { PasswordField } from '#src/ui/form/text-field.tsx'
import { AccountCard, ResultCard, BackLink, HomeLinks } from './card/account-card.tsx'
import { useAccountForm, atFields } from './form/use-account-form.ts'
import { NewPasswordField, passwordProblems } from './password/new-password-field.tsx'

export function PasswordChangeScreen() {
  const [done, setDone] = useState(false)
  if (done) {
    return <ResultCard title={texts.changeDone} hint={texts.changeDoneHint} action={<HomeLinks />} />
  }
  return (
    <AccountCard title={texts.changeTitle} hint={texts.changeHint} foot={<BackLink />}>
      <ChangeForm onDone={() => setDone(true)} />
    </AccountCard>
  )
}

function ChangeForm({ onDone }: { onDone: () => void }) {
  const { info } = useAccount()
  const email = info?.email ?? ''
  const { field, busy, formProps } = useAccountForm({
    initial: { oldPassword: '', password: '' },
    rule: 'modifyPwd',
    more: ({ password }) => passwordProblems(password, email),
    submit: async (values) => {
      await atFields(api.account.modifyPwd(values), {
        [CODE.signInLocked]: 'oldPassword',
        [CODE.passwordWrong]: 'oldPassword',
        [CODE.passwordUnchanged]: 'password',
      })
      onDone()
    },
  })
  return (
    <form {...formProps}>
      {/* Tells password managers whose password it is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={texts.changeOld} autoComplete="current-password" {...field('oldPassword')} />
      <NewPasswordField label={texts.newPassword} field={field('password')} email={email} />
      <Button text={texts.changeSubmit} kind="primary" type="submit" size="large" block busy={busy} />
    </form>
  )
}
