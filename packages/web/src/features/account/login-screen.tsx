import { safeRedirect } from '@unilink/shared'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { routes } from '#src/config/routes.ts'
import { accountTexts as texts } from '#src/config/texts/account.ts'
import { useAccount } from '#src/stores/account.ts'
import { landingOf } from '#src/stores/account-rules.ts'
import { AccountCard } from './card/account-card.tsx'
import { emailOfState } from './form/email-of-state.ts'
import { SignIn } from './sign-in.tsx'

/** Signs in; whoever is signed in goes on to where they wanted to go. */
export function LoginScreen() {
  const { info } = useAccount()
  const { state } = useLocation()
  const [query] = useSearchParams()
  const wanted = query.get('redirect')
  if (info !== null) {
    return <Navigate to={wanted === null ? landingOf(info) : safeRedirect(wanted, location.origin)} replace />
  }
  const foot = (
    <>
      {texts.loginNoAccount}
      <Link to={routes.register}>{texts.loginRegister}</Link>
    </>
  )
  return (
    <SignIn email={emailOfState(state)}>
      {(form, isStep) => (
        <AccountCard title={isStep ? texts.stepTitle : texts.loginTitle} foot={isStep ? undefined : foot}>
          {form}
        </AccountCard>
      )}
    </SignIn>
  )
}
