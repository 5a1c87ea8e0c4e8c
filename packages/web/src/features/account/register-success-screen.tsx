import { useLocation, useNavigate } from 'react-router-dom'
import { routes } from '#src/config/routes.ts'
import { accountTexts as texts } from '#src/config/texts/account.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { useAccount } from '#src/stores/account.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useCountdown } from '#src/ui/time/use-countdown.ts'
import { ResultCard } from './card/account-card.tsx'
import { emailOfState } from './form/email-of-state.ts'
import { rolePath } from './profile/profile-values.ts'

const COUNTDOWN_SECONDS = 5

/** Leads on to the profile whoever is signed in by now, and to the login otherwise. */
export function RegisterSuccessScreen() {
  const navigate = useNavigate()
  const { info } = useAccount()
  const email = emailOfState(useLocation().state)
  const isGuest = info === null
  const goOn = () =>
    void navigate(isGuest ? routes.login : rolePath(info.accountType), { replace: true, state: { email } })
  const seconds = useCountdown({ from: COUNTDOWN_SECONDS, onEnd: goOn }) ?? 0
  return (
    <ResultCard
      title={texts.registeredTitle}
      hint={
        <>
          {email !== '' && <p>{texts.registeredHint(email)}</p>}
          <p>{texts.registeredNext}</p>
        </>
      }
      action={
        <Button kind="primary" className="tabular" onClick={goOn}>
          {commonTexts.countdown({ text: isGuest ? texts.registeredLogin : texts.registeredProfile, seconds })}
        </Button>
      }
    />
  )
}
