import type { Hours } from '#src/kernel/ports/figures.ts'
import { DAY, daySpan, ofWhom, type Known, type KnownDay, type Late, type Of, type When } from './queries.ts'
import { byHour, DAY_SUMS } from './tables.ts'

/** A range: the runs of the days that are added up, of those that it has in part, which are read by their hours, and the hours that are not. */
export interface Split {
  hours: Hours
  runs: readonly string[]
  /** Of the days of these what was told since: their hours, and the parts of events that were added up. */
  late: Late
  parts: readonly { day: number; run: string }[]
  rest: readonly Hours[]
}

/** Apps and links are added up by the hour, too. */
const isByHour = (place: string | undefined): boolean => place === '' || place === 'link'
export const startOf = (day: number): number => day * DAY
/** Whether each of some ranges has a day wholly or not at all. */
const isUncut = ({ day }: KnownDay, ranges: readonly Hours[]): boolean =>
  ranges.every(
    ({ from, to }) => (startOf(day) >= from && daySpan(day).to <= to) || startOf(day) > to || daySpan(day).to < from,
  )

/** The hours from the first through the last of some ranges, by what is asked, of the sums of a place: visits alone, or what was told of them too. */
export function splitOf(
  { days }: Known,
  asked: When,
  place: string | undefined,
  kinds: readonly string[] = [],
  byHours = isByHour(place),
): Split {
  const ranges = [asked].flat()
  const hours = around(ranges)
  if (days.length === 0 || place === undefined)
    return { hours, runs: [], late: { spans: [], bases: [] }, parts: [], rest: [hours] }
  const runs: string[] = []
  const since: KnownDay[] = []
  const parts: { day: number; run: string }[] = []
  const left = days.flatMap((one): Hours[] => {
    const { day, sums, summed } = one
    if (startOf(day) > hours.to || daySpan(day).to < hours.from) return []
    if (sums === undefined || kinds.some((kind) => one.told.has(kind))) return [daySpan(day)]
    if (summed === DAY && isUncut(one, ranges)) {
      runs.push(sums)
      if (one.base !== undefined) since.push(one)
      return []
    }
    if (!byHours) return [daySpan(day)]
    if (startOf(day) + summed > hours.from) parts.push({ day, run: sums })
    return [{ ...daySpan(day), from: startOf(day) + summed }]
  })
  const late = {
    spans: spansOf(
      since.map(({ day }) => daySpan(day)),
      hours,
    ),
    bases: since.flatMap(({ base }) => base ?? []),
  }
  return { hours, runs, late, parts, rest: spansOf(left, hours) }
}

/** What a split has of the days that are not added up wholly. */
export const daysOf = ({ hours, parts, rest }: Split): Hours[] =>
  spansOf(
    [...rest, ...parts.map(({ day }) => daySpan(day))]
      .map(({ from, to }) => ({ from: startOf(Math.floor(from / DAY)), to: daySpan(Math.floor(to / DAY)).to }))
      .toSorted((a, b) => a.from - b.from),
    hours,
  )

/** Days of which it is known who came again, one after the other from the first of a range that it has from its beginning, through the hour `end`; and the hours around them. */
export function seenOf({ days }: Known, hours: Hours): Pick<Split, 'runs' | 'rest'> & { first: number; end: number } {
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
  const all = days.map(({ day }) => daySpan(day))
  return {
    runs: known.flatMap(({ seen }) => seen ?? []),
    rest: around.flatMap((part) => spansOf(all, part)),
    first: first.day,
    end,
  }
}

/** What a range has of some spans. */
export function spansOf(all: readonly Hours[], { from, to }: Hours): Hours[] {
  const spans: Hours[] = []
  for (const one of all) {
    const span = { from: Math.max(from, one.from), to: Math.min(to, one.to) }
    const before = spans.at(-1)
    if (span.from > span.to) continue
    if (before && before.to + 1 >= span.from) before.to = Math.max(before.to, span.to)
    else spans.push(span)
  }
  return spans
}

/** For FROM: what the days of a range came to, by their hours or, those that it has whole, by the day. */
export function sumsOf(of: Of, place: string, { hours, runs, parts }: Split, unit: 'hour' | 'day'): string {
  const inPart = parts.map(({ run }) => run)
  const [whole, cut] = unit === 'day' ? [runs, inPart] : [[], [...runs, ...inPart]]
  const days = [
    ...(whole.length > 0 ? [`place = '${place}' AND run IN ${runsIn(whole)}`] : []),
    ...(cut.length > 0
      ? [
          `place = '${byHour(place)}' AND run IN ${runsIn(cut)} AND ${SUMMED_HOUR} BETWEEN ${hours.from} AND ${hours.to}`,
        ]
      : []),
  ]
  // Its value is a link only there.
  const whom = place !== 'link' && typeof of === 'object' && 'appId' in of ? { appId: of.appId } : of
  return `${DAY_SUMS} WHERE ${ofWhom(whom, 'value')} AND (${days.join(' OR ') || '0'})`
}

/** What is counted, by the name of its cell, and where. */
export type Counted = readonly [Split, Readonly<Record<string, string>>]

/** Cells with where they are read: those of the same days at once. */
export function atOnce(all: readonly Counted[]): readonly Counted[] {
  const [[one, ofOne] = [], [other, ofOther] = []] = all
  const isSame = one && other && one.runs.length === other.runs.length && one.parts.length === other.parts.length
  return isSame ? [[one, { ...ofOne, ...ofOther }]] : all
}

/** Whether a row is of a range. */
export type InRange = readonly [of: number, test: string]

/** Sums of rows by keys for each of some ranges (`of`): rows are grouped once, and not copied for each. */
export function sumsInRanges(
  rows: string,
  keys: readonly string[],
  cells: Readonly<Record<string, string>>,
  tests: readonly InRange[],
): string {
  const all = Object.entries(cells)
  const by = keys.map((key) => `${key}, `).join('')
  const grouped = keys.length > 0 ? `GROUP BY ${keys.join()}` : ''
  const [one] = tests
  if (one && tests.length === 1) {
    const sums = all.map(([name, cell]) => `sum(${cell}) AS ${name}`)
    return `SELECT toInt16(${one[0]}) AS of, ${by}${sums.join()} FROM ${rows} WHERE ${one[1]} ${grouped}`
  }
  const each = tests.map(([of, test]) => `(toInt16(${of}), ${all.map(([, cell]) => `sumIf(${cell}, ${test})`).join()})`)
  const named = all.map(([name], place) => `one.${place + 2} AS ${name}`)
  return `SELECT one.1 AS of, ${by}${named.join()} FROM (SELECT ${by}[${each.join()}] AS ranges FROM ${rows} ${grouped}) ARRAY JOIN ranges AS one`
}

/** The same of what legs of a union have by hours (`at`), for ranges of those. */
export const sumsInHours = (
  legs: readonly string[],
  keys: readonly string[],
  names: readonly string[],
  ranges: readonly Hours[],
): string =>
  sumsInRanges(
    `(${legs.join(' UNION ALL ')})`,
    keys,
    Object.fromEntries(names.map((name) => [name, name])),
    ranges.map(({ from, to }, of) => [of, `at BETWEEN ${from} AND ${to}`]),
  )

/** The hours from the first through the last of some ranges. */
export const around = (ranges: readonly Hours[]): Hours => ({
  from: Math.min(...ranges.map(({ from }) => from)),
  to: Math.max(...ranges.map(({ to }) => to)),
})

export const runsIn = (runs: readonly string[]): string => `(${runs.join() || '0'})`
export const SUMMED_HOUR = `day * ${DAY} + hour`
