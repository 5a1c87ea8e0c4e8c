import { CODE, type BodyOf, type Contract } from '@unilink/shared'
import { Link, useNavigate } from 'react-router-dom'
import { api } from '#src/api/client.ts'
import { routes } from '#src/config/routes.ts'
import { accountTexts } from '#src/config/texts/account.ts'
import { startSession } from '#src/stores/account.ts'
import { Button } from '#src/ui/button/button.tsx'
import { DraftNote } from '#src/ui/draft/draft-note.tsx'
import { ChoiceField, CheckField } from '#src/ui/form/choice-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { EmailCodeField } from './captcha/email-code-field.tsx'
import { useCheckedEmailCode } from './captcha/use-checked-email-code.ts'
import { AccountCard } from './card/account-card.tsx'
import { useAccountForm, atFields } from './form/use-account-form.ts'
import { useTakenEmail } from './form/use-taken-email.ts'
import { NewPasswordField, passwordProblems } from './password/new-password-field.tsx'
import { AGREEMENT_ANCHOR, POLICY_ANCHOR } from './privacy-anchors.ts'

interface RegisterValues {
  accountType: 1 | 2 | 3 | undefined
  email: string
  emailCode: string
  password: string
  agree: boolean
}

const INITIAL: RegisterValues = { accountType: 1, email: '', emailCode: '', password: '', agree: false }

export function RegisterScreen() {
  const { field, busy, formProps, taken, emailCode, leaveEmail, sendCode, ...draft } = useRegisterForm()
  const email = field('email')
  const foot = (
    <>
      {accountTexts.registerHasAccount}
      <Link to={routes.login}>{accountTexts.registerLogin}</Link>
    </>
  )
  return (
    <AccountCard title={accountTexts.registerTitle} hint={accountTexts.registerHint} foot={foot}>
      <form {...formProps}>
        <DraftNote shown={draft.restored} onDiscard={draft.reset} />
        <ChoiceField label={accountTexts.registerRole} options={accountTexts.roles} {...field('accountType')} />
        <TextField
          label={accountTexts.email}
          type="email"
          autoComplete="username"
          placeholder={accountTexts.emailPlaceholder}
          hint={taken.isFree(email.value) ? accountTexts.emailFree : undefined}
          {...email}
          onBlur={leaveEmail}
        />
        <EmailCodeField emailCode={emailCode} field={field('emailCode')} onSend={sendCode} />
        <NewPasswordField label={accountTexts.password} field={field('password')} email={email.value} />
        <CheckField {...field('agree')}>
          <Agreement />
        </CheckField>
        <Button text={accountTexts.registerSubmit} kind="primary" type="submit" size="large" block busy={busy} />
      </form>
    </AccountCard>
  )
}

function useRegisterForm() {
  const navigate = useNavigate()
  const taken = useTakenEmail()
  const form = useAccountForm<RegisterValues>({
    initial: INITIAL,
    rule: 'register',
    draft: 'guest/register',
    more: ({ email: address, password }, problems) => {
      const email = problems.email ?? taken.problemOf(address)
      return { ...passwordProblems(password, address), ...(email !== undefined && { email }) }
    },
    submit: async (values) => {
      const body = values as BodyOf<Contract['account']['register']>
      const { email } = await atFields(api.account.register(body), {
        [CODE.emailTaken]: 'email',
        [CODE.emailCodeWrong]: 'emailCode',
      })
      await signIn(email, values.password)
      await navigate(routes.registerSuccess, { replace: true, state: { email } })
    },
  })
  const { values, check, setError } = form
  const code = useCheckedEmailCode('register', {
    email: values.email,
    problem: async () => (await check(values)).email,
    ask: taken.ask,
    setError,
  })
  return { ...form, taken, ...code }
}

/** Begins the session of the account that was just made. Where that is refused, one signs in by hand. */
async function signIn(email: string, password: string): Promise<void> {
  try {
    const { token } = await api.account.login({ email, password })
    await startSession(token)
  } catch {
    // The account is there all the same: the next page leads to the login.
  }
}

/** "I have read …", with both texts opening beside the form, which would be lost otherwise. */
const Agreement = () => (
  <>
    {accountTexts.agreeBefore}
    <a href={`${routes.privacy}#${AGREEMENT_ANCHOR}`} target="_blank" rel="noopener">
      {accountTexts.agreement}
    </a>
    {accountTexts.agreeAnd}
    <a href={`${routes.privacy}#${POLICY_ANCHOR}`} target="_blank" rel="noopener">
      {accountTexts.privacyPolicy}
    </a>
  </>
)
