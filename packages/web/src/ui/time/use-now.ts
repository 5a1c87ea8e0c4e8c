import { useEffect, useState } from 'react'
import { now } from '#src/api/now.ts'

const MINUTE_MS = 60_000

/** The time in seconds, as of so long ago at most: by the minute it tells hours to come from those that are over. */
export function useNow(everyMs = MINUTE_MS): number {
  const [seconds, setSeconds] = useState(readNow)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(readNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return seconds
}

const readNow = () => Math.floor(now() / 1000)
