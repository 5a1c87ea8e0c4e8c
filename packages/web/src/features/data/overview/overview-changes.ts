import { shanghaiDay, shanghaiHour } from '@unilink/shared'
import { changeOf } from '../figures.ts'

interface Point {
  time: number
  pv: number
}

const HOURS_A_DAY = 24

/** Visits of yesterday up to the hour it is now, from hourly points. */
export function yesterdaySoFar(points: readonly Point[], nowMs: number): number {
  const hour = shanghaiHour(nowMs)
  const until = hour - HOURS_A_DAY
  const from = until - (hour % HOURS_A_DAY)
  return sum(points, ({ time }) => {
    const at = shanghaiHour(time * 1000)
    return at >= from && at <= until
  })
}

/** How the visits of whole days changed against as many days before them, from daily points. */
export function changeOfDays(points: readonly Point[], lastDay: number, days: number): number | null {
  const between = (from: number, to: number) =>
    sum(points, ({ time }) => {
      const day = shanghaiDay(time * 1000)
      return day >= from && day <= to
    })
  return changeOf(between(lastDay - days + 1, lastDay), between(lastDay - 2 * days + 1, lastDay - days))
}

const sum = (points: readonly Point[], isIn: (point: Point) => boolean): number =>
  points.filter(isIn).reduce((total, { pv }) => total + pv, 0)
