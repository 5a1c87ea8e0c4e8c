import { Prisma } from '#src/db/client/client.ts'
import type { World } from '#src/kernel/world.ts'
import { FULL_COUNTS, type RollupTable } from './full-count-sql.ts'
import { readWatermark, type Watermark } from './watermark.ts'
import type { Client, Transaction, Database } from '#src/kernel/ports/database.ts'

type Reader = Client | Transaction

const PATIENCE_MS = 3_600_000

/** Runs reads that may take minutes on one snapshot of the database. */
function readAtOnce<T>({ provider, read }: Database, work: (read: Reader) => Promise<T>): Promise<T> {
  if (provider === 'sqlite') return onSqlite(read, work)
  return read.$transaction(
    async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = 0`
      return work(tx)
    },
    { isolationLevel: 'Serializable', timeout: PATIENCE_MS, maxWait: PATIENCE_MS },
  )
}

/** By hand, because Prisma's transactions start with a write lock, which the reading connection refuses. */
async function onSqlite<T>(read: Client, work: (read: Reader) => Promise<T>): Promise<T> {
  await read.$executeRawUnsafe('BEGIN DEFERRED')
  try {
    return await work(read)
  } finally {
    await read.$executeRawUnsafe('COMMIT')
  }
}

/** A row of a roll-up that differs from a full count. */
export interface Difference {
  table: RollupTable
  key: Readonly<Record<string, string | number>>
  /** By figure; missing figures are 0. */
  rolledUp: Readonly<Record<string, number>>
  counted: Readonly<Record<string, number>>
}

export interface Verification {
  /** At most `limit` per table. */
  differences: Difference[]
  /** Rows up to these numbers were compared. */
  through: Watermark
  /** `YYYY-MM-DD`: figures of earlier days were not compared, because their visits are removed. */
  rawFromDay?: string | undefined
}

/** The day that starts with an hour since the epoch, Shanghai. */
const dayOf = (hour: number): string => new Date(hour * 3_600_000).toISOString().slice(0, 10)

/**
 * Counts all rows and compares every roll-up, on one snapshot while visits come in. Takes minutes for millions of
 * visits; on SQLite the process does nothing else meanwhile.
 */
export function verifyRollups({ db }: Pick<World, 'db'>, limit = 100): Promise<Verification> {
  return readAtOnce(db, async (read) => {
    const through = await readWatermark(read)
    const differences: Difference[] = []
    for (const table of Object.keys(FULL_COUNTS) as RollupTable[]) {
      differences.push(...(await differencesOf(read, table, through, limit)))
    }
    const { rawFromHour } = through
    return { differences, through, rawFromDay: rawFromHour === undefined ? undefined : dayOf(rawFromHour) }
  })
}

type Row = Record<string, string | number | bigint>

async function differencesOf(read: Reader, table: RollupTable, through: Watermark, limit: number) {
  const { key, figures, sql, hour } = FULL_COUNTS[table]
  // `Recurrence` is made from `Presence` once visits are removed, and both stay complete.
  const partly = through.rawFromHour !== undefined && table !== 'Recurrence'
  const kept = partly ? Prisma.sql`${Prisma.raw(hour)} >= ${through.rawFromHour}` : Prisma.sql`true`
  const names = [...figures]
  const list = (columns: readonly string[], write: (name: string) => string) =>
    Prisma.raw(columns.map(write).join(', '))
  const stored = table === 'Presence' ? Prisma.sql`1 AS "rows"` : list(names, (name) => `"${name}"`)
  const rows = await read.$queryRaw<Row[]>(Prisma.sql`
    SELECT ${list(key, (name) => `"${name}"`)},
      ${list(names, (name) => `CAST(SUM("${name}" * (1 - "side")) AS INTEGER) AS "r_${name}"`)},
      ${list(names, (name) => `CAST(SUM("${name}" * "side") AS INTEGER) AS "c_${name}"`)}
    FROM (
      SELECT ${list(key, (name) => `"${name}"`)}, ${stored}, 0 AS "side" FROM ${Prisma.raw(`"${table}"`)} WHERE ${kept}
      UNION ALL
      SELECT ${list(key, (name) => `"${name}"`)}, ${list(names, (name) => `"${name}"`)}, 1 FROM (${sql(through)}) AS f WHERE ${kept}
    ) AS sides
    GROUP BY ${list(key, (name) => `"${name}"`)}
    HAVING ${Prisma.raw(names.map((name) => `SUM("${name}" * (1 - "side")) <> SUM("${name}" * "side")`).join(' OR '))}
    LIMIT ${limit}`)
  return rows.map((row): Difference => {
    const figuresOf = (side: string) => Object.fromEntries(names.map((name) => [name, Number(row[`${side}_${name}`])]))
    const keyOf = key.map((name) => [name, typeof row[name] === 'bigint' ? Number(row[name]) : (row[name] ?? '')])
    return {
      table,
      key: Object.fromEntries(keyOf) as Difference['key'],
      rolledUp: figuresOf('r'),
      counted: figuresOf('c'),
    }
  })
}
