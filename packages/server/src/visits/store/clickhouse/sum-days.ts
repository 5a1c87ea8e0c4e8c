import { DIMENSIONS } from '@unilink/shared'
import type { ClickHouse } from './clickhouse.ts'
import { dayParts, summedParts, withRuns, type DayParts } from './known-parts.ts'
import { text } from './literals.ts'
import { DAY_RUNS, DAY_SEEN, DAY_SUMS, EVENTS_KEPT, SUMMED_KINDS, VISITS_KEPT, WHOLE_DAY } from './tables.ts'

/** The dimensions that where visits went is told by; the store is the event's own. */
const TRAITS = DIMENSIONS.filter((name) => name !== 'store')
const EVENT_KINDS = SUMMED_KINDS.filter((kind) => kind !== 'visit')
/** Rows of an app and of a link, for the day and for the hour. */
const PLACES = ["('', '', 24)", "('', '', HOUR)", "('link', linkId, 24)", "('link', linkId, HOUR)"]
const placesBy = (hour: string): string[] => PLACES.map((place) => place.replace('HOUR', `toUInt8(${hour} % 24)`))
/** Enough for a day of some millions of visits; what takes more goes by the disk. */
const SETTINGS = { max_memory_usage: '6000000000', max_bytes_before_external_group_by: '2000000000' }

/**
 * Adds up each merged day before `today` that is not, or is other than it was then, and finds out who came again. What is asked of
 * such days is read from there, and is as exact: a day that changes is counted from its visits until it is added up anew.
 */
export async function sumDays(clickhouse: ClickHouse, today: number): Promise<string[]> {
  const made: string[] = []
  const days = (await dayParts(clickhouse)).filter(({ day }) => day < today)
  for (const one of days) {
    const of = summedParts(one)
    if (of !== undefined && one.runs.sums?.of !== of) made.push(await run(clickhouse, one, 'sums', of, sums(one)))
  }
  const unseen = withRuns(days).findIndex(({ seen }) => seen === undefined)
  for (const one of unseen < 0 ? [] : days.slice(unseen)) {
    if (one.visits.others.length > 0) break
    made.push(await run(clickhouse, one, 'seen', one.visits.merged ?? '', [seen(one, 'visitor'), seen(one, 'address')]))
  }
  if (made.length > 0) await dropOlder(clickhouse)
  return made
}

/** A run counts only once all of it is there. */
async function run(
  clickhouse: ClickHouse,
  { day }: DayParts,
  what: 'sums' | 'seen',
  of: string,
  statements: readonly ((run: string) => string)[],
): Promise<string> {
  const id = String(Date.now() * 1000 + Number(process.hrtime.bigint() % 1000n))
  for (const statement of statements) await clickhouse.run(statement(id), SETTINGS)
  await clickhouse.insert(DAY_RUNS, [{ run: id, day, what, of }])
  return `${what} ${day}`
}

const cells = (kinds: readonly string[], more = ''): string =>
  `${kinds.map((kind) => `countIf(kind = '${kind}') AS ${kind}`).join()}${more}`

function sums({ day, visits, events }: DayParts): ((run: string) => string)[] {
  const hours = `BETWEEN ${day * 24} AND ${day * 24 + 23}`
  const into = (run: string, columns: string) =>
    `INSERT INTO ${DAY_SUMS} (run, day, hour, place, appId, value, ${columns}) SELECT ${run}, ${day}, one.3, one.1, appId, one.2, ${columns} FROM`
  const grouped = 'GROUP BY appId, one'
  const event = `_part = ${text(events.merged ?? '')} AND visitHour ${hours}`
  const shares = [
    ...TRAITS.map((name) => `('${name}', ${name}, ${WHOLE_DAY})`),
    `('store', if(kind = 'apk_download', 'apk', toString(store)), ${WHOLE_DAY})`,
  ]
  return [
    (
      run,
    ) => `${into(run, 'visit, uv, ip')} (SELECT appId, one, count() AS visit, uniqExact(visitor) AS uv, uniqExact(address) AS ip
      FROM ${VISITS_KEPT} ARRAY JOIN [${placesBy('hour').join()}] AS one
      WHERE _part = ${text(visits.merged ?? '')} AND hour ${hours} AND kind = 'visit' ${grouped})`,
    (run) => `${into(run, EVENT_KINDS.join())} (SELECT appId, one, ${cells(EVENT_KINDS)}
      FROM ${EVENTS_KEPT} ARRAY JOIN [${placesBy('visitHour').join()}] AS one WHERE ${event} ${grouped})`,
    (run) => `${into(run, 'store_jump, apk_download')} (SELECT appId, one, ${cells(['store_jump', 'apk_download'])}
      FROM (SELECT * FROM (SELECT visit, appId, kind, store FROM ${EVENTS_KEPT} WHERE ${event} AND kind IN ('store_jump', 'apk_download'))
        ANY LEFT JOIN (SELECT visit, ${TRAITS.map((name) => `CAST(${name} AS String) AS ${name}`).join()} FROM ${VISITS_KEPT} WHERE hour ${hours}) USING visit)
      ARRAY JOIN [${shares.join()}] AS one ${grouped})`,
  ]
}

/** Visitors, or addresses, of a day by the day before on which an app, or a link, had them last; 0 for none. */
const seen =
  ({ day }: DayParts, who: 'visitor' | 'address') =>
  (run: string): string =>
    `INSERT INTO ${DAY_SEEN} (run, day, before, place, who, appId, value, seen)
      SELECT ${run}, ${day}, before, one.1, '${who}', appId, one.2, count() FROM (
        SELECT appId, one, max(if(hour < ${day * 24}, intDiv(hour, 24), 0)) AS before
        FROM (SELECT appId, linkId, hour, ${who} FROM ${VISITS_KEPT}
          PREWHERE ${who} IN (SELECT ${who} FROM ${VISITS_KEPT} WHERE hour BETWEEN ${day * 24} AND ${day * 24 + 23} AND kind = 'visit')
          WHERE hour < ${day * 24 + 24} AND kind = 'visit')
        ARRAY JOIN [('', ''), ('link', linkId)] AS one GROUP BY appId, one, ${who} HAVING max(hour) >= ${day * 24}
      ) GROUP BY appId, one, before`

/** What another run took the place of, or was broken off, goes a day later, when nobody reads it any more. */
async function dropOlder(clickhouse: ClickHouse): Promise<void> {
  const dayAgo = (Date.now() - 86_400_000) * 1000
  const old = await clickhouse.rows<{ table: string; run: string }>(
    `SELECT DISTINCT table, partition AS run FROM system.parts WHERE active AND database = currentDatabase()
       AND table IN ('${DAY_SUMS}', '${DAY_SEEN}') AND toUInt64OrZero(partition) < ${dayAgo}
       AND toUInt64OrZero(partition) NOT IN (SELECT max(run) FROM ${DAY_RUNS} WHERE day IN (
           SELECT toUInt32OrZero(partition) FROM system.parts WHERE active AND database = currentDatabase() AND table = '${VISITS_KEPT}') GROUP BY day, what)`,
  )
  for (const { table, run: id } of old) await clickhouse.run(`ALTER TABLE ${table} DROP PARTITION ${id}`)
}
