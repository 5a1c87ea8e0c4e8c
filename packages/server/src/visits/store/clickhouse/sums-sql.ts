import { atOnce, inHours, splitOf, SUMMED_HOUR, sumsOf } from './split.ts'
import { distinctSql } from './distinct-sql.ts'
import { DAY, eventsOnce, LED_AWAY, legIf, visitsOnce, visitsWithin, within, type Known, type Of } from './queries.ts'
import { VISITS_KEPT } from './tables.ts'
import { list } from './literals.ts'
import type { Dimension } from '@unilink/shared'
import type { Hours, Scope } from '#src/kernel/ports/figures.ts'
import type { Places } from '#src/kernel/ports/visit-figures.ts'

const DISTRIBUTED = ['store_jump', 'apk_download']

/** The visits of each place in each of some ranges. */
export function visitsInSql(known: Known, places: Places, ranges: readonly Hours[]): string {
  const { of, place, id, value } = placed(places)
  const split = splitOf(known, ranges, place)
  const legs = [
    ...legIf(
      split.rest,
      `hour AS at, ${id} AS id, count() AS n FROM ${visitsOnce(known, of, split.rest, `hour, ${id}`)} GROUP BY at, id`,
    ),
    `SELECT toUInt32(${SUMMED_HOUR}) AS at, ${value} AS id, toUInt64(visit) AS n FROM ${sumsOf(of, place, split, 'day')}`,
  ]
  return `SELECT of, id, sum(n) AS pv FROM ${inHours(legs, ranges)} GROUP BY of, id HAVING pv > 0`
}

/** What they are, the kind of their sums, and the columns that name each. */
export function placed(places: Places): { of: Of; place: string; id: string; value: string } {
  if (places === 'everywhere') return { of: places, place: '', id: "''", value: "''" }
  if ('apps' in places) return { of: places, place: '', id: 'appId', value: 'appId' }
  return { of: { appId: places.appId, among: places.links }, place: 'link', id: 'linkId', value: 'value' }
}

/** What some apps had in each hour together. */
export function hoursSql(known: Known, of: Of, hours: Hours): string {
  const told = [...LED_AWAY, 'open_attempt', 'open_confirmed']
  const [visits, events] = [splitOf(known, hours, ''), splitOf(known, hours, '', told)]
  const away = LED_AWAY.join(' + ')
  return `SELECT bucket, sum(v) AS pv, sum(a) AS openAttempt, sum(c) AS openConfirmed, sum(d) AS distribution FROM (
      SELECT toUInt64(hour) AS bucket, count() AS v, toUInt64(0) AS a, toUInt64(0) AS c, toUInt64(0) AS d
      FROM ${visitsOnce(known, of, visits.rest, 'hour')} GROUP BY bucket
      UNION ALL
      SELECT toUInt64(told) AS bucket, toUInt64(0), countIf(kind = 'open_attempt'), countIf(kind = 'open_confirmed'), countIf(kind IN ${list(LED_AWAY)})
      FROM ${eventsOnce(known, of, events.rest, told)} GROUP BY bucket
      UNION ALL SELECT toUInt64(${SUMMED_HOUR}), toUInt64(visit), toUInt64(0), toUInt64(0), toUInt64(0) FROM ${sumsOf(of, '', visits, 'hour')}
      UNION ALL SELECT toUInt64(${SUMMED_HOUR}), toUInt64(0), toUInt64(open_attempt), toUInt64(open_confirmed), toUInt64(${away}) FROM ${sumsOf(of, '', events, 'hour')}
    ) GROUP BY bucket`
}

/** Where visits of whole days, or of ranges, went. */
export function ledAwaySql(known: Known, scope: Scope, ranges: readonly Hours[], isDaily: boolean): string {
  const place = scope.linkId === undefined ? '' : 'link'
  const split = splitOf(known, ranges, place, LED_AWAY)
  const legs = [
    ...legIf(
      split.rest,
      `told AS at, ${LED_AWAY.map((name) => `countIf(kind = '${name}') AS ${name}`).join()} FROM ${eventsOnce(known, scope, split.rest, LED_AWAY)} GROUP BY at`,
    ),
    `SELECT toUInt32(${SUMMED_HOUR}) AS at, ${LED_AWAY.map((name) => `toUInt64(${name}) AS ${name}`).join()} FROM ${sumsOf(scope, place, split, 'day')}`,
  ]
  const grain = isDaily ? `intDiv(at, ${DAY}) AS bucket` : 'of'
  return `SELECT ${grain}, sum(store_jump) AS storeJump, sum(apk_download) AS download, sum(h5) AS h5 FROM ${inHours(legs, ranges)}
    GROUP BY ${isDaily ? 'bucket' : 'of'} ${isDaily ? 'HAVING storeJump + download + h5 > 0 ORDER BY bucket' : ''}`
}

/** The value of a dimension is the visit's, empty where the visit is not stored; the store is the event's own. Of a link days are not added up by it. */
export function sharesSql(known: Known, scope: Scope, hours: Hours, dimension: Dimension): string {
  const split = splitOf(known, hours, scope.linkId === undefined ? dimension : undefined, DISTRIBUTED)
  const { rest } = split
  const events = eventsOnce(known, scope, rest, DISTRIBUTED)
  const counted =
    dimension === 'store'
      ? `SELECT shop AS key, count() AS n FROM ${events} GROUP BY key`
      : `SELECT trait AS key, count() AS n FROM (SELECT visit FROM ${events})
        ANY LEFT JOIN (SELECT visit, CAST(${dimension} AS String) AS trait FROM ${VISITS_KEPT} WHERE ${within(scope, 'hour', rest)}) USING visit GROUP BY key`
  return `SELECT key, sum(n) AS value FROM (${counted}
    UNION ALL SELECT value AS key, toUInt64(${DISTRIBUTED.join(' + ')}) AS n FROM ${sumsOf(scope, dimension, split, 'day')}) GROUP BY key HAVING value > 0`
}

/** Every link's visits, visitors, and where they went, in each of some ranges. */
export function linksSql(known: Known, appId: string, ranges: readonly Hours[]): string {
  const of = { appId }
  const [visits, events] = [splitOf(known, ranges, 'link'), splitOf(known, ranges, 'link', DISTRIBUTED)]
  const cells = (pv: string, distribution: string) => `toInt64(${pv}) AS pv, toInt64(${distribution}) AS distribution`
  const legs = [
    ...legIf(
      visits.rest,
      `hour AS at, linkId, ${cells('count()', '0')} FROM ${visitsOnce(known, of, visits.rest, 'hour, linkId')} GROUP BY at, linkId`,
    ),
    ...legIf(
      events.rest,
      `told AS at, link AS linkId, ${cells('0', 'count()')} FROM ${eventsOnce(known, of, events.rest, DISTRIBUTED)} GROUP BY at, linkId`,
    ),
    ...atOnce([
      [visits, { pv: 'visit' }],
      [events, { distribution: DISTRIBUTED.join(' + ') }],
    ]).map(
      ([split, { pv = '0', distribution = '0' }]) =>
        `SELECT toUInt32(${SUMMED_HOUR}) AS at, value AS linkId, ${cells(pv, distribution)} FROM ${sumsOf(of, 'link', split, 'day')}`,
    ),
  ]
  return `SELECT of, linkId, sum(pv) AS pv, sum(uv) AS uv, sum(distribution) AS distribution FROM (
      SELECT of, linkId, sum(pv) AS pv, toInt64(0) AS uv, sum(distribution) AS distribution FROM ${inHours(legs, ranges)} GROUP BY of, linkId
      UNION ALL SELECT of, linkId, toInt64(0) AS pv, uv, toInt64(0) AS distribution FROM (${distinctSql(known, of, ranges, ['visitor'], true)})
    ) GROUP BY of, linkId`
}

/** A row if there ever was a visit. Behind a `Distributed` table a query has to name a column. */
export const everSql = (of: Of): string =>
  `SELECT visit FROM ${VISITS_KEPT} WHERE ${visitsWithin(of, { from: 0, to: 2 ** 31 })} LIMIT 1`
