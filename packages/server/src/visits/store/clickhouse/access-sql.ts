import { hoursPer } from '#src/visits/figures/stats-range.ts'
import { distinctSql } from './distinct-sql.ts'
import { eventsOnce, legIf, visitsOnce, visitsWithin, type Known } from './queries.ts'
import { atOnce, daySpan, splitOf, SUMMED_HOUR, sumsOf } from './split.ts'
import { VISITS_KEPT } from './tables.ts'
import type { Hours, LinksScope, Unit } from '#src/kernel/ports/figures.ts'

const OPENINGS = ['open_attempt', 'open_guess', 'open_confirmed']

const OPENED = ['openAttempt', 'openGuess', 'openConfirmed']
const FIGURES = ['pv', 'uv', 'ip', ...OPENED]

/** Cells of a row; those that are not named are 0. */
const cells = (named: Readonly<Record<string, string>>): string =>
  FIGURES.map((figure) => `toInt64(${named[figure] ?? '0'}) AS ${figure}`).join()
const openings = (cell: (kind: string) => string): Record<string, string> =>
  Object.fromEntries(OPENINGS.map((kind, place) => [OPENED[place] ?? '', cell(kind)]))
const TOLD = openings((kind) => `countIf(kind = '${kind}')`)

/** Visits, visitors, addresses and openings of a range, a row per hour or day, and link, that had any. Who came is left out where only the rows are counted. */
export function accessSql(
  known: Known,
  of: LinksScope,
  hours: Hours,
  unit: Unit,
  { byLink = false, whoCame = true } = {},
): string {
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
    return `SELECT ${keys(String(day), 'linkId')}, ${cells({ uv: 'uniqExact(visitor)', ip: 'uniqExact(address)' })} FROM ${VISITS_KEPT} WHERE ${visitsWithin(of, span)} ${grouped}`
  })
  const legs = [
    ...legIf(
      visits.rest,
      `${keys('place', 'linkId')}, ${cells({ pv: 'count()', ...came('bucket', 'uniqExact(visitor)', 'uniqExact(address)') })}
      FROM ${visitsOnce(known, of, visits.rest, `${per('hour')} AS place, linkId, visitor, address`)} ${grouped}`,
    ),
    ...legIf(
      events.rest,
      `${keys(per('told'), 'link')}, ${cells(TOLD)}
      FROM ${eventsOnce(known, of, events.rest, OPENINGS)} ${grouped}`,
    ),
    ...atOnce([
      [visits, { pv: 'visit', ...came('day', 'uv', 'ip') }],
      [events, openings((kind) => kind)],
    ]).map(([split, counted]) => `SELECT ${summed}, ${cells(counted)} FROM ${sumsOf(of, place, split, unit)}`),
    ...inCut,
  ]
  return `SELECT ${grain.join()}, ${FIGURES.map((name) => `sum(${name}) AS ${name}`).join()} FROM (${legs.join(' UNION ALL ')})
    ${grouped} HAVING ${FIGURES.join(' + ')} > 0`
}

/** The same of the whole range, in one row. */
export function accessTotalSql(known: Known, of: LinksScope, hours: Hours): string {
  const place = of.linkId !== undefined || of.among ? 'link' : ''
  const [visits, events] = [splitOf(known, hours, place), splitOf(known, hours, place, OPENINGS)]
  const legs = [
    ...legIf(visits.rest, `${cells({ pv: 'count()' })} FROM ${visitsOnce(known, of, visits.rest, 'hour')}`),
    ...legIf(events.rest, `${cells(TOLD)} FROM ${eventsOnce(known, of, events.rest, OPENINGS)}`),
    ...atOnce([
      [visits, { pv: 'sum(visit)' }],
      [events, openings((kind) => `sum(${kind})`)],
    ]).map(([split, counted]) => `SELECT ${cells(counted)} FROM ${sumsOf(of, place, split, 'day')}`),
    `SELECT ${cells({ uv: 'seen' })} FROM (${distinctSql(known, of, hours, 'visitor')})`,
    `SELECT ${cells({ ip: 'seen' })} FROM (${distinctSql(known, of, hours, 'address')})`,
  ]
  return `SELECT ${FIGURES.map((name) => `sum(${name}) AS ${name}`).join()} FROM (${legs.join(' UNION ALL ')})`
}
