import { useEffect, useState } from 'react'
import { now } from '#src/api/now.ts'
import { secondsLeft } from './seconds-left.ts'

const TICK_MS = 250

/** A wait that is begun by hand, such as before sending a code again: `[seconds left (0: none), begin(seconds)]`. */
export function useResendCountdown(): [left: number, begin: (seconds: number) => void] {
  const [deadline, setDeadline] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (deadline === 0) return undefined
    const timer = setInterval(() => {
      const seconds = secondsLeft(deadline, now())
      setLeft(seconds)
      if (seconds === 0) setDeadline(0)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [deadline])
  const begin = (seconds: number) => {
    setLeft(seconds)
    setDeadline(now() + seconds * 1000)
  }
  return [left, begin]
}
