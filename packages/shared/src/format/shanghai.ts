/** Milliseconds that Asia/Shanghai is ahead of UTC; it has known no daylight saving since 1991. */
export const SHANGHAI_OFFSET = 8 * 3_600_000

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Hours since the epoch on Shanghai's clocks, for a time in milliseconds. A day is 24 of them. */
export function shanghaiHour(ms: number): number {
  return Math.floor((ms + SHANGHAI_OFFSET) / HOUR)
}

/** Days since the epoch on Shanghai's calendar, for a time in milliseconds. */
export function shanghaiDay(ms: number): number {
  return Math.floor((ms + SHANGHAI_OFFSET) / DAY)
}

/** The time in milliseconds at which an hour of `shanghaiHour` begins. */
export function shanghaiHourStart(hour: number): number {
  return hour * HOUR - SHANGHAI_OFFSET
}

/** The time in milliseconds at which a day of `shanghaiDay` begins. */
export function shanghaiDayStart(day: number): number {
  return day * DAY - SHANGHAI_OFFSET
}
