import { eventsOnce, LED_AWAY, visitsOnce, visitsWithin, type Known, type Of } from './queries.ts'
import { VISITS_KEPT } from './tables.ts'
import { list } from './literals.ts'
import type { Hours } from '#src/kernel/ports/figures.ts'
import type { Places } from '#src/kernel/ports/visit-figures.ts'

/** The visits of each place in each of some ranges, of which `all` is the whole. */
export function visitsInSql(known: Known, places: Places, ranges: readonly Hours[], all: Hours): string {
  const [of, place] = placed(places)
  const numbers = ranges.map(({ from, to }, at) => `if(hour BETWEEN ${from} AND ${to}, ${at}, -1)`)
  return `SELECT of, place AS id, count() AS pv FROM ${visitsOnce(known, visitsWithin(of, all), `hour, ${place} AS place`)}
    ARRAY JOIN [${numbers.join()}] AS of WHERE of >= 0 GROUP BY of, place`
}

function placed(places: Places): [of: Of, place: string] {
  if (places === 'everywhere') return [places, "''"]
  if ('apps' in places) return [places, 'appId']
  return [{ appId: places.appId, among: places.links }, 'linkId']
}

/** What some apps had in each hour together. */
export function hoursSql(known: Known, of: Of, hours: Hours): string {
  const told = [...LED_AWAY, 'open_attempt', 'open_confirmed']
  return `SELECT bucket, sum(v) AS pv, sum(a) AS openAttempt, sum(c) AS openConfirmed, sum(d) AS distribution FROM (
      SELECT hour AS bucket, count() AS v, toUInt64(0) AS a, toUInt64(0) AS c, toUInt64(0) AS d
      FROM ${visitsOnce(known, visitsWithin(of, hours), 'hour')} GROUP BY bucket
      UNION ALL
      SELECT told AS bucket, toUInt64(0) AS v, countIf(kind = 'open_attempt') AS a, countIf(kind = 'open_confirmed') AS c,
        countIf(kind IN ${list(LED_AWAY)}) AS d
      FROM ${eventsOnce(known, of, hours, told)} GROUP BY bucket
    ) GROUP BY bucket`
}

/** A row if there ever was a visit. Behind a `Distributed` table a query has to name a column. */
export const everSql = (of: Of): string =>
  `SELECT visit FROM ${VISITS_KEPT} WHERE ${visitsWithin(of, { from: 0, to: 2 ** 31 })} LIMIT 1`
