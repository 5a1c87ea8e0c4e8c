import { setImmediate as nextTurn } from 'node:timers/promises'
import { Prisma } from '#src/db/client/client.ts'
import type { Database } from '#src/kernel/ports/database.ts'
import { EVENTS, VISITS, type LineTable } from '#src/visits/store/sql/insert-sql.ts'
import { runnerOf } from '#src/db/client/sql-runner.ts'
import type { PackedRow } from '#src/visits/store/packed/packed-rows.ts'
import { packedBehind } from '#src/visits/store/packed/pack-behind.ts'
import { TIME_CHARS } from '#src/visits/record/visit-ids.ts'
import { rowsAsJson } from '#src/visits/store/sql/rows-as-json.ts'
import { ClickHouse } from './clickhouse.ts'
import { EVENTS_KEPT, INTO, VISITS_KEPT } from './tables.ts'

const AT_ONCE = 10_000

/** A table of the database, its column of the hour, and how ClickHouse counts its rows, each once. */
const TABLES = [
  { of: 'visits', table: VISITS, hour: 'hour', kept: VISITS_KEPT, rows: 'uniqExact(visit)' },
  { of: 'events', table: EVENTS, hour: 'visitHour', kept: EVENTS_KEPT, rows: 'uniqExact((visit, kind))' },
] as const
type Table = (typeof TABLES)[number]

export interface Moved {
  visits: number
  events: number
  /** Days of an app that lack rows in ClickHouse. */
  missing: { of: Table['of']; appId: string; day: string; inDatabase: number; inClickHouse: number }[]
}

/**
 * Copies visits and events of the database into ClickHouse and then compares the days of each app. It goes on where it was broken off,
 * `again` from the beginning; what is copied twice counts once. ClickHouse may have more: what came since goes there.
 */
export async function moveVisits(
  db: Pick<Database, 'provider' | 'read'>,
  url: string,
  { again, tell }: { again: boolean; tell: (of: Table['of'], moved: number) => void },
): Promise<Moved> {
  const clickhouse = new ClickHouse(url)
  try {
    await clickhouse.run('CREATE TABLE IF NOT EXISTS Moved (of String, seq Int64) ENGINE = MergeTree ORDER BY of')
    const moved: Moved = { visits: 0, events: 0, missing: [] }
    for (const table of TABLES)
      moved[table.of] = await copy(db, clickhouse, table, again, (rows) => tell(table.of, rows))
    // After the rows, so that what is packed meanwhile is among them.
    const packed = await copyPacked(db, clickhouse, again, (of, rows) => tell(of, (moved[of] += rows)))
    for (const table of TABLES) moved.missing.push(...(await missingOf(db, clickhouse, table, packed)))
    return moved
  } finally {
    await clickhouse.close()
  }
}

async function copy(
  { provider, read }: Pick<Database, 'provider' | 'read'>,
  clickhouse: ClickHouse,
  { of, table }: Table,
  again: boolean,
  tell: (moved: number) => void,
): Promise<number> {
  let after = again ? -1n : await markOf(clickhouse, of)
  for (let moved = 0; ;) {
    const [page] = await read.$queryRaw<{ last: bigint | number | null; json: string | null }[]>(
      pageOf(provider, table, after),
    )
    if (page?.last == null) return moved
    const rows = JSON.parse(page.json ?? '[]') as object[]
    await clickhouse.insert(INTO[table.name] ?? '', rows)
    after = BigInt(page.last)
    await clickhouse.insert('Moved', [{ of, seq: String(after) }])
    moved += rows.length
    tell(moved)
    await nextTurn()
  }
}

/** How far a kind of rows is copied. */
async function markOf(clickhouse: ClickHouse, of: string): Promise<bigint> {
  const [done] = await clickhouse.rows<{ seq: string; rows: string }>(
    `SELECT max(seq) AS seq, count() AS rows FROM Moved WHERE of = '${of}'`,
  )
  return !done || Number(done.rows) === 0 ? -1n : BigInt(done.seq)
}

/** Rows by kind, app and day. */
type Tally = Map<string, number>
const nameOf = (of: Table['of'], appId: string, day: number): string => `${of} ${appId} ${day}`

/** Copies what is packed, going on where that was broken off; gives all that there is. */
async function copyPacked(
  { provider, read }: Pick<Database, 'provider' | 'read'>,
  clickhouse: ClickHouse,
  again: boolean,
  tell: (of: Table['of'], rows: number) => void,
): Promise<Tally> {
  const tally: Tally = new Map()
  const mark = again ? -1n : await markOf(clickhouse, 'packed')
  for await (const { last, ...packed } of packedBehind(runnerOf(read), provider)) {
    const lastAt = Number.parseInt(last.slice(0, TIME_CHARS), 16)
    for (const { of, table, hour } of TABLES) {
      const rows = packed[of].map((row): Partial<PackedRow> => ({ ...row, seq: undefined }))
      for (const row of rows) {
        const name = nameOf(of, String(row['appId']), Math.floor(Number(row[hour]) / 24))
        tally.set(name, (tally.get(name) ?? 0) + 1)
      }
      if (lastAt < mark) continue
      await clickhouse.insert(INTO[table.name] ?? '', rows)
      tell(of, rows.length)
    }
    if (lastAt >= mark) await clickhouse.insert('Moved', [{ of: 'packed', seq: String(lastAt) }])
    await nextTurn()
  }
  return tally
}

/** The next rows as one text. */
function pageOf(provider: Database['provider'], { name, columns }: LineTable, after: bigint): Prisma.Sql {
  const rows = Prisma.sql`SELECT * FROM ${Prisma.raw(`"${name}"`)} WHERE "seq" > ${after} ORDER BY "seq" LIMIT ${AT_ONCE}`
  const json = rowsAsJson(
    provider,
    columns.map(([column]) => column),
  )
  return Prisma.sql`SELECT MAX("seq") AS "last", ${json} AS "json" FROM (${rows}) AS page`
}

async function missingOf(
  { read }: Pick<Database, 'read'>,
  clickhouse: ClickHouse,
  { of, table, hour, kept, rows }: Table,
  packed: Tally,
): Promise<Moved['missing']> {
  const there = await clickhouse.rows<{ appId: string; day: number; n: string }>(
    `SELECT appId, intDiv(${hour}, 24) AS day, ${rows} AS n FROM ${kept} GROUP BY appId, day`,
    undefined,
    60,
  )
  const counted = new Map(there.map(({ appId, day, n }) => [`${appId} ${day}`, Number(n)]))
  const here = await read.$queryRaw<{ appId: string; day: bigint | number; n: bigint | number }[]>(
    Prisma.sql`SELECT "appId", ${Prisma.raw(`"${hour}" / 24`)} AS "day", COUNT(*) AS "n"
      FROM ${Prisma.raw(`"${table.name}"`)} GROUP BY 1, 2 ORDER BY 2, 1`,
  )
  const all = new Map([...packed].filter(([name]) => name.startsWith(`${of} `)))
  for (const { appId, day, n } of here) {
    const name = nameOf(of, appId, Number(day))
    all.set(name, (all.get(name) ?? 0) + Number(n))
  }
  return [...all].flatMap(([name, inDatabase]) => {
    const [, appId = '', day = ''] = name.split(' ')
    const inClickHouse = counted.get(`${appId} ${day}`) ?? 0
    const date = new Date(Number(day) * 86_400_000).toISOString().slice(0, 10)
    return inClickHouse < inDatabase ? [{ of, appId, day: date, inDatabase, inClickHouse }] : []
  })
}
