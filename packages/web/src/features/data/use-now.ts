import { useEffect, useState } from 'react'

const CHECK_MS = 60_000

/** The time in seconds, as of a minute ago at most: for telling hours to come from those that are over. */
export function useNow(): number {
  const [now, setNow] = useState(readNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(readNow()), CHECK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

const readNow = () => Math.floor(Date.now() / 1000)
