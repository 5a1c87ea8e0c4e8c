import { shanghaiHour } from '@unilink/shared'
import type { Hours } from '#src/kernel/ports/figures.ts'
import type { StoredVisit } from '#src/kernel/ports/visit-store.ts'
import { TRAITS } from '#src/visits/columns/fact.ts'
import { asCounted, TAKEN_BACK } from '#src/visits/record/proven-lines.ts'
import type { ClickHouse } from './clickhouse.ts'
import { text } from './literals.ts'
import { within } from './queries.ts'
import { EVENTS_KEPT, KEPT_NAME, KEPT_TIME, VISITS_KEPT } from './tables.ts'

const AT_ONCE = 10_000
const COLUMNS = ['visit', `${KEPT_TIME} AS time`, 'kind', 'linkId', 'revisionId', ...TRAITS, 'outcome'].join()

/** Of what bears one name, what takes back comes behind what it takes. */
const PLACE = `toInt8(kind = 'flood') + toInt8(kind = '${TAKEN_BACK}') * 2`

interface Row extends Omit<StoredVisit, 'at' | 'events'> {
  time: string
  visit: string
  place: number
}

/**
 * The visits of a link, oldest first. A row may be there twice until ClickHouse merges it. Each page reads its own hours and no others, so that
 * all take as long as their number says.
 */
export const clickhouseStored = (...asked: Parameters<typeof pagesOf>): AsyncGenerator<readonly StoredVisit[]> =>
  asCounted(pagesOf(...asked))

async function* pagesOf(
  clickhouse: ClickHouse,
  link: { appId: string; linkId: string },
  hours: Hours,
  left?: AbortSignal,
  since = 0,
): AsyncGenerator<readonly StoredVisit[]> {
  for (const { from, to } of await hoursAtOnce(clickhouse, link, hours, left)) {
    for (let after = { hour: from, id: '', place: -1 }, more = true; more;) {
      const rows = await clickhouse.rows<Row>(
        `SELECT ${COLUMNS}, ${KEPT_NAME} AS id, ${PLACE} AS place FROM ${VISITS_KEPT}
         WHERE ${within(link, 'hour', { from: after.hour, to })} AND time >= ${since} AND (hour, id, place) > (${after.hour}, ${text(after.id)}, ${after.place})
         ORDER BY hour, id, place LIMIT 1 BY visit LIMIT ${AT_ONCE}`,
        left,
      )
      const last = rows.at(-1)
      if (!last) break
      const through = { hour: shanghaiHour(Number(last.time)), id: last.id, place: last.place }
      const events = await eventsOf(clickhouse, link, { from: after.hour, to: through.hour }, rows, left)
      yield rows.map(({ visit, time, place: _place, ...row }) => ({
        ...row,
        at: Number(time),
        events: events.get(visit) ?? [],
      }))
      after = through
      more = rows.length === AT_ONCE
    }
  }
}

/** Runs of hours that have about as many rows as a page; a busier hour is one by itself. */
async function hoursAtOnce(
  clickhouse: ClickHouse,
  link: { appId: string; linkId: string },
  hours: Hours,
  left?: AbortSignal,
): Promise<Hours[]> {
  const counted = await clickhouse.rows<{ hour: number; rows: string }>(
    `SELECT hour, count() AS rows FROM ${VISITS_KEPT} WHERE ${within(link, 'hour', hours)} GROUP BY hour ORDER BY hour`,
    left,
  )
  const runs: (Hours & { rows: number })[] = []
  for (const { hour, rows } of counted) {
    const run = runs.at(-1)
    if (run && run.rows + Number(rows) < AT_ONCE) {
      run.to = hour
      run.rows += Number(rows)
    } else runs.push({ from: hour, to: hour, rows: Number(rows) })
  }
  return runs
}

async function eventsOf(
  clickhouse: ClickHouse,
  link: { appId: string; linkId: string },
  hours: Hours,
  rows: readonly Row[],
  left?: AbortSignal,
): Promise<ReadonlyMap<string, string[]>> {
  const told = await clickhouse.rows<{ visit: string; kinds: string[] }>(
    `SELECT visit, arraySort(groupUniqArray(kind)) AS kinds FROM ${EVENTS_KEPT}
     WHERE ${within(link, 'visitHour', hours)} AND visit IN (${rows.map(({ visit }) => visit).join()}) GROUP BY visit`,
    left,
  )
  return new Map(told.map(({ visit, kinds }) => [visit, kinds]))
}
