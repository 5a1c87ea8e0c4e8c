import { useLocation, useNavigate } from 'react-router-dom'
import { routes } from '#src/config/routes.ts'
import { accountTexts } from '#src/config/texts/account.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useCountdown } from '#src/ui/time/use-countdown.ts'
import { ResultCard } from './card/account-card.tsx'
import { emailOfState } from './form/email-of-state.ts'

const COUNTDOWN_SECONDS = 5

export function Component() {
  const navigate = useNavigate()
  const email = emailOfState(useLocation().state)
  const toLogin = () => void navigate(routes.login, { replace: true, state: { email } })
  const seconds = useCountdown({ from: COUNTDOWN_SECONDS, onEnd: toLogin }) ?? 0
  return (
    <ResultCard
      title={accountTexts.registeredTitle}
      hint={
        <>
          {email !== '' && <p>{accountTexts.registeredHint(email)}</p>}
          <p>{accountTexts.registeredNext}</p>
        </>
      }
      action={
        <Button kind="primary" className="tabular" onClick={toLogin}>
          {commonTexts.countdown(accountTexts.registeredLogin, seconds)}
        </Button>
      }
    />
  )
}
