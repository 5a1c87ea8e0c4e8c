import { hoursPer } from '#src/visits/figures/stats-range.ts'
import { distinctSql } from './distinct-sql.ts'
import { eventsOnce, legIf, visitsOnce, visitsWithin, type Known } from './queries.ts'
import { daySpan, splitOf, SUMMED_HOUR, sumsOf } from './split.ts'
import { VISITS_KEPT } from './tables.ts'
import type { Hours, LinksScope, Unit } from '#src/kernel/ports/figures.ts'

const OPENINGS = ['open_attempt', 'open_guess', 'open_confirmed']
const FIGURES = ['pv', 'uv', 'ip', 'openAttempt', 'openGuess', 'openConfirmed']

/** Cells of a row in the order of `FIGURES`; those that are not named are 0. */
const cells = (...named: readonly (string | undefined)[]): string =>
  FIGURES.map((figure, place) => `toInt64(${named[place] ?? '0'}) AS ${figure}`).join()

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
  const uncut = (day: string, ...counted: string[]) =>
    counted.map((cell) => (!whoCame ? '0' : cut.length > 0 ? `if(${day} IN (${cut.join()}), 0, ${cell})` : cell))
  const inCut = (whoCame ? cut : []).map((day) => {
    const span = { from: Math.max(hours.from, daySpan(day).from), to: Math.min(hours.to, daySpan(day).to) }
    // A few hours of one day cost less at once than what is known of them apart.
    return `SELECT ${keys(String(day), 'linkId')}, ${cells('0', 'uniqExact(visitor)', 'uniqExact(address)')} FROM ${VISITS_KEPT} WHERE ${visitsWithin(of, span)} ${grouped}`
  })
  const legs = [
    ...legIf(
      visits.rest,
      `${keys('place', 'linkId')}, ${cells('count()', ...uncut('bucket', 'uniqExact(visitor)', 'uniqExact(address)'))}
      FROM ${visitsOnce(known, of, visits.rest, `${per('hour')} AS place, linkId, visitor, address`)} ${grouped}`,
    ),
    ...legIf(
      events.rest,
      `${keys(per('told'), 'link')}, ${cells('0', '0', '0', ...OPENINGS.map((kind) => `countIf(kind = '${kind}')`))}
      FROM ${eventsOnce(known, of, events.rest, OPENINGS)} ${grouped}`,
    ),
    `SELECT ${summed}, ${cells('visit', ...uncut('day', 'uv', 'ip'))} FROM ${sumsOf(of, place, visits, unit)} AND visit > 0`,
    `SELECT ${summed}, ${cells('0', '0', '0', ...OPENINGS)} FROM ${sumsOf(of, place, events, unit)} AND ${OPENINGS.join(' + ')} > 0`,
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
    ...legIf(visits.rest, `${cells('count()')} FROM ${visitsOnce(known, of, visits.rest, 'hour')}`),
    ...legIf(
      events.rest,
      `${cells('0', '0', '0', ...OPENINGS.map((kind) => `countIf(kind = '${kind}')`))} FROM ${eventsOnce(known, of, events.rest, OPENINGS)}`,
    ),
    `SELECT ${cells('sum(visit)')} FROM ${sumsOf(of, place, visits, 'day')}`,
    `SELECT ${cells('0', '0', '0', ...OPENINGS.map((kind) => `sum(${kind})`))} FROM ${sumsOf(of, place, events, 'day')}`,
    `SELECT ${cells('0', 'seen')} FROM (${distinctSql(known, of, hours, 'visitor')})`,
    `SELECT ${cells('0', '0', 'seen')} FROM (${distinctSql(known, of, hours, 'address')})`,
  ]
  return `SELECT ${FIGURES.map((name) => `sum(${name}) AS ${name}`).join()} FROM (${legs.join(' UNION ALL ')})`
}
