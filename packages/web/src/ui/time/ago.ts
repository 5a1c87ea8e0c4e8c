import { formatTime } from '@unilink/shared'
import { commonTexts as texts } from '#src/config/texts/common.ts'

const JUST_NOW = 5
const MINUTE = 60
const HOUR = 3600
const DAY = 86_400
const DAYS_TOLD = 7

/** How long ago a time (seconds since the epoch) was, as one says it; after a week its day. */
export function ago(time: number, nowMs: number): string {
  const passed = Math.max(0, Math.floor(nowMs / 1000) - time)
  if (passed < 2 * MINUTE) return texts.justNow
  return passed < DAYS_TOLD * DAY ? passedText(passed) : formatTime(time, '{y}-{m}-{d}')
}

/** So many seconds ago, as one says it of what goes on. */
export function passedText(passed: number): string {
  if (passed < JUST_NOW) return texts.justNow
  if (passed < MINUTE) return texts.secondsAgo(Math.floor(passed))
  if (passed < HOUR) return texts.minutesAgo(Math.floor(passed / MINUTE))
  if (passed < DAY) return texts.hoursAgo(Math.floor(passed / HOUR))
  return texts.daysAgo(Math.floor(passed / DAY))
}

/** A time that it took, in seconds, by days, hours and minutes; never nothing. */
export function durationOf(seconds: number): { days: number; hours: number; minutes: number } {
  const minutes = Math.max(1, Math.round(seconds / MINUTE))
  return { days: Math.floor(minutes / 1_440), hours: Math.floor((minutes % 1_440) / 60), minutes: minutes % 60 }
}

/** Whole days since a time. */
export const daysSince = (time: number, nowMs: number): number =>
  Math.max(0, Math.floor((Math.floor(nowMs / 1000) - time) / DAY))
