import { randomInt } from 'node:crypto'
import type { ClickHouse } from './clickhouse.ts'
import { TRAITS, visitColumn } from '#src/visits/columns/fact.ts'
import { KIND_OF } from '#src/visits/columns/tally.ts'
import { dropEarlierInto } from './earlier-tables.ts'
import { dayParts, summedParts, untilHour, withRuns, type DayParts } from './known-parts.ts'
import { list, text } from './literals.ts'
import { DAY } from './queries.ts'
import { runsIn } from './split.ts'
import {
  APP_KINDS,
  byHour,
  CENTS,
  DAY_RUNS,
  DAY_SEEN,
  DAY_SUMS,
  EVENT_KINDS,
  EVENTS_KEPT,
  ROWS_OF_APP,
  toldCell,
  VISIT_KINDS,
  VISITS_KEPT,
} from './tables.ts'

/** What visits say of themselves, by which they and what was told of them are added up by day. */
const DIMENSIONS = [...TRAITS, 'revision'] as const
const TOLD_OF_DAY = 'ToldOfDay'
/** Rows of an app and of a link, for the hour and for the day. */
const HOUR_OF_DAY = `toUInt8(at % ${DAY})`
const PER_HOUR = [`('${byHour('')}', '', ${HOUR_OF_DAY})`, `('${byHour('link')}', linkId, ${HOUR_OF_DAY})`]
const PER_DAY = ["('', '', toUInt8(0))", "('link', linkId, toUInt8(0))"]
const SHOP = "if(kind = 'apk_download', 'apk', toString(store))"
/** Enough for a day of some millions of visits; what takes more goes by the disk. */
const SETTINGS = { max_memory_usage: '6000000000', max_bytes_before_external_group_by: '2000000000' }

/**
 * Adds up each merged day before that of `now` (in hours) that is not, or is other than it was then, and finds out who came again, of that day too
 * through the hour before. What is asked of such days is read from there, and is as exact: a day that changes is counted from its visits until it is added up anew.
 */
export async function sumDays(clickhouse: ClickHouse, now: number): Promise<string[]> {
  const made: string[] = []
  const today = Math.floor(now / DAY)
  const all = await dayParts(clickhouse)
  const days = all.filter(({ day }) => day < today)
  for (const one of days) {
    const of = summedParts(one)
    if (of !== undefined && one.runs.sums?.of !== of) made.push(...(await run(clickhouse, one, 'sums', of, sums(one))))
  }
  const unseen = withRuns(days).findIndex(({ seen, until }) => seen === undefined || until < DAY)
  for (const one of unseen < 0 ? [] : days.slice(unseen)) {
    if (one.visits.others.length > 0) return made
    made.push(...(await run(clickhouse, one, 'seen', one.visits.merged ?? '', seen(one))))
  }
  made.push(...(await lookThrough(clickhouse, made.length > 0 ? await dayParts(clickhouse) : all, now)))
  if (made.length > 0) await dropOlder(clickhouse)
  return made
}

/** The hours of the day of `now` before it, unless they were and their parts are there still. */
async function lookThrough(clickhouse: ClickHouse, all: readonly DayParts[], now: number): Promise<string[]> {
  const [today, until] = [Math.floor(now / DAY), now % DAY]
  const known = withRuns(all).find(({ day }) => day === today)
  const open = all.find(({ day }) => day === today)
  const of = open && untilHour(until, open)
  if (!open || !of || until === 0 || (known?.seen !== undefined && open.runs.seen?.of === of)) return []
  return run(clickhouse, open, 'seen', of, [...rowsOf(open, until), ...seen(open, until), ...ofHours(open, until)])
}

/** Runs that may begin in one millisecond, on servers that close the same days. */
const RUNS_A_MOMENT = 2 ** 20
/** Later runs have larger names. */
const runAt = (ms: number, which: number): string => String(BigInt(ms) * BigInt(RUNS_A_MOMENT) + BigInt(which))

/** A run counts only once all of it is there, and if the parts that it was of still are. */
async function run(
  clickhouse: ClickHouse,
  { day, visits, events }: DayParts,
  what: 'sums' | 'seen',
  of: string,
  statements: readonly ((run: string) => string)[],
): Promise<string[]> {
  const id = runAt(Date.now(), randomInt(RUNS_A_MOMENT))
  for (const statement of statements) await clickhouse.run(statement(id), SETTINGS)
  const parts = [visits.merged, events.merged].filter((part) => part !== undefined)
  const there = await clickhouse.rows(
    `SELECT name FROM system.parts WHERE active AND database = currentDatabase() AND table IN ('${VISITS_KEPT}', '${EVENTS_KEPT}') AND name IN ${list(parts)}`,
  )
  if (there.length < parts.length) return []
  await clickhouse.insert(DAY_RUNS, [{ run: id, day, what, of }])
  return [`${what} ${day}`]
}

const cells = (kinds: readonly string[], cell: (kind: string) => string): string =>
  kinds.map((kind) => `${cell(kind)} AS ${kind}`).join()

/** The rows of a day's merged parts, through an hour of it. */
function rowsIn({ day, visits, events }: DayParts, until = DAY): Record<'visit' | 'event' | 'told', string> {
  const hours = `BETWEEN ${day * DAY} AND ${day * DAY + until - 1}`
  const event = `FROM ${EVENTS_KEPT} WHERE _part = ${text(events.merged ?? '')} AND visitHour ${hours}`
  return {
    visit: `FROM ${VISITS_KEPT} WHERE _part = ${text(visits.merged ?? '')} AND hour ${hours}`,
    event: `${event} AND kind IN ${list(EVENT_KINDS)}`,
    told: `${event} AND ofApp = 1 AND kind IN ${list(APP_KINDS)}`,
  }
}

const into = (run: string, day: number, columns: string): string =>
  `INSERT INTO ${DAY_SUMS} (run, day, hour, place, appId, value, ${columns}) SELECT ${run}, ${day}, one.3, one.1, appId, one.2, ${columns} FROM`

/** By app and link, and hour; of a day that is over by day too, and by store. */
function ofHours(one: DayParts, until = DAY): ((run: string) => string)[] {
  const { visit, event } = rowsIn(one, until)
  const isOver = until === DAY
  const places = [...PER_HOUR, ...(isOver ? PER_DAY : [])]
  const who = (name: string) => `uniqExactIf(${name}, kind = 'visit')`
  const ofStores = (run: string) =>
    `${into(run, one.day, EVENT_KINDS.join())} (SELECT appId, ('store', ${SHOP}, 0) AS one, ${cells(EVENT_KINDS, (kind) => `countIf(kind = '${kind}')`)}
      ${event} GROUP BY appId, one)`
  return [
    (run) => `${into(run, one.day, [...VISIT_KINDS, ...EVENT_KINDS, 'uv', 'ip'].join())} (SELECT appId, one,
        ${cells(VISIT_KINDS, (kind) => `sum((kind = '${kind}') - (kind = '-${kind}'))`)},
        ${cells(EVENT_KINDS, (kind) => `countIf(kind = '${kind}')`)}, ${who('visitor')} AS uv, ${who('address')} AS ip
      FROM (SELECT appId, linkId, hour AS at, kind, visitor, address ${visit}
        UNION ALL SELECT appId, linkId, visitHour AS at, kind, toUInt64(0) AS visitor, toUInt64(0) AS address ${event})
      ARRAY JOIN [${places.join()}] AS one GROUP BY appId, one)`,
    ...(isOver ? [ofStores] : []),
  ]
}

/** Those, and by what visits say of themselves, unknown where a visit is not stored. */
function sums(one: DayParts): ((run: string) => string)[] {
  const { visit, event } = rowsIn(one)
  const all = [...VISIT_KINDS, ...EVENT_KINDS]
  const columns = DIMENSIONS.map(visitColumn).join()
  const by = (run: string, name: (typeof DIMENSIONS)[number]) => {
    const column = visitColumn(name)
    const rows = `SELECT appId, CAST(${column} AS String) AS value, CAST(kind AS String) AS told, count() AS n`
    const grouped = `GROUP BY appId, ${column}, kind`
    return `SELECT appId, ('${name}', value, 0) AS one, ${cells(all, (kind) => `sum(toInt64(n) * ((told = '${kind}') - (told = '-${kind}')))`)}
      FROM (${rows} ${visit} ${grouped} UNION ALL ${rows} FROM ${TOLD_OF_DAY}${run} ${grouped}) GROUP BY appId, value`
  }
  return [
    ...ofHours(one),
    // What was told is joined with its visits once for all dimensions.
    (
      run,
    ) => `CREATE TABLE ${TOLD_OF_DAY}${run} ENGINE = Memory AS SELECT appId, kind, ${columns} FROM (SELECT visit, appId, kind ${event}) AS told
      ANY LEFT JOIN (SELECT visit, ${columns} ${visit}) AS visited USING visit`,
    ...[0, 1, 2].map(
      (third) => (run: string) =>
        `${into(run, one.day, all.join())} (${DIMENSIONS.filter((_, place) => place % 3 === third)
          .map((name) => by(run, name))
          .join(' UNION ALL ')})`,
    ),
    (run) => `DROP TABLE ${TOLD_OF_DAY}${run}`,
    ofApps(one),
  ]
}

/** What apps told of a day's visits, which is little, by everything at once but the store, by which it is not asked for. */
const ofApps = (one: DayParts) => (run: string) => {
  const { visit, told } = rowsIn(one)
  const columns = DIMENSIONS.map(visitColumn)
  const places = [
    "('', '')",
    "('link', linkId)",
    ...DIMENSIONS.map((name, at) => `('${name}', CAST(${columns[at]} AS String))`),
  ]
  return `INSERT INTO ${DAY_SUMS} (run, day, after, place, appId, value, ${APP_KINDS.join()}, ${CENTS})
    SELECT ${run}, ${one.day}, after, one.1, appId, one.2, ${cells(APP_KINDS, (kind) => `countIf(told = '${kind}')`)}, sumIf(paid, told = '${KIND_OF.amount}')
    FROM (SELECT appId, linkId, told, after, paid, ${columns.join()} FROM (SELECT appId, linkId, visit, CAST(kind AS String) AS told,
        toUInt8(least(${toldCell(1, 'store')}, 255)) AS after, ${toldCell(2, 'store')} AS paid ${told}) AS told
      ANY LEFT JOIN (SELECT visit, ${columns.join()} ${visit} AND visit IN (SELECT visit ${told})) AS visited USING visit)
    ARRAY JOIN [${places.join()}] AS one GROUP BY appId, one, after`
}

/** How many rows of an app, and of each kind of what was told, there were in the hours of a day that is not over, by which it is known whether any came since. */
const rowsOf = (one: DayParts, until: number): ((run: string) => string)[] =>
  (['visit', 'event'] as const).map((which) => (run) => {
    const kind = which === 'visit' ? "''" : 'CAST(kind AS String)'
    return `INSERT INTO ${DAY_SEEN} (run, day, before, place, who, appId, seen)
      SELECT ${run}, ${one.day}, toUInt32(sum(visit)), '${ROWS_OF_APP}', ${kind} AS told, appId, count() ${rowsIn(one, until)[which]} GROUP BY appId, told`
  })

/**
 * Visitors, and addresses, of a day by the hour of it in which an app, or a link, first had them, and the day before on which it had them last; 0 for none.
 * Addresses are other ones every day, but that a visit which is proven after midnight has one of the day after.
 */
const seen = ({ day }: DayParts, until = DAY): ((run: string) => string)[] =>
  (['visitor', 'address'] as const).map((who) => (run) => {
    const first = day * DAY
    const end = first + until - 1
    const since = who === 'visitor' ? 0 : first - DAY
    return `INSERT INTO ${DAY_SEEN} (run, day, hour, before, place, who, appId, value, seen)
      SELECT ${run}, ${day}, first, before, one.1, '${who}', appId, one.2, count() FROM (
        SELECT appId, one, max(if(hour < ${first}, intDiv(hour, ${DAY}), 0)) AS before, min(if(hour < ${first}, ${DAY}, hour - ${first})) AS first
        FROM (SELECT appId, linkId, hour, ${who} FROM ${VISITS_KEPT}
          PREWHERE ${who} IN (SELECT ${who} FROM ${VISITS_KEPT} WHERE hour BETWEEN ${first} AND ${end} AND counts)
          WHERE hour BETWEEN ${since} AND ${end} AND counts)
        ARRAY JOIN [('', ''), ('link', linkId)] AS one GROUP BY appId, one, ${who} HAVING first < ${DAY}
      ) GROUP BY appId, one, before, first`
  })

/** What another run took the place of, or was broken off, goes a day later, when nobody reads it any more. */
async function dropOlder(clickhouse: ClickHouse): Promise<void> {
  const dayAgo = runAt(Date.now() - 86_400_000, 0)
  const broken = await clickhouse.rows<{ name: string }>(
    `SELECT name FROM system.tables WHERE database = currentDatabase() AND name LIKE '${TOLD_OF_DAY}%' AND metadata_modification_time < now() - 86400`,
  )
  for (const { name } of broken) await clickhouse.run(`DROP TABLE IF EXISTS ${name}`)
  await dropEarlierInto(clickhouse)
  const counting = await clickhouse.rows<{ run: string }>(
    `SELECT max(run) AS run FROM ${DAY_RUNS} WHERE day IN (
       SELECT toUInt32OrZero(partition) FROM system.parts WHERE active AND database = currentDatabase() AND table = '${VISITS_KEPT}') GROUP BY day, what`,
  )
  const older = `run < ${dayAgo} AND run NOT IN ${runsIn(counting.map(({ run: id }) => id))}`
  for (const table of [DAY_SUMS, DAY_SEEN, DAY_RUNS]) {
    const [some] = await clickhouse.rows(`SELECT run FROM ${table} WHERE ${older} LIMIT 1`)
    if (some) await clickhouse.run(`ALTER TABLE ${table} DELETE WHERE ${older}`)
  }
}
