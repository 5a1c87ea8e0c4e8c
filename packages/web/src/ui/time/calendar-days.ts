/** Days are counted as by `shanghaiDay`, from 1970 on; months are counted through, twelve of each year. */
const DAY_MS = 86_400_000
const WEEK = 7
/** As many as a month can touch, so that all are as high. */
const WEEKS = 6
/** What the first of all days was. */
const THURSDAY = 4

const dateOf = (day: number) => new Date(day * DAY_MS)

export const monthOf = (day: number): number => dateOf(day).getUTCFullYear() * 12 + dateOf(day).getUTCMonth()

export const firstOf = (month: number): number => Date.UTC(Math.floor(month / 12), month % 12) / DAY_MS

const lengthOf = (month: number) => firstOf(month + 1) - firstOf(month)

export const numberOf = (day: number): number => dateOf(day).getUTCDate()

/** The day of the same number in another month, or the last one of a shorter month. */
const inMonth = (day: number, month: number) => firstOf(month) + Math.min(numberOf(day), lengthOf(month)) - 1

/** How many days a week has had before it; weeks begin with Sunday (0) or Monday (1). */
const passedOf = (day: number, weekStart: number) => (((day + THURSDAY - weekStart) % WEEK) + WEEK) % WEEK

interface Week {
  /** Its first day, which may be of another month. */
  begin: number
  /** How many of its days are of the month before. */
  lead: number
  /** Those of the month. */
  days: number[]
}

/** The weeks of a month, those after its end too. */
export function weeksOf(month: number, weekStart: number): Week[] {
  const first = firstOf(month)
  const end = first + lengthOf(month)
  return Array.from({ length: WEEKS }, (_, index) => {
    const begin = first - passedOf(first, weekStart) + index * WEEK
    const from = Math.max(begin, first)
    const count = Math.max(Math.min(begin + WEEK, end) - from, 0)
    return { begin, lead: from - begin, days: Array.from({ length: count }, (_day, passed) => from + passed) }
  })
}

interface Key {
  key: string
  shiftKey: boolean
}

/** Where a key leads from a day; undefined for keys that lead nowhere. */
export function dayBy({ key, shiftKey }: Key, day: number, weekStart: number): number | undefined {
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -WEEK, ArrowDown: WEEK }[key]
  if (days !== undefined) return day + days
  const passed = passedOf(day, weekStart)
  if (key === 'Home') return day - passed
  if (key === 'End') return day - passed + WEEK - 1
  const months = { PageUp: -1, PageDown: 1 }[key]
  return months === undefined ? undefined : inMonth(day, monthOf(day) + months * (shiftKey ? 12 : 1))
}

/** How the language of the page writes a day, or a part of it. */
export const daySaid = (day: number, language: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' }).format(dateOf(day))
