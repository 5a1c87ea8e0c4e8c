import { lockKey } from '#src/db/client/lock-key.ts'
import { INSERT_EVENTS, INSERT_VISITS, VISIT_ROWS_LOCK } from './insert-sql.ts'
import { eventLine, lineTail, visitLine } from '#src/visits/journal/visit-line.ts'
import type { Transaction, Database } from '#src/kernel/ports/database.ts'
import type { EventRow, VisitRecord, VisitRow } from '#src/kernel/ports/visit-rows.ts'

export function insertVisits(db: Database, tx: Transaction, rows: readonly VisitRow[]): Promise<number> {
  return insertLines(db, tx, INSERT_VISITS[db.provider], `[${rows.map((row) => visitLine(row, lineTail(row))).join()}]`)
}

/** Stores events and gives the number of new ones: each kind counts once per visit. */
export function insertEvents(db: Database, tx: Transaction, rows: readonly EventRow[]): Promise<number> {
  return insertLines(db, tx, INSERT_EVENTS[db.provider], `[${rows.map(eventLine).join()}]`)
}

export async function insertRecords(db: Database, tx: Transaction, records: readonly VisitRecord[]): Promise<void> {
  const visits = records.map(({ visit }) => visit)
  const events = records.flatMap((record) => record.events)
  await insertVisits(db, tx, visits)
  if (events.length > 0) await insertEvents(db, tx, events)
}

async function insertLines(db: Database, tx: Transaction, sql: string, json: string): Promise<number> {
  await lockKey(db, tx, VISIT_ROWS_LOCK)
  return tx.$executeRawUnsafe(sql, json)
}
