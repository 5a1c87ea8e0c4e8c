import { formatTime } from '@unilink/shared'
import { useEffect, useState } from 'react'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { now } from '#src/api/now.ts'

/** The world's time, going on. */
export const TickingTime = () => (
  <time className="tabular" aria-label={emulatorTexts.clockNow}>
    {formatTime(useWorldNow())}
  </time>
)

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
