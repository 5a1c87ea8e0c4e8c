import { Prisma, type Transaction } from '#src/db/client.ts'
import type { Database } from '#src/db/database.ts'
import { lockKey } from '#src/db/lock-key.ts'
import { addAccess } from './access-sql.ts'
import { addPresence, addRecurrence, changeTable, noteChanges } from './presence-sql.ts'
import type { RollupRange } from './rollup-range.ts'
import { addShares } from './share-sql.ts'
import { readWatermark, STATE_ID } from './watermark.ts'

/** One roll-up at a time, whatever the number of processes. */
export const ROLLUP_LOCK = 'rollup'

/**
 * Rolls up at most `limit` visits and `limit` events, the oldest stored first, and moves the watermark past them, all in
 * one transaction. Events follow once there are no more visits. Says whether anything may be left.
 */
export function rollUpStep(db: Database, limit: number): Promise<{ rows: number; more: boolean }> {
  return db.transaction(async (tx) => {
    await lockKey(db, tx, ROLLUP_LOCK)
    const done = await readWatermark(tx)
    const visits = await nextOf(tx, 'visit', done.visitSeq, limit)
    const events = visits.more ? NOTHING : await nextOf(tx, 'visitEvent', done.eventSeq, limit)
    const rows = visits.rows + events.rows
    if (rows === 0) return { rows, more: false }
    const range: RollupRange = {
      visits: { after: done.visitSeq, through: visits.last ?? done.visitSeq },
      events: { after: done.eventSeq, through: events.last ?? done.eventSeq },
    }
    await addRange(db, tx, range)
    const state = { visitSeq: range.visits.through, eventSeq: range.events.through }
    await tx.rollupState.upsert({ where: { id: STATE_ID }, create: { id: STATE_ID, ...state }, update: state })
    return { rows, more: visits.more || events.more }
  })
}

async function addRange(db: Database, tx: Transaction, range: RollupRange): Promise<void> {
  for (const statement of changeTable(db.provider)) await tx.$executeRawUnsafe(statement)
  await tx.$executeRaw(noteChanges(range.visits))
  await tx.$executeRaw(addPresence(range.visits))
  await tx.$executeRaw(addRecurrence)
  await tx.$executeRaw(addAccess(range))
  await tx.$executeRaw(addShares(range))
}

interface Next {
  rows: number
  /** Undefined when there are none. */
  last?: bigint | undefined
  more: boolean
}

const NOTHING: Next = { rows: 0, more: false }

const TABLES = { visit: Prisma.sql`"Visit"`, visitEvent: Prisma.sql`"VisitEvent"` }

/** The next rows of a table behind `after`, at most `limit`. */
async function nextOf(tx: Transaction, table: keyof typeof TABLES, after: bigint, limit: number): Promise<Next> {
  const [found] = await tx.$queryRaw<{ rows: bigint | number; last: bigint | number | null }[]>(Prisma.sql`
    SELECT COUNT(*) AS "rows", MAX("seq") AS "last" FROM (
      SELECT "seq" FROM ${TABLES[table]} WHERE "seq" > ${after} ORDER BY "seq" LIMIT ${limit}) AS next`)
  const rows = Number(found?.rows ?? 0)
  return { rows, last: found?.last == null ? undefined : BigInt(found.last), more: rows === limit }
}
