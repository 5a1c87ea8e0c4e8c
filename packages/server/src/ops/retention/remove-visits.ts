import { shanghaiDay } from '@unilink/shared'
import { Prisma } from '#src/db/client/client.ts'
import { lockKey } from '#src/db/client/lock-key.ts'
import { ROLLUP_LOCK } from '#src/visits/rollup/roll-up-step.ts'
import { readWatermark, STATE_ID } from '#src/visits/rollup/watermark.ts'
import { rawFromAfter } from './raw-from-after.ts'
import type { Client, Database, Transaction } from '#src/kernel/ports/database.ts'
import type { RetentionOptions, RetentionReport, VisitsWorld } from './retention.ts'

type Sql = Prisma.Sql

/** Rows per transaction. */
const PAGE = 2_000

/** Removable rows of a table, as conditions on its row `r`. */
interface Kind {
  table: Sql
  old: Sql
  /** Condition: not needed otherwise. */
  free: Sql
  /** Rows up to this number are counted; the last one stays. */
  before: bigint
}

/**
 * Removes visits and events after their days. Only counted rows go; figures stay. Stores the hour from which all rows
 * are kept, for comparing rows and figures. PostgreSQL drops whole days first. In ClickHouse figures are counted from
 * the visits, so they go too.
 */
export async function removeVisits(world: VisitsWorld, { dryRun }: RetentionOptions): Promise<RetentionReport> {
  const { clock, config, db } = world
  const { visitDays } = config.retention
  if (visitDays === 0) return {}
  const fromDay = shanghaiDay(clock.now().getTime()) - visitDays
  if (config.visitsUrl) {
    const { dropDays } = await import('#src/visits/store/clickhouse/drop-days.ts')
    return { ...(await dropDays(config.visitsUrl, fromDay, dryRun)) }
  }
  const from = fromDay * 24
  const { visitSeq, eventSeq } = await readWatermark(db.read)
  const events: Kind = {
    table: Prisma.sql`"VisitEvent"`,
    old: Prisma.sql`r."visitHour" < ${from}`,
    free: Prisma.sql`true`,
    before: eventSeq,
  }
  const visits: Kind = {
    table: Prisma.sql`"Visit"`,
    old: Prisma.sql`r."hour" < ${from}`,
    free: Prisma.sql`NOT EXISTS (SELECT 1 FROM "VisitEvent" AS e
      WHERE e."visitId" = r."id" AND e."visitHour" = r."hour" AND e."seq" > ${eventSeq})`,
    before: visitSeq,
  }
  const packed = await (dryRun ? countPacked(db.read, fromDay) : removePacked(db, fromDay))
  const dropped = await (dryRun ? NOTHING : dropWholeDays(world, from))
  const rowsOf = (kind: Kind) => (dryRun ? count(world, kind) : removeOld(world, kind, from))
  return {
    events: packed.events + dropped.VisitEvent + (await rowsOf(events)),
    visits: packed.visits + dropped.Visit + (await rowsOf(visits)),
  }
}

const NOTHING = { VisitEvent: 0, Visit: 0 }

async function countPacked(read: Client | Transaction, fromDay: number) {
  const where = { day: { lt: fromDay } }
  const { _sum, _max } = await read.packedVisits.aggregate({
    where,
    _sum: { visits: true, events: true },
    _max: { day: true },
  })
  return { visits: _sum.visits ?? 0, events: _sum.events ?? 0, newest: _max.day }
}

function removePacked(db: Database, fromDay: number): ReturnType<typeof countPacked> {
  return db.transaction(async (tx) => {
    await lockKey(db, tx, ROLLUP_LOCK)
    const going = await countPacked(tx, fromDay)
    if (going.newest === null) return going
    await noteRemoved(tx, fromDay * 24, going.newest * 24)
    await tx.packedVisits.deleteMany({ where: { day: { lt: fromDay } } })
    return going
  })
}

/** Stores the hour from which all rows are kept, for comparing rows and figures. */
async function noteRemoved(tx: Transaction, from: number, newest: number): Promise<void> {
  const known = (await readWatermark(tx)).rawFromHour
  const rawFromHour = rawFromAfter({ known, from, newest })
  await tx.rollupState.update({ where: { id: STATE_ID }, data: { rawFromHour } })
}

async function dropWholeDays(
  { db, config }: VisitsWorld,
  from: number,
): Promise<Record<'VisitEvent' | 'Visit', number>> {
  if (db.provider === 'sqlite') return NOTHING
  const { dropVisitDays } = await import('./drop-visit-days.ts')
  return dropVisitDays(config.databaseUrl, from)
}

async function count({ db }: VisitsWorld, { table, old, free, before }: Kind): Promise<number> {
  const [found] = await db.read.$queryRaw<{ rows: bigint | number }[]>(
    Prisma.sql`SELECT COUNT(*) AS "rows" FROM ${table} AS r WHERE r."seq" < ${before} AND ${old} AND ${free}`,
  )
  return Number(found?.rows ?? 0)
}

/** Removes from the oldest on, up to the first page with nothing to remove; late rows go with their neighbours. */
async function removeOld({ db }: VisitsWorld, { table, old, free, before }: Kind, from: number): Promise<number> {
  let removed = 0
  for (let after = -1n; ;) {
    const [page] = await db.read.$queryRaw<{ last: bigint | number | null; old: bigint | number }[]>(Prisma.sql`
      SELECT MAX(r."seq") AS "last", COUNT(CASE WHEN ${old} THEN 1 END) AS "old" FROM (
        SELECT * FROM ${table} WHERE "seq" > ${after} AND "seq" < ${before} ORDER BY "seq" LIMIT ${PAGE}) AS r`)
    if (page?.last == null || Number(page.old) === 0) return removed
    const last = BigInt(page.last)
    const going = Prisma.sql`r."seq" > ${after} AND r."seq" <= ${last} AND ${old} AND ${free}`
    removed += await db.transaction(async (tx) => {
      await lockKey(db, tx, ROLLUP_LOCK)
      const [newest] = await tx.$queryRaw<{ hour: bigint | number | null }[]>(
        Prisma.sql`SELECT MAX(r."hour") AS "hour" FROM ${table} AS r WHERE ${going}`,
      )
      if (newest?.hour == null) return 0
      await noteRemoved(tx, from, Number(newest.hour))
      return tx.$executeRaw(Prisma.sql`DELETE FROM ${table} AS r WHERE ${going}`)
    })
    after = last
  }
}
