import type { Hours, LinksScope, Unit, Scope } from '#src/kernel/ports/figures.ts'
import { list } from './literals.ts'
import { eventsOnce, legIf, visitsOnce, type Known, type Of, DAY, LED_AWAY, visitsWithin, within } from './queries.ts'
import { around, atOnce, splitOf, SUMMED_HOUR, sumsInHours, sumsOf, type Counted } from './split.ts'
import { distinctSql } from './distinct-sql.ts'
import { VISITS_KEPT } from './tables.ts'
import { LINK_METRICS, type Dimension, type LinkMetric } from '@unilink/shared'
import type { Places } from '#src/kernel/ports/visit-figures.ts'

interface Asked {
  known: Known
  of: Of
  ranges: readonly Hours[]
  /** The kind of the sums. */
  place: string
}

/** Whether visits are counted, the columns of rows and of sums that name a place, and whether days that are whole are read by their hours. */
interface Said {
  pv?: boolean
  id?: string
  value?: string
  unit?: Unit
}

/** Legs of a union that add up to visits (`pv`), and to what was told of them by names, of hours (`at`) and, where that is asked, a place (`id`). */
export function hourlyLegs(
  { known, of, ranges, place }: Asked,
  told: Readonly<Record<string, readonly string[]>>,
  { pv = true, id = '', value = '', unit = 'day' }: Said = {},
): string[] {
  const kinds = Object.values(told).flat()
  const cells = (of: Readonly<Record<string, string>>) =>
    [...(pv ? ['pv'] : []), ...Object.keys(told)].map((name) => `toInt64(${of[name] ?? '0'}) AS ${name}`).join()
  const each = (cell: (kinds: readonly string[]) => string) =>
    Object.fromEntries(Object.entries(told).map(([name, all]) => [name, cell(all)]))
  const by = (at: string, name: string) => `toUInt32(${at}) AS at${id && `, ${name} AS id`}`
  const grouped = `GROUP BY at${id && ', id'}`
  const [visits, events] = [splitOf(known, ranges, place), splitOf(known, ranges, place, kinds)]
  const ofVisits: Counted[] = pv ? [[visits, { pv: 'sum(visit)' }]] : []
  const ofEvents: Counted[] = kinds.length > 0 ? [[events, each((all) => `sum(${all.join(' + ')})`)]] : []
  return [
    ...legIf(
      pv ? visits.rest : [],
      () =>
        `SELECT ${by('hour', id)}, ${cells({ pv: 'count()' })} FROM ${visitsOnce(known, of, visits.rest, `hour${id && `, ${id}`}`)} ${grouped}`,
    ),
    ...legIf(
      kinds.length > 0 ? events.rest : [],
      () =>
        `SELECT ${by('told', 'link')}, ${cells(each((all) => `countIf(kind IN ${list(all)})`))} FROM ${eventsOnce(known, of, events.rest, kinds)} ${grouped}`,
    ),
    ...atOnce([...ofVisits, ...ofEvents]).map(
      ([split, counted]) =>
        `SELECT ${by(SUMMED_HOUR, value)}, ${cells(counted)} FROM ${sumsOf(of, place, split, unit)} ${grouped}`,
    ),
  ]
}

export const summed = (names: readonly string[]): string => names.map((name) => `sum(${name}) AS ${name}`).join()

const DISTRIBUTED = ['store_jump', 'apk_download']

/** The visits of each place in each of some ranges. */
export function visitsInSql(known: Known, places: Places, ranges: readonly Hours[]): string {
  const { of, place, ...ids } = placed(places)
  const legs = hourlyLegs({ known, of, ranges, place }, {}, ids)
  return `SELECT of, id, pv FROM (${sumsInHours(legs, ['id'], ['pv'], ranges)}) WHERE pv > 0`
}

/** What they are, the kind of their sums, and the columns that name each. */
export function placed(places: Places): { of: Of; place: string; id: string; value: string } {
  if (places === 'everywhere') return { of: places, place: '', id: "''", value: "''" }
  if ('apps' in places) return { of: places, place: '', id: 'appId', value: 'appId' }
  return { of: { appId: places.appId, among: places.links }, place: 'link', id: 'linkId', value: 'value' }
}

/** What some apps had in each hour together. */
export function hoursSql(known: Known, of: Of, hours: Hours): string {
  const told = { openAttempt: ['open_attempt'], openConfirmed: ['open_confirmed'], distribution: LED_AWAY }
  const legs = hourlyLegs({ known, of, ranges: [hours], place: '' }, told, { unit: 'hour' })
  return `SELECT at AS bucket, ${summed(['pv', ...Object.keys(told)])} FROM (${legs.join(' UNION ALL ')}) GROUP BY bucket`
}

/** Where visits of whole days, or of ranges, went. */
export function ledAwaySql(known: Known, scope: Scope, ranges: readonly Hours[], isDaily: boolean): string {
  const told = { storeJump: ['store_jump'], download: ['apk_download'], h5: ['h5'] }
  const place = scope.linkId === undefined ? '' : 'link'
  const legs = hourlyLegs({ known, of: scope, ranges, place }, told, { pv: false })
  if (!isDaily) return sumsInHours(legs, [], Object.keys(told), ranges)
  const { from, to } = around(ranges)
  return `SELECT intDiv(at, ${DAY}) AS bucket, ${summed(Object.keys(told))} FROM (${legs.join(' UNION ALL ')}) WHERE at BETWEEN ${from} AND ${to}
    GROUP BY bucket HAVING storeJump + download + h5 > 0 ORDER BY bucket`
}

/** The value of a dimension is the visit's, empty where the visit is not stored; the store is the event's own. Of a link days are not added up by it. */
export function sharesSql(known: Known, scope: Scope, hours: Hours, dimension: Dimension): string {
  const split = splitOf(known, hours, scope.linkId === undefined ? dimension : undefined, DISTRIBUTED)
  const { rest } = split
  const events = eventsOnce(known, scope, rest, DISTRIBUTED)
  const counted =
    dimension === 'store'
      ? `SELECT shop AS key, count() AS n FROM ${events} GROUP BY key`
      : `SELECT trait AS key, count() AS n FROM (SELECT visit FROM ${events}) AS told
        ANY LEFT JOIN (SELECT visit, CAST(${dimension} AS String) AS trait FROM ${VISITS_KEPT} WHERE ${within(scope, 'hour', rest)}) AS visited USING visit GROUP BY key`
  return `SELECT key, sum(n) AS value FROM (${counted}
    UNION ALL SELECT value AS key, toUInt64(${DISTRIBUTED.join(' + ')}) AS n FROM ${sumsOf(scope, dimension, split, 'day')}) GROUP BY key HAVING value > 0`
}

const OF_LINKS = { id: 'linkId', value: 'value' }

/** One figure of every link that had any. */
export function linkValuesSql(known: Known, appId: string, metric: LinkMetric, hours: Hours): string {
  const asked = { known, of: { appId }, ranges: [hours], place: 'link' }
  const sums = () => {
    const pv = metric === 'pv'
    const legs = hourlyLegs(asked, pv ? {} : { distribution: DISTRIBUTED }, { pv, ...OF_LINKS })
    return `SELECT id AS linkId, ${metric} FROM (${sumsInHours(legs, ['id'], [metric], asked.ranges)})`
  }
  const rows = metric === 'uv' ? distinctSql(known, asked.of, asked.ranges, ['visitor'], true) : sums()
  return `SELECT linkId, sum(${metric}) AS value FROM (${rows}) GROUP BY linkId HAVING value > 0`
}

/** Visits, visitors, and where they went, of each of some links in each of some ranges. */
export function linkFiguresSql(known: Known, of: LinksScope, ranges: readonly Hours[]): string {
  const legs = hourlyLegs({ known, of, ranges, place: 'link' }, { distribution: DISTRIBUTED }, OF_LINKS)
  return `SELECT of, linkId, ${summed(LINK_METRICS)} FROM (
      SELECT of, id AS linkId, pv, distribution, toInt64(0) AS uv FROM (${sumsInHours(legs, ['id'], ['pv', 'distribution'], ranges)})
      UNION ALL SELECT of, linkId, toInt64(0) AS pv, toInt64(0) AS distribution, uv FROM (${distinctSql(known, of, ranges, ['visitor'], true)})
    ) GROUP BY of, linkId`
}

/** A row if there ever was a visit. Behind a `Distributed` table a query has to name a column. */
export const everSql = (of: Of): string => `SELECT visit FROM ${VISITS_KEPT} WHERE ${visitsWithin(of)} LIMIT 1`
