import { Prisma } from '#src/db/client/client.ts'
import { runnerOf, type SqlRunner } from '#src/db/client/sql-runner.ts'
import type { World } from '#src/kernel/world.ts'
import { amongPacked } from '#src/visits/store/packed/among-packed.ts'
import { FULL_COUNTS, type Counted } from './full-count-sql.ts'
import { placesOf, keyedVisits, sightingsIn } from './presence.ts'
import { named, ROLLUP_TABLES } from './rollup-tables.ts'
import { PLANS, rollUpStep } from './roll-up-step.ts'
import { aroundOf } from './sightings.ts'
import type { StepPlan } from './step-plan.ts'
import { visitsBehind } from './take-facts.ts'
import { readWatermark, type Watermark } from './watermark.ts'
import type { Client, Transaction, Database } from '#src/kernel/ports/database.ts'

type Reader = Client | Transaction

/** Rows that are read or moved at once. */
const PAGE = 5_000
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

/** By hand: Prisma's transactions begin by a write lock, which this connection refuses. In memory, what is made on the way took 7 GB of 5 million visits. */
async function onSqlite<T>(read: Client, work: (read: Reader) => Promise<T>): Promise<T> {
  await read.$executeRawUnsafe('PRAGMA temp_store = FILE')
  await read.$executeRawUnsafe('PRAGMA query_only = OFF')
  await read.$executeRawUnsafe('BEGIN DEFERRED')
  try {
    return await work(read)
  } finally {
    await read.$executeRawUnsafe('ROLLBACK')
    await read.$executeRawUnsafe('PRAGMA query_only = ON')
    await read.$executeRawUnsafe('PRAGMA temp_store = DEFAULT')
  }
}

/** A row of a roll-up that differs from a full count. */
export interface Difference {
  table: Counted
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
export async function verifyRollups({ db }: Pick<World, 'db'>, limit = 100): Promise<Verification> {
  while (await db.read.earlierPresence.findFirst()) await rollUpStep(db, PAGE)
  const work = async (read: Reader): Promise<Verification> => {
    const through = await readWatermark(read)
    const differences: Difference[] = []
    for (const table of Object.keys(FULL_COUNTS) as Counted[]) {
      differences.push(...(await differencesOf(read, table, through, limit)))
    }
    differences.push(...(await notSeen(runnerOf(read), PLANS[db.provider], through, limit)))
    const { rawFromHour } = through
    return { differences, through, rawFromDay: rawFromHour === undefined ? undefined : dayOf(rawFromHour) }
  }
  return readAtOnce(db, (read) => amongPacked(runnerOf(read), db.provider, () => work(read)))
}

/** Who visited, but is not in `Presence` in that hour; at most `limit`. */
async function notSeen(to: SqlRunner, plan: StepPlan, through: Watermark, limit: number): Promise<Difference[]> {
  const found: Difference[] = []
  for (let after = -1n; found.length < limit;) {
    const visits = await visitsBehind(to, plan, { after, through: through.visitSeq, limit: PAGE })
    if (!visits) break
    const sightings = sightingsIn(placesOf(keyedVisits(visits.facts)))
    const around = await aroundOf(to, plan, sightings)
    for (const [at, [key, link, hour]] of sightings.entries()) {
      if (around.get(at)?.last === hour) continue
      found.push({ table: 'Presence', key: { key, link, hour }, rolledUp: { rows: 0 }, counted: { rows: 1 } })
    }
    after = visits.last
  }
  return found.slice(0, limit)
}

type Row = Record<string, string | number | bigint>

async function differencesOf(read: Reader, table: Counted, through: Watermark, limit: number) {
  const stored = table === 'Presence' ? 'Recurrence' : table
  const { figures, more, ...columns } = ROLLUP_TABLES[stored]
  const key = [...columns.key, ...more]
  const partly = through.rawFromHour !== undefined
  // Who came again after whom is not in the visits that are left; but `Presence` stays complete, as does what is made of it.
  if (partly && table === 'Recurrence') return []
  const kept =
    partly && table !== 'Presence' ? Prisma.sql`"bucket" * "unit" >= ${through.rawFromHour}` : Prisma.sql`true`
  const sums = (side: 'r' | 'c', share: string) =>
    Prisma.raw(figures.map((name) => `CAST(SUM("${name}" * ${share}) AS INTEGER) AS "${side}_${name}"`).join(', '))
  const [keys, all] = [Prisma.raw(named(key)), Prisma.raw(named([...key, ...figures]))]
  const rows = await read.$queryRaw<Row[]>(Prisma.sql`
    SELECT ${keys}, ${sums('r', '(1 - "side")')}, ${sums('c', '"side"')}
    FROM (
      SELECT ${all}, 0 AS "side" FROM ${Prisma.raw(`"${stored}"`)} WHERE ${kept}
      UNION ALL
      SELECT ${all}, 1 FROM (${FULL_COUNTS[table](through)}) AS f WHERE ${kept}
    ) AS sides
    GROUP BY ${keys}
    HAVING ${Prisma.raw(figures.map((name) => `SUM("${name}" * (1 - 2 * "side")) <> 0`).join(' OR '))}
    LIMIT ${limit}`)
  return rows.map((row): Difference => {
    const figuresOf = (side: string) =>
      Object.fromEntries(figures.map((name) => [name, Number(row[`${side}_${name}`])]))
    const cells = key.map((name) => [name, typeof row[name] === 'bigint' ? Number(row[name]) : (row[name] ?? '')])
    const keyOf = Object.fromEntries(cells) as Difference['key']
    return { table, key: keyOf, rolledUp: figuresOf('r'), counted: figuresOf('c') }
  })
}
