import { useEffect, useState } from 'react'
import { now } from '#src/api/now.ts'

const CHECK_MS = 60_000

/** The time in seconds, as of a minute ago at most: for telling hours to come from those that are over. */
export function useNow(): number {
  const [seconds, setSeconds] = useState(readNow)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(readNow()), CHECK_MS)
    return () => clearInterval(timer)
  }, [])
  return seconds
}

const readNow = () => Math.floor(now() / 1000)
