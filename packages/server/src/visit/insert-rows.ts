import type { Transaction } from '#src/db/client.ts'
import type { Database } from '#src/db/database.ts'
import { lockKey } from '#src/db/lock-key.ts'
import { INSERT_EVENTS, INSERT_VISITS, VISIT_ROWS_LOCK } from './insert-sql.ts'
import type { EventRow, VisitRow } from './visit-row.ts'

/** Stores visits; a visit that is there already stays as it is. */
export async function insertVisits(db: Database, tx: Transaction, rows: readonly VisitRow[]): Promise<number> {
  await lockKey(db, tx, VISIT_ROWS_LOCK)
  return tx.$executeRawUnsafe(INSERT_VISITS[db.provider], JSON.stringify(rows))
}

/** Stores events and says how many were new: each kind counts once for a visit. */
export async function insertEvents(db: Database, tx: Transaction, rows: readonly EventRow[]): Promise<number> {
  await lockKey(db, tx, VISIT_ROWS_LOCK)
  return tx.$executeRawUnsafe(INSERT_EVENTS[db.provider], JSON.stringify(rows))
}
