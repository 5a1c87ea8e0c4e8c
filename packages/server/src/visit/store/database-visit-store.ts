import type { Database } from '#src/db/database.ts'
import { lockKey } from '#src/db/lock-key.ts'
import { rolledUpFigures } from '#src/stats/rolled-up-figures.ts'
import { INSERT_EVENTS, VISIT_ROWS_LOCK } from '../insert-sql.ts'
import type { PartStore } from '../journal/part-store.ts'
import { eventLine } from '../visit-line.ts'
import type { EventRow } from '../visit-row.ts'
import { eventName, type VisitStore } from './visit-store.ts'

/** Visits in the world's database, their figures in its roll-ups. */
export function databaseVisitStore(db: Database, parts: PartStore): VisitStore {
  return {
    parts,
    figures: rolledUpFigures(db),
    addEvents: (rows) => {
      const sql = `${INSERT_EVENTS[db.provider]} RETURNING "visitId", "kind"`
      const json = `[${rows.map(eventLine).join()}]`
      return db.transaction(async (tx) => {
        await lockKey(db, tx, VISIT_ROWS_LOCK)
        const stored = await tx.$queryRawUnsafe<Pick<EventRow, 'visitId' | 'kind'>[]>(sql, json)
        return new Set(stored.map(eventName))
      })
    },
    close: async () => {},
  }
}
