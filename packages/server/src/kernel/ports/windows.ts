import { shanghaiHour, shanghaiHourStart } from '@unilink/shared'
import type { Hours } from './figures.ts'

const DAY = 24

/** Two runs of hours of equal length that end at the same moment of their day, `days` days apart. */
export interface Windows {
  now: Hours
  before: Hours
  days: number
}

/** What every change of a figure compares: the whole hours of a range that are over, and the same hours of as many days earlier. */
export function windowsOf({ from, to }: Hours, now: Date): Windows | undefined {
  const end = Math.min(to, shanghaiHour(now.getTime()) - 1)
  if (end < from) return undefined
  const days = Math.ceil((to - from + 1) / DAY)
  return { now: { from, to: end }, before: { from: from - days * DAY, to: end - days * DAY }, days }
}

export interface Compared<Figures> {
  value: Figures
  before: Figures
  start: number
  end: number
  days: number
}

/** The figures of two windows, with their bounds in seconds. */
export function compared<Figures>({ now, days }: Windows, value: Figures, before: Figures): Compared<Figures> {
  return { value, before, start: shanghaiHourStart(now.from) / 1000, end: shanghaiHourStart(now.to + 1) / 1000, days }
}
