import { shanghaiDay, shanghaiDayStart } from '@unilink/shared'
import type { Draw } from '#src/kernel/draw.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

/** Days and times of the demo world, counted back from its reference date in Asia/Shanghai. */
export class DemoClock {
  /** The reference date, counted as by `shanghaiDay`. */
  readonly today: number

  /** `date` is `YYYY-MM-DD`; undefined is the day of `now`. */
  constructor(date: string | undefined, now: Date) {
    this.today = shanghaiDay(date === undefined ? now.getTime() : Date.parse(`${date}T00:00:00+08:00`))
  }

  /** The reference date's first moment, milliseconds since the epoch. */
  get midnight(): number {
    return shanghaiDayStart(this.today)
  }

  /** `hour` (may have a fraction) on the day `days` before the reference date; negative `days` are later. */
  at(days: number, hour = 0): Date {
    return new Date(shanghaiDayStart(this.today - days) + Math.round(hour * HOUR))
  }

  /** Some time within office hours of that day. */
  office(days: number, draw: Draw): Date {
    return new Date(this.at(days, 9).getTime() + draw.below(9 * 60) * MINUTE + draw.below(60_000))
  }

  /** Some time in the evening before the reference date: within a day of any time of that date. */
  evening(draw: Draw): Date {
    return new Date(this.at(1, 19).getTime() + draw.below(5 * 60 - 10) * MINUTE + draw.below(60_000))
  }

  /** Some hours after `time`, but never on or after the reference date. */
  after(time: Date, leastHours: number, mostHours: number, draw: Draw): Date {
    const wanted = time.getTime() + draw.between(leastHours * 60, mostHours * 60) * MINUTE + draw.below(60_000)
    const last = this.midnight - draw.between(20, 300) * MINUTE
    return new Date(Math.max(Math.min(wanted, last), time.getTime() + 10 * MINUTE))
  }
}
