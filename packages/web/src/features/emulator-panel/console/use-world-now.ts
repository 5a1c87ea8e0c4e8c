import { useEffect, useState } from 'react'
import { now } from '#src/api/now.ts'

const TICK_MS = 250

/** The world's time in milliseconds since the epoch, four times a second. */
export function useWorldNow(): number {
  const [shown, setShown] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setShown(now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return shown
}
