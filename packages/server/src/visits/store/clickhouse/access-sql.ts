import { hoursPer } from '#src/visits/figures/stats-range.ts'
import { distinctSql } from './distinct-sql.ts'
import { hourlyLegs, summed as summedUp } from './sums-sql.ts'
import { daySpan, eventsOnce, legIf, visitsOnce, visitsWithin, type Known } from './queries.ts'
import { atOnce, daysOf, splitOf, sumsInHours, SUMMED_HOUR, sumsOf } from './split.ts'
import { VISITS_KEPT } from './tables.ts'
import type { Hours, LinksScope, Unit } from '#src/kernel/ports/figures.ts'

const OPENINGS = ['open_attempt', 'open_guess', 'open_confirmed']

const OPENED = ['openAttempt', 'openGuess', 'openConfirmed'] as const
export const COUNTED = ['pv', ...OPENED] as const
const CAME = ['uv', 'ip']
const FIGURES = ['pv', 'uv', 'ip', ...OPENED]
const BOTH = ['visitor', 'address'] as const

/** Cells of a row; those that are not named are 0. */
const cells = (named: Readonly<Record<string, string>>): string =>
  FIGURES.map((figure) => `toInt64(${named[figure] ?? '0'}) AS ${figure}`).join()
const openings = (cell: (kind: string) => string): Record<string, string> =>
  Object.fromEntries(OPENINGS.map((kind, place) => [OPENED[place] ?? '', cell(kind)]))
const TOLD = openings((kind) => `countIf(kind = '${kind}')`)

/** Visits, visitors, addresses and openings of a range, a row per hour or day, and link, that had any. Who came is left out where only the rows are counted, and openings where one of it is asked alone. */
export function accessSql(
  known: Known,
  of: LinksScope,
  hours: Hours,
  unit: Unit,
  { byLink = false, whoCame = true, only }: { byLink?: boolean; whoCame?: boolean; only?: 'uv' | 'ip' } = {},
): string {
  const asked = (named: Readonly<Record<string, string>>) => cells(only ? { [only]: named[only] ?? '0' } : named)
  const grain = byLink ? ['bucket', 'linkId'] : ['bucket']
  const keys = (bucket: string, link: string) =>
    [`toUInt32(${bucket}) AS bucket`, ...(byLink ? [`${link} AS linkId`] : [])].join()
  const grouped = `GROUP BY ${grain.join()}`
  const per = (hour: string) => `intDiv(${hour}, ${hoursPer(unit)})`
  const place = byLink || of.linkId !== undefined ? 'link' : ''
  const [visits, events] = [splitOf(known, hours, place), splitOf(known, hours, place, OPENINGS)]
  const summed = keys(unit === 'day' ? 'day' : SUMMED_HOUR, 'value')
  // Who came in some hours of a day is no sum of who came in each.
  const cut = unit === 'day' ? visits.parts.map(({ day }) => day) : []
  const uncut = (day: string, cell: string) =>
    !whoCame ? '0' : cut.length > 0 ? `if(${day} IN (${cut.join()}), 0, ${cell})` : cell
  const came = (day: string, uv: string, ip: string) => ({ uv: uncut(day, uv), ip: uncut(day, ip) })
  const inCut = (whoCame ? cut : []).map((day) => {
    const span = { from: Math.max(hours.from, daySpan(day).from), to: Math.min(hours.to, daySpan(day).to) }
    // A few hours of one day cost less at once than what is known of them apart.
    return `SELECT ${keys(String(day), 'linkId')}, ${asked({ uv: 'uniqExact(visitor)', ip: 'uniqExact(address)' })} FROM ${VISITS_KEPT} WHERE ${visitsWithin(of, span)} ${grouped}`
  })
  const legs = [
    ...legIf(
      visits.rest,
      () => `SELECT ${keys('place', 'linkId')}, ${asked({ pv: 'count()', ...came('bucket', 'uniqExact(visitor)', 'uniqExact(address)') })}
      FROM ${visitsOnce(known, of, visits.rest, `${per('hour')} AS place, linkId, visitor, address`)} ${grouped}`,
    ),
    ...legIf(
      only ? [] : events.rest,
      () => `SELECT ${keys(per('told'), 'link')}, ${cells(TOLD)}
      FROM ${eventsOnce(known, of, events.rest, OPENINGS)} ${grouped}`,
    ),
    ...atOnce([
      [visits, { pv: 'visit', ...came('day', 'uv', 'ip') }],
      ...(only ? [] : [[events, openings((kind) => kind)] as const]),
    ]).map(([split, counted]) => `SELECT ${summed}, ${asked(counted)} FROM ${sumsOf(of, place, split, unit)}`),
    ...inCut,
  ]
  return `SELECT ${grain.join()}, ${summedUp(FIGURES)} FROM (${legs.join(' UNION ALL ')})
    ${grouped} HAVING ${FIGURES.join(' + ')} > 0`
}

/** The same of whole ranges, a row each (`of`). */
export function accessTotalsSql(known: Known, of: LinksScope, ranges: readonly Hours[]): string {
  const place = of.linkId !== undefined || of.among ? 'link' : ''
  const told = Object.fromEntries(OPENINGS.map((kind, at) => [OPENED[at] ?? '', [kind]]))
  const counted = sumsInHours(hourlyLegs({ known, of, ranges, place }, told), [], COUNTED, ranges)
  const none = (names: readonly string[]) => names.map((name) => `toInt64(0) AS ${name}`).join()
  return `SELECT of, ${summedUp(FIGURES)} FROM (SELECT of, ${COUNTED.join()}, ${none(CAME)} FROM (${counted})
    UNION ALL SELECT of, ${none(COUNTED)}, ${CAME.join()} FROM (${distinctSql(known, of, ranges, BOTH)})) GROUP BY of`
}

/** Who came in a range, a row. */
export const whoCameSql = (known: Known, of: LinksScope, hours: Hours): string =>
  `SELECT ${summedUp(CAME)} FROM (${distinctSql(known, of, [hours], BOTH)})`

/** The rows by link in the order of the details. */
export const accessRowsSql = (known: Known, of: LinksScope, hours: Hours, unit: Unit): string =>
  `${accessSql(known, of, hours, unit, { byLink: true })} ORDER BY bucket DESC, linkId`

/** How many of these there are (`n`) by hour or day, the newest first, and what they come to but for who came. Hours and days that are added up have a row of each link. */
export function bucketRowsSql(known: Known, of: LinksScope, hours: Hours, unit: Unit): string {
  const counted = (span: Hours) =>
    `SELECT bucket, count() AS n, ${summedUp(COUNTED)} FROM (${accessSql(known, of, span, unit, { byLink: true, whoCame: false })}) GROUP BY bucket`
  const split = splitOf(known, hours, 'link', OPENINGS)
  const [bucket, summed, others] =
    unit === 'day' ? ['day', { ...split, parts: [] }, daysOf(split)] : [SUMMED_HOUR, split, split.rest]
  const kinds = Object.entries({ pv: 'visit', ...openings((kind) => kind) })
  const sums = kinds.map(([name, kind]) => `sum(${kind}) AS ${name}`).join()
  const rows = `SELECT toUInt32(${bucket}) AS bucket, countIf(visit + ${OPENINGS.join(' + ')} > 0) AS n, ${sums} FROM ${sumsOf(of, 'link', summed, unit)} GROUP BY bucket`
  return `SELECT bucket, ${summedUp(['n', ...COUNTED])} FROM (${[rows, ...others.map(counted)].join(' UNION ALL ')})
    GROUP BY bucket ORDER BY bucket DESC`
}
