import { lockKey } from '#src/db/client/lock-key.ts'
import { rolledUpFigures } from '#src/visits/figures/rolled-up-figures.ts'
import { recentVisits } from './sql/recent-visits.ts'
import { storedVisits } from './sql/stored-visits.ts'
import { INSERT_EVENTS, VISIT_ROWS_LOCK } from './sql/insert-sql.ts'
import type { PartStore } from '#src/visits/journal/part-store.ts'
import { eventLine } from '#src/visits/journal/visit-line.ts'
import type { EventRow } from '#src/kernel/ports/visit-rows.ts'
import type { JournaledStore } from './journaled-store.ts'
import { eventName } from '#src/visits/journal/event-name.ts'
import type { Database } from '#src/kernel/ports/database.ts'

/** Visits in the world's database, their figures in its roll-ups. */
export function databaseVisitStore(db: Database, parts: PartStore): JournaledStore {
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
    hasEvent: async ({ visitId, visitHour, kind }) =>
      (await db.read.visitEvent.count({ where: { visitId, visitHour, kind } })) > 0,
    recent: (appIds, cursor, most) => recentVisits(db, appIds, cursor, most),
    stored: (link, hours) => storedVisits(db, link, hours),
    close: async () => {},
  }
}
