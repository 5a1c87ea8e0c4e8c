import { accountTexts as texts } from '#src/config/texts/account.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import type { FieldProps } from '#src/ui/form/use-form.ts'
import { CaptchaField } from './captcha-field.tsx'
import styles from './captcha.module.css'
import type { EmailCode } from './use-email-code.ts'
import { hasOpenInbox } from '#src/config/mode.ts'
import { inboxPath } from '#src/config/routes.ts'
import { Text } from '#src/ui/theme/primitives.tsx'

interface EmailCodeFieldProps {
  emailCode: EmailCode
  field: FieldProps<string>
  /** Checks the address and then sends; the button and Enter in the captcha do it. */
  onSend: () => void
}

export function EmailCodeField({ emailCode, field, onSend }: EmailCodeFieldProps) {
  const { captcha, asking, askedAgain, sentTo } = emailCode
  return (
    <>
      {asking && <CaptchaField captcha={captcha} onEnter={onSend} focused={askedAgain} />}
      <TextField
        label={texts.emailCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={texts.emailCodePlaceholder}
        hint={sentTo === undefined ? undefined : <Sent to={sentTo} />}
        {...field}
        aside={<SendButton emailCode={emailCode} onSend={onSend} />}
      />
    </>
  )
}

const Sent = ({ to }: { to: string }) => (
  <span>
    {texts.codeSent(to)}
    <InboxHint />
  </span>
)

function SendButton({ emailCode, onSend }: Omit<EmailCodeFieldProps, 'field'>) {
  const { asking, askAgain, left, sending } = emailCode
  const waits = left > 0
  const text = asking ? texts.sendCode : texts.resendCode
  return (
    <Button className={`tabular ${styles.send}`} busy={sending} disabled={waits} onClick={asking ? onSend : askAgain}>
      {waits ? texts.resendIn(left) : text}
    </Button>
  )
}

/** Where the mail went, in a demonstration without a mail server. */
function InboxHint() {
  if (!hasOpenInbox()) return null
  return (
    <Text display="block">
      {texts.demoBefore}
      <a href={inboxPath} target="_blank" rel="noopener">
        {texts.openInbox}
      </a>
    </Text>
  )
}
