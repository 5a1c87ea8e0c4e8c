import { type KeyboardEvent, useRef, useState, type RefObject } from 'react'
import { CODE } from '@unilink/shared'
import { accountTexts as texts } from '#src/config/texts/account.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Panel } from '#src/ui/theme/primitives.tsx'
import { ApiError } from '#src/api/api-error.ts'
import { api, useCall } from '#src/api/client.ts'
import styles from './captcha.module.css'
import { problemsOf } from '../form/use-account-form.ts'

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

export interface Captcha {
  /** SVG data URI; undefined until it is there. */
  image: string | undefined
  loading: boolean
  code: string
  error: string | undefined
  input: RefObject<HTMLInputElement | null>
  setCode: (code: string) => void
  /** Another picture, and an empty field. */
  renew: () => void
  /** The single-use token for what was typed; undefined when it was wrong, which is then said at the field. */
  solve: () => Promise<string | undefined>
}

/** The state of a captcha; draw it with `CaptchaField`. While not `shown` no picture is asked for. */
export function useCaptcha(shown: boolean): Captcha {
  const { data, loading, retry } = useCall(api.account.getImgCaptcha, shown ? {} : null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  const refuse = (message: string | undefined) => {
    setError(message)
    input.current?.focus()
  }
  const renew = () => {
    setCode('')
    if (shown) retry()
  }
  const solve = async () => {
    const attempt = { captchaId: data?.captchaId ?? '', code }
    const problems = await problemsOf('checkImgCaptcha', attempt)
    if (problems.code !== undefined) {
      refuse(problems.code)
      return undefined
    }
    try {
      const { captchaToken } = await api.account.checkImgCaptcha(attempt)
      return captchaToken
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code !== CODE.captchaWrong) throw failure
      refuse(failure.msg)
      renew()
      return undefined
    }
  }
  const change = (next: string) => {
    setCode(next)
    setError(undefined)
  }
  return { image: data?.image, loading, code, error, input, setCode: change, renew, solve }
}
