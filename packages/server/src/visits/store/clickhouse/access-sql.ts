import { hoursPer } from '#src/visits/figures/stats-range.ts'
import { distinctSql } from './distinct-sql.ts'
import { eventsOnce, visitsOnce, visitsWithin, type Known } from './queries.ts'
import { splitOf, SUMMED_HOUR, sumsOf } from './split.ts'
import type { Hours, LinksScope, Unit } from '#src/kernel/ports/figures.ts'

const OPENINGS = ['open_attempt', 'open_guess', 'open_confirmed']
const FIGURES = ['pv', 'uv', 'ip', 'openAttempt', 'openGuess', 'openConfirmed']

/** Cells of a row in the order of `FIGURES`; those that are not named are 0. */
const cells = (...named: readonly (string | undefined)[]): string =>
  FIGURES.map((figure, place) => `toInt64(${named[place] ?? '0'}) AS ${figure}`).join()

/** Visits, visitors, addresses and openings of a range, a row per hour or day, and link, that had any. */
export function accessSql(known: Known, of: LinksScope, hours: Hours, unit: Unit, byLink = false): string {
  const grain = byLink ? ['bucket', 'linkId'] : ['bucket']
  const keys = (bucket: string, link: string) =>
    [`toUInt32(${bucket}) AS bucket`, ...(byLink ? [`${link} AS linkId`] : [])].join()
  const grouped = `GROUP BY ${grain.join()}`
  const per = (hour: string) => `intDiv(${hour}, ${hoursPer(unit)})`
  const [visits, events] = [splitOf(known, hours), splitOf(known, hours, OPENINGS)]
  const place = byLink || of.linkId !== undefined ? 'link' : ''
  const summed = keys(unit === 'day' ? 'day' : SUMMED_HOUR, 'value')
  return `SELECT ${grain.join()}, ${FIGURES.map((name) => `sum(${name}) AS ${name}`).join()} FROM (
    SELECT ${keys('place', 'linkId')}, ${cells('count()', 'uniqExact(visitor)', 'uniqExact(address)')}
      FROM ${visitsOnce(known, visitsWithin(of, visits.rest), `${per('hour')} AS place, linkId, visitor, address`)} ${grouped}
    UNION ALL SELECT ${keys(per('told'), 'link')}, ${cells('0', '0', '0', ...OPENINGS.map((kind) => `countIf(kind = '${kind}')`))}
      FROM ${eventsOnce(known, of, events.rest, OPENINGS)} ${grouped}
    UNION ALL SELECT ${summed}, ${cells('visit', 'uv', 'ip')} FROM ${sumsOf(of, place, visits.runs, unit)} AND visit > 0
    UNION ALL SELECT ${summed}, ${cells('0', '0', '0', ...OPENINGS)} FROM ${sumsOf(of, place, events.runs, unit)} AND ${OPENINGS.join(' + ')} > 0
  ) ${grouped}`
}

/** The same of the whole range, in one row. */
export function accessTotalSql(known: Known, of: LinksScope, hours: Hours): string {
  const [visits, events] = [splitOf(known, hours), splitOf(known, hours, OPENINGS)]
  const place = of.linkId !== undefined || of.among ? 'link' : ''
  return `SELECT ${FIGURES.map((name) => `sum(${name}) AS ${name}`).join()} FROM (
    SELECT ${cells('count()')} FROM ${visitsOnce(known, visitsWithin(of, visits.rest), 'hour')}
    UNION ALL SELECT ${cells('0', '0', '0', ...OPENINGS.map((kind) => `countIf(kind = '${kind}')`))} FROM ${eventsOnce(known, of, events.rest, OPENINGS)}
    UNION ALL SELECT ${cells('sum(visit)')} FROM ${sumsOf(of, place, visits.runs, 'day')}
    UNION ALL SELECT ${cells('0', '0', '0', ...OPENINGS.map((kind) => `sum(${kind})`))} FROM ${sumsOf(of, place, events.runs, 'day')}
    UNION ALL SELECT ${cells('0', 'seen')} FROM (${distinctSql(known, of, hours, 'visitor')})
    UNION ALL SELECT ${cells('0', '0', 'seen')} FROM (${distinctSql(known, of, hours, 'address')})
  )`
}
