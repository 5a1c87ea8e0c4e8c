import { CODE } from '@unilink/shared'
import { useRef, useState, type RefObject } from 'react'
import { ApiError } from '#src/api/api-error.ts'
import { api, useCall } from '#src/api/client.ts'
import { problemsOf } from '../form/use-account-form.ts'

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
