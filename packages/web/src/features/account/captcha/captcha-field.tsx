import type { KeyboardEvent } from 'react'
import { accountTexts as texts } from '#src/config/texts/account.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Panel } from '#src/ui/theme/primitives.tsx'
import styles from './captcha.module.css'
import type { Captcha } from './use-captcha.ts'

interface CaptchaFieldProps {
  captcha: Captcha
  /** Enter does this rather than submit the form. */
  onEnter?: () => void
  /** Takes the focus as it appears. */
  focused?: boolean
}

/** The picture to read, with its input: `<CaptchaField captcha={useCaptcha(true)} />`. */
export function CaptchaField({ captcha, onEnter, focused = false }: CaptchaFieldProps) {
  const { image, loading, code, error, input, setCode, renew } = captcha
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || onEnter === undefined) return
    event.preventDefault()
    onEnter()
  }
  const picture = (
    <Panel
      as="button"
      width={122}
      hoverLine
      flex="none"
      height={40}
      pad={0}
      ground="subtle"
      tone="muted"
      size={12}
      overflow="hidden"
      type="button"
      className={styles.picture}
      title={texts.captchaRenew}
      aria-busy={loading}
      onClick={renew}
    >
      {image !== undefined && <img src={image} alt={texts.captchaRenew} width={120} height={40} />}
      {image === undefined && !loading && texts.captchaFailed}
    </Panel>
  )
  return (
    <TextField
      label={texts.captcha}
      name="captcha"
      ref={input}
      value={code}
      error={error}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      placeholder={texts.captchaPlaceholder}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because of what the person just sent
      autoFocus={focused}
      aside={picture}
      onKeyDown={onKeyDown}
      onChange={setCode}
    />
  )
}
