import { useEffect, useEffectEvent, useState } from 'react'
import { useCall, type CallFunction, type CallResult } from './client.ts'

/** A visit shows within this time. */
const REFRESH_MS = 5000
// Asked a little earlier, so that the answer is there in time.
const ASK_MS = REFRESH_MS - 1000

export interface LiveResult<Data> extends CallResult<Data> {
  /** A refresh failed; the data is that of before, and it is tried again. */
  broken: boolean
}

/**
 * `useCall` that asks again every few seconds while `live` and the tab is in view, without dimming what is shown; one
 * call at a time. Answers to another body stay in view until the new one is there.
 */
export function useLiveCall<Body, Data>(call: CallFunction<Body, Data>, body: Body, live: boolean): LiveResult<Data> {
  const result = useCall(call, body, { keepData: true })
  const key = JSON.stringify(body)
  const [refreshed, setRefreshed] = useState<string>()
  const isQuiet = refreshed === key && result.data !== undefined
  const refresh = useEffectEvent(() => {
    // An earlier call may still be under way; a second one would only give it up.
    if (document.visibilityState !== 'visible' || result.loading) return
    if (result.error === undefined || isQuiet) setRefreshed(key)
    result.retry()
  })
  useEffect(() => {
    if (!live) return undefined
    const timer = setInterval(() => refresh(), ASK_MS)
    const onReturn = () => refresh()
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [live])
  if (!isQuiet) return { ...result, broken: false }
  return { ...result, loading: false, error: undefined, broken: result.error !== undefined }
}
