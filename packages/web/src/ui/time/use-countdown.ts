import { useEffect, useEffectEvent, useState } from 'react'
import { secondsLeft } from './seconds-left.ts'

interface CountdownOptions {
  /** Whole seconds to count down from; undefined: no countdown. Stays the same while it runs. */
  from: number | undefined
  onEnd?: () => void
  running?: boolean
}

const TICK_MS = 250

/** Seconds left, or undefined when there is no countdown. Follows the clock, so a sleeping tab does not stretch it. */
export function useCountdown({ from, onEnd, running = true }: CountdownOptions): number | undefined {
  const [left, setLeft] = useState(from)
  const finish = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (from === undefined || !running) return undefined
    const deadline = Date.now() + from * 1000
    const timer = setInterval(() => {
      const now = secondsLeft(deadline, Date.now())
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      finish()
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [from, running])
  return from === undefined ? undefined : left
}
