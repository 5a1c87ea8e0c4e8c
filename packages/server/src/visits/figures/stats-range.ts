import { shanghaiDay, shanghaiHour, shanghaiHourStart } from '@unilink/shared'
import type { Hours, Unit } from '#src/kernel/ports/figures.ts'
import { bucketOf } from '#src/visits/columns/bucket-of.ts'

const DAY = 24

/** From the hour, or the day, of `start` through that of `end`; both in seconds. */
export function hoursOf({ start, end }: { start: number; end: number }, unit: Unit): Hours {
  if (unit === 'hour') return { from: shanghaiHour(start * 1000), to: shanghaiHour(end * 1000) }
  return { from: shanghaiDay(start * 1000) * DAY, to: shanghaiDay(end * 1000) * DAY + DAY - 1 }
}

/** `days` whole days, the last of them `daysAgo` days before the day of `now`. */
export function daysBack(now: Date, days: number, daysAgo = 0): Hours {
  const last = shanghaiDay(now.getTime()) - daysAgo
  return { from: (last - days + 1) * DAY, to: last * DAY + DAY - 1 }
}

/** Hours that a bucket has. */
export const hoursPer = (unit: Unit): number => (unit === 'hour' ? 1 : DAY)

/** The seconds at which a bucket begins. */
export function timeOf(bucket: number, unit: Unit): number {
  return shanghaiHourStart(unit === 'hour' ? bucket : bucket * DAY) / 1000
}

/** The hours of the buckets `first` through `last`. */
export function hoursOfBuckets(first: number, last: number, unit: Unit): Hours {
  return unit === 'hour' ? { from: first, to: last } : { from: first * DAY, to: last * DAY + DAY - 1 }
}

/** One point for each hour or day of the range in order, `empty` where there is no row. */
export function gapFree<Figures extends object>(
  rows: readonly ({ bucket: number } & Figures)[],
  hours: Hours,
  unit: Unit,
  empty: Figures,
): ({ time: number } & Figures)[] {
  const byBucket = new Map(rows.map(({ bucket, ...figures }) => [bucket, figures as unknown as Figures]))
  const first = bucketOf(hours.from, unit)
  const count = bucketOf(hours.to, unit) - first + 1
  return Array.from({ length: count }, (_, index) => ({
    time: timeOf(first + index, unit),
    ...(byBucket.get(first + index) ?? empty),
  }))
}
