import { CODE, safeRedirect } from '@unilink/shared'
import { useState } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { ApiError } from '#src/api/api-error.ts'
import { api } from '#src/api/client.ts'
import { routes } from '#src/config/routes.ts'
import { accountTexts } from '#src/config/texts/account.ts'
import { account, startSession, useAccount } from '#src/stores/account.ts'
import { landingOf } from '#src/stores/account-rules.ts'
import { Button } from '#src/ui/button/button.tsx'
import { PasswordField, TextField } from '#src/ui/form/text-field.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { CaptchaField } from './captcha/captcha-field.tsx'
import { useCaptcha } from './captcha/use-captcha.ts'
import { AccountCard } from './card/account-card.tsx'
import cardStyles from './card/account-card.module.css'
import { atFields } from './form/at-fields.ts'
import { emailOfState } from './form/email-of-state.ts'
import { useAccountForm } from './form/use-account-form.ts'

/** Signs in; whoever is signed in goes on to where they wanted to go. */
export function Component() {
  const { info } = useAccount()
  const [query] = useSearchParams()
  const wanted = query.get('redirect')
  if (info !== null) {
    return <Navigate to={wanted === null ? landingOf(info) : safeRedirect(wanted, location.origin)} replace />
  }
  const foot = (
    <>
      {accountTexts.loginNoAccount}
      <Link to={routes.register}>{accountTexts.loginRegister}</Link>
    </>
  )
  return (
    <AccountCard title={accountTexts.loginTitle} foot={foot}>
      <LoginForm />
    </AccountCard>
  )
}

function LoginForm() {
  const [asksCaptcha, setAsksCaptcha] = useState(false)
  const captcha = useCaptcha(asksCaptcha)
  const { state } = useLocation()
  const { field, busy, formProps } = useAccountForm({
    rule: 'login',
    initial: { email: emailOfState(state), password: '' },
    submit: async (values) => {
      const captchaToken = asksCaptcha ? await captcha.solve() : undefined
      if (asksCaptcha && captchaToken === undefined) return
      try {
        const { token } = await atFields(api.account.login({ ...values, captchaToken }), {
          [CODE.wrongCredentials]: 'password',
          [CODE.signInLocked]: 'password',
        })
        await startSession(token)
        if (account.info === null) toast.error(accountTexts.loginIncomplete)
      } catch (error) {
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
      <Button kind="primary" type="submit" size="large" block busy={busy}>
        {accountTexts.loginSubmit}
      </Button>
      <p className={cardStyles.aside}>
        <Link to={routes.passwordReback}>{accountTexts.loginForgot}</Link>
      </p>
    </form>
  )
}

/** The server asks for a captcha after too many wrong passwords. */
function isCaptchaDue(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== CODE.captchaWrong) return false
  return typeof error.data === 'object' && error.data !== null && 'captchaRequired' in error.data
}
