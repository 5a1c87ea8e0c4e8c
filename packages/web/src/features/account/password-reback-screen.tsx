import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { CODE } from '@unilink/shared'
import { routes } from '#src/config/routes.ts'
import { accountTexts as texts } from '#src/config/texts/account.ts'
import { Button } from '#src/ui/button/button.tsx'
import { commonTexts } from '#src/config/texts/common.ts'
import { dropDraft } from '#src/ui/draft/draft-store.ts'
import { useKept } from '#src/ui/draft/use-kept.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Box, Row, Stack, Hint, classNames } from '#src/ui/theme/primitives.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { api } from '#src/api/client.ts'
import { useEmailCode, type EmailCode } from './captcha/use-email-code.ts'
import { AccountCard, ResultCard } from './card/account-card.tsx'
import styles from './card/progress-steps.module.css'
import { CaptchaField } from './captcha/captcha-field.tsx'
import { useAccountForm, atFields } from './form/use-account-form.ts'
import { EmailCodeField } from './captcha/email-code-field.tsx'
import { NewPasswordField, passwordProblems } from './password/new-password-field.tsx'

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
    <AccountCard title={texts.rebackTitle} foot={<Link to={routes.login}>{texts.rebackToLogin}</Link>}>
      <ProgressSteps names={texts.rebackSteps} current={ORDER.indexOf(step)} />
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
      title={texts.rebackDone}
      hint={texts.rebackDoneHint}
      action={
        <Button kind="primary" onClick={() => void navigate(routes.login, { replace: true, state: { email } })}>
          {texts.registeredLogin}
        </Button>
      }
    />
  )
}

/** `current`: from 0. */
function ProgressSteps({ names, current }: { names: readonly string[]; current: number }) {
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

interface RebackEmailFormProps {
  email: string
  onEmail: (email: string) => void
  emailCode: EmailCode
  onSent: () => void
}

function RebackEmailForm({ email, onEmail, emailCode, onSent }: RebackEmailFormProps) {
  const { asking, captcha, left, sending, send } = emailCode
  const { field, busy, formProps } = useAccountForm({
    initial: { email },
    rule: 'checkEmail',
    submit: async () => {
      // Back from the next step without another address: the code that was sent is still good.
      if (!asking || (await send())) onSent()
    },
  })
  const address = field('email')
  const change = (next: string) => {
    address.onChange(next)
    onEmail(next)
  }
  return (
    <form {...formProps}>
      <TextField
        label={texts.email}
        type="email"
        autoComplete="username"
        placeholder={texts.emailPlaceholder}
        {...address}
        onChange={change}
      />
      {asking && <CaptchaField captcha={captcha} />}
      <Button
        kind="primary"
        type="submit"
        size="large"
        block
        className="tabular"
        busy={busy || sending}
        disabled={asking && left > 0}
      >
        {asking && left > 0 ? texts.resendIn(left) : texts.rebackNext}
      </Button>
    </form>
  )
}

interface RebackPasswordFormProps {
  email: string
  emailCode: EmailCode
  onBack: () => void
  onDone: () => void
}

function RebackPasswordForm({ email, emailCode, onBack, onDone }: RebackPasswordFormProps) {
  const { field, busy, formProps, setError } = useAccountForm({
    initial: { emailCode: '', password: '' },
    rule: 'backPassword',
    given: { email },
    more: ({ password }) => passwordProblems(password, email),
    submit: async (values) => {
      await atFields(api.account.backPassword({ ...values, email }), { [CODE.emailCodeWrong]: 'emailCode' })
      onDone()
    },
  })
  const resend = async () => {
    if (await emailCode.send()) setError('emailCode', undefined)
  }
  return (
    <form {...formProps}>
      <EmailCodeField emailCode={emailCode} field={field('emailCode')} onSend={() => void resend()} />
      <NewPasswordField label={texts.newPassword} field={field('password')} email={email} />
      <Button text={texts.rebackSubmit} kind="primary" type="submit" size="large" block busy={busy} />
      <Hint above={2} size={13} textAlign="center">
        {texts.rebackNoMail}
      </Hint>
      <Hint above={2} size={13} textAlign="center">
        <Button text={texts.rebackOtherEmail} kind="text" size="small" onClick={onBack} />
      </Hint>
    </form>
  )
}
