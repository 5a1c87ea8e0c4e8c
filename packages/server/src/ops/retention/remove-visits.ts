import { shanghaiHour } from '@unilink/shared'
import { Prisma } from '#src/db/client.ts'
import { lockKey } from '#src/db/lock-key.ts'
import { ROLLUP_LOCK } from '#src/stats/rollup/roll-up-step.ts'
import { readWatermark, STATE_ID } from '#src/stats/rollup/watermark.ts'
import type { RetentionOptions, RetentionReport, RetentionWorld } from './run-retention.ts'

type Sql = Prisma.Sql

/** Rows of one transaction. */
const PAGE = 2_000

/** What may be removed of a table, as a condition on its row `r`. */
interface Kind {
  table: Sql
  old: Sql
  /** Rows up to this number stand in the figures; it stays, so that later ones are numbered on from it. */
  before: bigint
}

/**
 * Removes visits and events of days that are over for longer than they are kept, as far as they stand in the figures,
 * which stay. A visit stays as long as an event of it does. Notes first, for whoever compares, from which hour on all
 * rows are kept.
 */
export async function removeVisits(world: RetentionWorld, { dryRun }: RetentionOptions): Promise<RetentionReport> {
  const { clock, config, db } = world
  const { visitDays } = config.retention
  if (visitDays === 0) return {}
  const from = (Math.floor(shanghaiHour(clock.now().getTime()) / 24) - visitDays) * 24
  const { visitSeq, eventSeq } = await readWatermark(db.read)
  const events: Kind = { table: Prisma.sql`"VisitEvent"`, old: Prisma.sql`r."hour" < ${from}`, before: eventSeq }
  const visits: Kind = {
    table: Prisma.sql`"Visit"`,
    old: Prisma.sql`r."hour" < ${from} AND NOT EXISTS (
      SELECT 1 FROM "VisitEvent" AS e WHERE e."visitId" = r."id" AND e."hour" >= ${from})`,
    before: visitSeq,
  }
  if (dryRun) return { events: await count(world, events), visits: await count(world, visits) }
  return { events: await removeOld(world, events, from), visits: await removeOld(world, visits, from) }
}

async function count({ db }: RetentionWorld, { table, old, before }: Kind): Promise<number> {
  const [found] = await db.read.$queryRaw<{ rows: bigint | number }[]>(
    Prisma.sql`SELECT COUNT(*) AS "rows" FROM ${table} AS r WHERE r."seq" < ${before} AND ${old}`,
  )
  return Number(found?.rows ?? 0)
}

/**
 * Goes through the table from its beginning, where the oldest rows are, and ends at the first page without any; what
 * came late and lies behind it goes when the rows around it do.
 */
async function removeOld({ db }: RetentionWorld, { table, old, before }: Kind, from: number): Promise<number> {
  let removed = 0
  for (let after = -1n; ;) {
    const [page] = await db.read.$queryRaw<{ last: bigint | number | null; old: bigint | number }[]>(Prisma.sql`
      SELECT MAX("seq") AS "last", COUNT(CASE WHEN "hour" < ${from} THEN 1 END) AS "old" FROM (
        SELECT "seq", "hour" FROM ${table} WHERE "seq" > ${after} AND "seq" < ${before}
        ORDER BY "seq" LIMIT ${PAGE}) AS page`)
    if (page?.last == null || Number(page.old) === 0) return removed
    const last = BigInt(page.last)
    removed += await db.transaction(async (tx) => {
      await lockKey(db, tx, ROLLUP_LOCK)
      const { rawFromHour = from } = await readWatermark(tx)
      // A shorter time may have been asked for before.
      await tx.rollupState.update({ where: { id: STATE_ID }, data: { rawFromHour: Math.max(rawFromHour, from) } })
      return tx.$executeRaw(Prisma.sql`
        DELETE FROM ${table} WHERE "seq" IN (
          SELECT r."seq" FROM ${table} AS r WHERE r."seq" > ${after} AND r."seq" <= ${last} AND ${old})`)
    })
    after = last
  }
}
