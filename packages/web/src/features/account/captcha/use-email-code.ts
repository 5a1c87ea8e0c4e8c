import { emailKey, type EmailScene } from '@unilink/shared'
import { useState } from 'react'
import { ApiError } from '#src/api/api-error.ts'
import { api } from '#src/api/client.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { useResendCountdown } from '#src/ui/time/use-resend-countdown.ts'
import { useCaptcha, type Captcha } from './captcha-field.tsx'

export interface EmailCode {
  captcha: Captcha
  /** The captcha stands there to be solved; once a code is on its way it does not, until another is asked for. */
  asking: boolean
  askedAgain: boolean
  askAgain: () => void
  /** Seconds until another code may be sent to this address. */
  left: number
  /** Where the code went, if it went to this address. */
  sentTo: string | undefined
  sending: boolean
  /** Solves the captcha and sends a code; false when it was not sent, and the person has been told. */
  send: () => Promise<boolean>
}

/** A code by e-mail: captcha, sending, waiting before it can be sent again. Follows the address as it is typed. */
export function useEmailCode(scene: EmailScene, address: string): EmailCode {
  const [sentTo, setSentTo] = useState<string>()
  const [askedAgain, setAskedAgain] = useState(false)
  const [waiting, setWaiting] = useState('')
  const [left, begin] = useResendCountdown()
  const key = emailKey(address)
  const isSent = sentTo !== undefined && emailKey(sentTo) === key
  const asking = !isSent || askedAgain
  const captcha = useCaptcha(asking)

  const wait = (seconds: number) => {
    setWaiting(key)
    begin(seconds)
  }
  const work = async () => {
    const captchaToken = await captcha.solve()
    // The captcha's field says what was wrong.
    if (captchaToken === undefined) throw 'cancel'
    try {
      const { resendAfter } = await api.account.sendEmailCaptcha({ email: address, scene, captchaToken })
      wait(resendAfter)
      setSentTo(address.trim())
      setAskedAgain(false)
    } catch (error) {
      captcha.renew()
      const seconds = secondsToWait(error)
      if (seconds > 0) wait(seconds)
      throw error
    }
    captcha.setCode('')
  }
  const { run, running } = useAction(work)
  return {
    captcha,
    asking,
    askedAgain,
    askAgain: () => setAskedAgain(true),
    left: waiting === key ? left : 0,
    sentTo: isSent ? sentTo : undefined,
    sending: running,
    send: run,
  }
}

/** Seconds until the call may be made again, as a refusal for haste tells; 0 for any other failure. */
export function secondsToWait(error: unknown): number {
  if (!(error instanceof ApiError) || typeof error.data !== 'object' || error.data === null) return 0
  const { retryAfter } = error.data as { retryAfter?: unknown }
  return typeof retryAfter === 'number' && retryAfter > 0 ? retryAfter : 0
}
