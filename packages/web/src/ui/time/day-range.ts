import { formatTime, shanghaiDay, shanghaiDayStart, toMilliseconds } from '@unilink/shared'

/** Whole days on Shanghai's calendar, both ends included; counted as by `shanghaiDay`. */
export interface DayRange {
  from: number
  to: number
}

export const PRESETS = ['today', 'yesterday', 'last7', 'last30', 'last90'] as const
export type Preset = (typeof PRESETS)[number]

/** The first day that can be asked for: there are no records before it. */
export const FIRST_DAY = shanghaiDay(Date.UTC(2020, 0, 1))
export const LONGEST_DAYS = 366
/** The longest range that a call takes hour by hour. */
export const LONGEST_HOURLY_DAYS = 31
const DAYS_SHOWN_HOURLY = 2

export function presetRange(preset: Preset, today: number): DayRange {
  if (preset === 'today') return { from: today, to: today }
  if (preset === 'yesterday') return { from: today - 1, to: today - 1 }
  const days = { last7: 7, last30: 30, last90: 90 }[preset]
  return { from: today - days + 1, to: today }
}

export function presetOf({ from, to }: DayRange, today: number): Preset | undefined {
  return PRESETS.find((preset) => {
    const range = presetRange(preset, today)
    return range.from === from && range.to === to
  })
}

/** Brings a range into what can be asked: in order, not in the future, not too long (its end stays). */
export function legalRange(one: number, other: number, today: number): DayRange {
  const to = Math.min(Math.max(one, other), today)
  const from = Math.max(Math.min(one, other, to), to - LONGEST_DAYS + 1)
  return { from, to }
}

export const daysIn = ({ from, to }: DayRange): number => to - from + 1

/** `2026-11-21` */
export const dayText = (day: number): string => formatTime(shanghaiDayStart(day), '{y}-{m}-{d}')

/** The day that such a text names; undefined for anything else. */
export function dayOf(text: string | null): number | undefined {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const ms = toMilliseconds(text)
  return Number.isNaN(ms) ? undefined : shanghaiDay(ms)
}

/** The first and the last second of a range, as calls take them. */
export function secondsOf({ from, to }: DayRange): { start: number; end: number } {
  return { start: shanghaiDayStart(from) / 1000, end: shanghaiDayStart(to + 1) / 1000 - 1 }
}

export type Unit = 'hour' | 'day'

/** The wish where it can be had; without one, hours for a day or two and days for more. */
export function unitFor(range: DayRange, wish: string | null): Unit {
  const days = daysIn(range)
  if (days > LONGEST_HOURLY_DAYS) return 'day'
  if (wish === 'hour' || wish === 'day') return wish
  return days <= DAYS_SHOWN_HOURLY ? 'hour' : 'day'
}
