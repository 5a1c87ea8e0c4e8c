import { contract, type BodyOf } from '@unilink/shared'
import { Link, useNavigate } from 'react-router-dom'
import { api } from '#src/api/client.ts'
import { routes } from '#src/config/routes.ts'
import { accountTexts } from '#src/config/texts/account.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { ChoiceField } from '#src/ui/form/choice-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { EmailCodeField } from './captcha/email-code-field.tsx'
import { useCheckedEmailCode } from './captcha/use-checked-email-code.ts'
import { AccountCard } from './card/account-card.tsx'
import { Agreement } from './card/agreement.tsx'
import { atFields } from './form/at-fields.ts'
import { passwordProblems } from './form/password-problem.ts'
import { problemsOf } from './form/problems-of.ts'
import { useTakenEmail } from './form/use-taken-email.ts'
import { NewPasswordField } from './password/new-password-field.tsx'

interface RegisterValues {
  accountType: 1 | 2 | 3 | undefined
  email: string
  emailCode: string
  password: string
  agree: boolean
}

const INITIAL: RegisterValues = { accountType: 1, email: '', emailCode: '', password: '', agree: false }

/** Makes an account by e-mail. */
export function Component() {
  const { field, busy, formProps, taken, emailCode, leaveEmail, sendCode } = useRegisterForm()
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
        <Button kind="primary" type="submit" size="large" block busy={busy}>
          {accountTexts.registerSubmit}
        </Button>
      </form>
    </AccountCard>
  )
}

function useRegisterForm() {
  const navigate = useNavigate()
  const taken = useTakenEmail()
  const check = (values: RegisterValues) => {
    const problems = problemsOf(contract.account.register.body, values)
    const email = problems.email ?? taken.problemOf(values.email)
    return { ...problems, ...passwordProblems(values.password, values.email), ...(email !== undefined && { email }) }
  }
  const form = useForm<RegisterValues>({
    initial: INITIAL,
    check,
    submit: async (values) => {
      const body = values as BodyOf<typeof contract.account.register>
      const { email } = await atFields(api.account.register(body), { 11003: 'email', 11005: 'emailCode' })
      await navigate(routes.registerSuccess, { replace: true, state: { email } })
    },
  })
  const { values, setError } = form
  const code = useCheckedEmailCode('register', {
    email: values.email,
    problem: () => check(values).email,
    ask: taken.ask,
    setError,
  })
  return { ...form, taken, ...code }
}
