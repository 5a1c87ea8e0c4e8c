import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { routes } from '#src/config/routes.ts'
import { accountTexts } from '#src/config/texts/account.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useEmailCode } from './captcha/use-email-code.ts'
import { AccountCard, ResultCard } from './card/account-card.tsx'
import { RebackEmailForm } from './password/reback-email-form.tsx'
import { RebackPasswordForm } from './password/reback-password-form.tsx'
import { commonTexts } from '#src/config/texts/common.ts'
import { dropDraft } from '#src/ui/draft/draft-store.ts'
import { useKept } from '#src/ui/draft/use-kept.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Box, Row, Stack } from '#src/ui/theme/primitives.tsx'
import styles from './card/progress-steps.module.css'

type Step = 'email' | 'password' | 'done'
/** Under which the address is kept until there is a new password. */
const DRAFT = 'guest/reback'
const NOBODY = { email: '' }
const ORDER: readonly Step[] = ['email', 'password', 'done']

export function PasswordRebackScreen() {
  const [step, setStep] = useState<Step>('email')
  const [{ email }, keep] = useKept(DRAFT, NOBODY)
  const emailCode = useEmailCode('backPassword', email)
  if (step === 'done') return <Done email={email} />
  return (
    <AccountCard title={accountTexts.rebackTitle} foot={<Link to={routes.login}>{accountTexts.rebackToLogin}</Link>}>
      <ProgressSteps names={accountTexts.rebackSteps} current={ORDER.indexOf(step)} />
      {step === 'email' ? (
        <RebackEmailForm
          email={email}
          onEmail={(next) => keep({ email: next })}
          emailCode={emailCode}
          onSent={() => setStep('password')}
        />
      ) : (
        <RebackPasswordForm
          email={email}
          emailCode={emailCode}
          onBack={() => setStep('email')}
          onDone={() => {
            dropDraft(sessionStorage, DRAFT)
            setStep('done')
          }}
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

interface ProgressStepsProps {
  names: readonly string[]
  /** From 0. */
  current: number
}

function ProgressSteps({ names, current }: ProgressStepsProps) {
  return (
    <Box
      as="ol"
      display="flex"
      gap={2}
      justify="space-between"
      below={3}
      bare
      aria-label={commonTexts.step({ index: current + 1, total: names.length })}
    >
      {names.map((name, index) => (
        <Row
          key={name}
          as="li"
          gap={0.75}
          tone="muted"
          size={13}
          className={classNames(index < current && styles.done, index === current && styles.current)}
          aria-current={index === current ? 'step' : undefined}
        >
          <Stack as="span" line="field" centred round="full" size={12} tabular gap={0} className={styles.mark}>
            {index < current ? <Icon name="check" size={14} /> : index + 1}
          </Stack>
          {name}
        </Row>
      ))}
    </Box>
  )
}
