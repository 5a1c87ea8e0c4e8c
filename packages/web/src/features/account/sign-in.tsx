import { CODE, type FactorStep } from '@unilink/shared'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ApiError } from '#src/api/api-error.ts'
import { api } from '#src/api/client.ts'
import { routes } from '#src/config/routes.ts'
import { accountTexts } from '#src/config/texts/account.ts'
import { securityTexts } from '#src/config/texts/security.ts'
import { account, startSession } from '#src/stores/account.ts'
import { Button } from '#src/ui/button/button.tsx'
import { PasswordField, TextField } from '#src/ui/form/text-field.tsx'
import { Text } from '#src/ui/theme/primitives.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { lazyPart } from '#src/ui/state/lazy-part.tsx'
import { CaptchaField, useCaptcha } from './captcha/captcha-field.tsx'
import { useAccountForm, atFields } from './form/use-account-form.ts'

/** Few need it, so it is loaded by those alone. */
const FactorStepForm = lazyPart(async () => (await import('./security/factor-step.tsx')).FactorStepForm)

interface SignInProps {
  /** The address that the form begins with. */
  email: string
  /** Draws what is around: the form, or the second step. */
  children: (form: ReactNode, isStep: boolean) => ReactNode
}

/** Signing in by password, and by a second factor where the account has one. */
export function SignIn({ email, children }: SignInProps) {
  const [step, setStep] = useState<FactorStep>()
  if (step === undefined) return children(<LoginForm email={email} onStep={setStep} />, false)
  const form = (
    <FactorStepForm
      step={step}
      texts={{ verify: securityTexts.verify, over: securityTexts.otherAccount }}
      onOver={() => setStep(undefined)}
      answer={async (given) => begin((await api.security.verify(given)).token)}
    />
  )
  return children(form, true)
}

function LoginForm({ email, onStep }: { email: string; onStep: (step: FactorStep) => void }) {
  const [asksCaptcha, setAsksCaptcha] = useState(false)
  const captcha = useCaptcha(asksCaptcha)
  const { field, busy, formProps } = useAccountForm({
    rule: 'login',
    initial: { email, password: '' },
    submit: async (values) => {
      const captchaToken = asksCaptcha ? await captcha.solve() : undefined
      if (asksCaptcha && captchaToken === undefined) return
      try {
        const { token } = await atFields(api.account.login({ ...values, captchaToken }), {
          [CODE.wrongCredentials]: 'password',
          [CODE.signInLocked]: 'password',
        })
        await begin(token)
      } catch (error) {
        const step = stepOf(error)
        if (step !== undefined) return onStep(step)
        if (isCaptchaDue(error)) setAsksCaptcha(true)
        captcha.renew()
        throw error
      }
    },
  })
  return (
    <form {...formProps}>
      <TextField
        label={accountTexts.email}
        type="email"
        autoComplete="username"
        placeholder={accountTexts.emailPlaceholder}
        {...field('email')}
      />
      <PasswordField label={accountTexts.password} autoComplete="current-password" {...field('password')} />
      {asksCaptcha && <CaptchaField captcha={captcha} focused />}
      <Button text={accountTexts.loginSubmit} kind="primary" type="submit" size="large" block busy={busy} />
      <Text as="p" above={2} textAlign="right">
        <Link to={routes.passwordReback}>{accountTexts.loginForgot}</Link>
      </Text>
    </form>
  )
}

async function begin(token: string): Promise<void> {
  await startSession(token)
  if (account.info === null) toast.error(accountTexts.loginIncomplete)
}

/** The password was right, and the account has a second factor. */
const stepOf = (error: unknown): FactorStep | undefined =>
  error instanceof ApiError && error.code === CODE.factorDue ? (error.data as FactorStep) : undefined

/** The server asks for a captcha after too many wrong passwords. */
function isCaptchaDue(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== CODE.captchaWrong) return false
  return typeof error.data === 'object' && error.data !== null && 'captchaRequired' in error.data
}
