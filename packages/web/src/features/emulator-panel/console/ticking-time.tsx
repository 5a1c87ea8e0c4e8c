import { formatTime } from '@unilink/shared'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { useWorldNow } from './use-world-now.ts'

/** The world's time, going on. */
export function TickingTime() {
  return (
    <time className="tabular" aria-label={emulatorTexts.clockNow}>
      {formatTime(useWorldNow())}
    </time>
  )
}
