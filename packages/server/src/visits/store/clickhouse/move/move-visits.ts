import { setImmediate as nextTurn } from 'node:timers/promises'
import { Prisma } from '#src/db/client/client.ts'
import type { Database } from '#src/kernel/ports/database.ts'
import type { LineTable } from '#src/visits/store/sql/insert-sql.ts'
import { rowsAsJson } from '#src/visits/store/sql/rows-as-json.ts'
import { ClickHouse } from '#src/visits/store/clickhouse/clickhouse.ts'
import { copyPacked, markOf, MOVED, nameOf, ROWS_AT_ONCE, type MovedTable, type Tally } from './move-packed.ts'
import { INTO } from '#src/visits/store/clickhouse/tables.ts'

export interface Moved {
  visits: number
  events: number
  /** Days of an app that lack rows in ClickHouse. */
  missing: { of: MovedTable['of']; appId: string; day: string; inDatabase: number; inClickHouse: number }[]
}

/**
 * Copies visits and events of the database into ClickHouse and then compares the days of each app. It goes on where it was broken off,
 * `again` from the beginning; what is copied twice counts once. ClickHouse may have more: what came since goes there.
 */
export async function moveVisits(
  db: Pick<Database, 'provider' | 'read'>,
  url: string,
  { again, tell }: { again: boolean; tell: (of: MovedTable['of'], moved: number) => void },
): Promise<Moved> {
  const clickhouse = new ClickHouse(url)
  try {
    await clickhouse.run('CREATE TABLE IF NOT EXISTS Moved (of String, seq Int64) ENGINE = MergeTree ORDER BY of')
    const moved: Moved = { visits: 0, events: 0, missing: [] }
    for (const table of MOVED)
      moved[table.of] = await copy(db, clickhouse, table, again, (rows) => tell(table.of, rows))
    // After the rows, so that what is packed meanwhile is among them.
    const packed = await copyPacked(db, clickhouse, again, (of, rows) => tell(of, (moved[of] += rows)))
    for (const table of MOVED) moved.missing.push(...(await missingOf(db, clickhouse, table, packed)))
    return moved
  } finally {
    await clickhouse.close()
  }
}

async function copy(
  { provider, read }: Pick<Database, 'provider' | 'read'>,
  clickhouse: ClickHouse,
  { of, table }: MovedTable,
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

/** The next rows as one text. */
function pageOf(provider: Database['provider'], { name, columns }: LineTable, after: bigint): Prisma.Sql {
  const rows = Prisma.sql`SELECT * FROM ${Prisma.raw(`"${name}"`)} WHERE "seq" > ${after} ORDER BY "seq" LIMIT ${ROWS_AT_ONCE}`
  const json = rowsAsJson(
    provider,
    columns.map(([column]) => column),
  )
  return Prisma.sql`SELECT MAX("seq") AS "last", ${json} AS "json" FROM (${rows}) AS page`
}

async function missingOf(
  { read }: Pick<Database, 'read'>,
  clickhouse: ClickHouse,
  { of, table, hour, kept, rows }: MovedTable,
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
