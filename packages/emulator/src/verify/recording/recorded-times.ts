import { shanghaiDay, shanghaiDayStart } from '@unilink/shared'
import { signed, tolerate } from './expected.ts'

const DAY = 86_400
const HOUR = 3_600
/** Further away a number of ten digits is no time of a session. */
const MOST_AWAY = 400 * DAY
/** Clocks and the time that a call takes. */
export const SLACK_S = 120

/** The start of a day in Shanghai, or of an hour, for seconds since the epoch. */
export const startOf = {
  day: (seconds: number): number => shanghaiDayStart(shanghaiDay(seconds * 1000)) / 1000,
  hour: (seconds: number): number => seconds - (seconds % HOUR),
}

const isTime = (value: number, now: number): boolean =>
  Number.isInteger(value) && String(value).length === 10 && Math.abs(value - now) <= MOST_AWAY

/** Whether a time is the start or the last second of a day. */
const isOfDay = (value: number): boolean => [0, DAY - 1].includes(value - startOf.day(value))

/** `{{now-600}}`, or `{{day-518400}}` of a day's start or end, for a time that is sent; undefined for anything else. */
export function sentTime(value: unknown, now: number): string | undefined {
  const time = typeof value === 'string' && /^\d{10}$/.test(value) ? Number(value) : value
  if (typeof time !== 'number' || !isTime(time, now)) return undefined
  return isOfDay(time) ? `{{day${signed(time - startOf.day(now))}}}` : `{{now${signed(time - now)}}}`
}

/** A tolerance for a time in an answer that was made in the session, or is the start of a day or an hour. */
export function answeredTime(value: number, { begin, now, body }: Session): object | undefined {
  if (!isTime(value, now)) return undefined
  if (value % HOUR !== 0)
    return value >= begin - SLACK_S && value <= now + SLACK_S ? tolerate('time', value) : undefined
  // Of a range of whole days also the hours are counted from the day.
  const ofDays = Object.values(body).some((sent) => sentTime(sent, now)?.startsWith('{{day'))
  const byHour = body['unit'] === 'hour' || value !== startOf.day(value)
  const kind = byHour && !ofDays ? 'hour' : 'day'
  return tolerate(kind, value, value - startOf[kind](now))
}

interface Session {
  /** Seconds since the epoch: of the first call, and of this one. */
  begin: number
  now: number
  /** What this one sent. */
  body: Record<string, unknown>
}
