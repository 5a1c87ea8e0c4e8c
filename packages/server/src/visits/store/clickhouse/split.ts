import type { Hours } from '#src/kernel/ports/figures.ts'
import { DAY, ofWhom, type Known, type KnownDay, type Of } from './queries.ts'
import { DAY_SUMS, WHOLE_DAY } from './tables.ts'

/** A range: the runs of the days that are added up, and the hours that are not. */
export interface Split {
  runs: readonly string[]
  rest: readonly Hours[]
}

const startOf = (day: number): number => day * DAY
const isWhole = ({ day }: KnownDay, { from, to }: Hours): boolean =>
  startOf(day) >= from && startOf(day) + DAY - 1 <= to

/** By what is asked: visits alone, or what was told of them too. */
export function splitOf({ days }: Known, hours: Hours, kinds: readonly string[] = []): Split {
  const isSummed = (day: KnownDay) => day.sums !== undefined && !kinds.some((kind) => day.told.has(kind))
  const summed = days.filter((day) => isWhole(day, hours) && isSummed(day))
  const runs = summed.flatMap(({ sums }) => sums ?? [])
  if (days.length === 0) return { runs, rest: [hours] }
  const left = new Set(summed)
  return {
    runs,
    rest: spansOf(
      days.filter((day) => !left.has(day)),
      hours,
    ),
  }
}

/** Days of which it is known who came again, one after the other from the first of a range that it has from its beginning, through the hour `end`; and the hours around them. */
export function seenOf({ days }: Known, hours: Hours): Split & { first: number; end: number } {
  const begun = days.filter(({ day }) => startOf(day) >= hours.from && startOf(day) <= hours.to)
  const unknown = begun.findIndex(({ seen }) => seen === undefined)
  const known = unknown < 0 ? begun : begun.slice(0, unknown)
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return { runs: [], rest: [hours], first: 0, end: 0 }
  const end = Math.min(hours.to, startOf(last.day) + last.until - 1)
  const around = [
    { from: hours.from, to: startOf(first.day) - 1 },
    { from: end + 1, to: hours.to },
  ]
  return {
    runs: known.flatMap(({ seen }) => seen ?? []),
    rest: around.flatMap((part) => spansOf(days, part)),
    first: first.day,
    end,
  }
}

/** The hours of some days that a range has. */
function spansOf(days: readonly KnownDay[], { from, to }: Hours): Hours[] {
  const spans: Hours[] = []
  for (const { day } of days) {
    const span = { from: Math.max(from, startOf(day)), to: Math.min(to, startOf(day) + DAY - 1) }
    const before = spans.at(-1)
    if (span.from > span.to) continue
    if (before && before.to + 1 === span.from) before.to = span.to
    else spans.push(span)
  }
  return spans
}

/** For FROM: what some days came to, by their hours or whole. */
export function sumsOf(of: Of, place: string, runs: readonly string[], unit: 'hour' | 'day'): string {
  const hour = unit === 'day' ? `hour = ${WHOLE_DAY}` : `hour < ${WHOLE_DAY}`
  // Its value is a link only there.
  const whom = place !== 'link' && typeof of === 'object' && 'appId' in of ? { appId: of.appId } : of
  return `${DAY_SUMS} WHERE place = '${place}' AND ${ofWhom(whom, 'value')} AND ${hour} AND run IN ${runsIn(runs)}`
}

export const runsIn = (runs: readonly string[]): string => `(${runs.join() || '0'})`
export const SUMMED_HOUR = `day * ${DAY} + hour`
