import { rolledUpFigures } from '#src/visits/figures/rolled-up/rolled-up-figures.ts'
import { recentVisits } from './sql/recent-visits.ts'
import { storedVisits } from './sql/stored-visits.ts'
import type { PartStore } from '#src/visits/journal/part-store.ts'
import type { JournaledStore } from './journaled-store.ts'
import type { Database } from '#src/kernel/ports/database.ts'

/** Visits in the world's database, their figures in its roll-ups. */
export function databaseVisitStore(db: Database, parts: PartStore): JournaledStore {
  const figures = rolledUpFigures(db)
  return {
    parts,
    figures: () => figures,
    hasEvent: async ({ visitId, visitHour, kind }) =>
      (await db.read.visitEvent.count({ where: { visitId, visitHour, kind } })) > 0,
    recent: (asked, cursor, most) => recentVisits(db, asked, cursor, most),
    stored: (link, hours, _left, since) => storedVisits(db, link, hours, since),
    close: async () => {},
  }
}
