import { formatTime } from '@unilink/shared'
import { commonTexts } from '#src/config/texts/common.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400
const DAYS_TOLD = 7

/** How long ago a time (seconds since the epoch) was, as one says it; after a week its day. */
export function ago(time: number, nowMs: number): string {
  const passed = Math.max(0, Math.floor(nowMs / 1000) - time)
  if (passed < 2 * MINUTE) return commonTexts.justNow
  if (passed < HOUR) return commonTexts.minutesAgo(Math.floor(passed / MINUTE))
  if (passed < DAY) return commonTexts.hoursAgo(Math.floor(passed / HOUR))
  if (passed < DAYS_TOLD * DAY) return commonTexts.daysAgo(Math.floor(passed / DAY))
  return formatTime(time, '{y}-{m}-{d}')
}

/** Whole days since a time. */
export const daysSince = (time: number, nowMs: number): number =>
  Math.max(0, Math.floor((Math.floor(nowMs / 1000) - time) / DAY))
