import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { routes } from '#src/config/routes.ts'
import { accountTexts } from '#src/config/texts/account.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useEmailCode } from './captcha/use-email-code.ts'
import { AccountCard, ResultCard } from './card/account-card.tsx'
import { ProgressSteps } from './card/progress-steps.tsx'
import { RebackEmailForm } from './password/reback-email-form.tsx'
import { RebackPasswordForm } from './password/reback-password-form.tsx'

type Step = 'email' | 'password' | 'done'
const ORDER: readonly Step[] = ['email', 'password', 'done']

/** A new password for the owner of a mailbox: address and captcha, code and new password, done. */
export function Component() {
  const [step, setStep] = useState<Step>('email')
  const [email, setEmail] = useState('')
  const emailCode = useEmailCode('backPassword', email)
  if (step === 'done') return <Done email={email} />
  return (
    <AccountCard title={accountTexts.rebackTitle} foot={<Link to={routes.login}>{accountTexts.rebackToLogin}</Link>}>
      <ProgressSteps names={accountTexts.rebackSteps} current={ORDER.indexOf(step)} />
      {step === 'email' ? (
        <RebackEmailForm email={email} onEmail={setEmail} emailCode={emailCode} onSent={() => setStep('password')} />
      ) : (
        <RebackPasswordForm
          email={email}
          emailCode={emailCode}
          onBack={() => setStep('email')}
          onDone={() => setStep('done')}
        />
      )}
    </AccountCard>
  )
}

function Done({ email }: { email: string }) {
  const navigate = useNavigate()
  return (
    <ResultCard
      title={accountTexts.rebackDone}
      hint={accountTexts.rebackDoneHint}
      action={
        <Button kind="primary" onClick={() => void navigate(routes.login, { replace: true, state: { email } })}>
          {accountTexts.registeredLogin}
        </Button>
      }
    />
  )
}
