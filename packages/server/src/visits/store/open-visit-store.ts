import { rolledUpFigures } from '#src/visits/figures/rolled-up/rolled-up-figures.ts'
import { recentVisits } from '#src/visits/store/sql/recent-visits.ts'
import { storedVisits } from '#src/visits/store/sql/stored-visits.ts'
import type { PartStore } from '#src/visits/journal/part-store.ts'
import type { JournaledStore } from './journaled-store.ts'
import type { Database } from '#src/kernel/ports/database.ts'
import type { Config } from '#src/kernel/config/config.ts'
import { worldStore } from '#src/visits/store/sql/world-store.ts'

/** Visits in the world's database, their figures in its roll-ups. */
function databaseVisitStore(db: Database, parts: PartStore): JournaledStore {
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

/** The store that is configured; loads only that one's driver. `background` stores parts of the journal in a thread. */
export async function openVisitStore(
  { visitsUrl }: Pick<Config, 'visitsUrl'>,
  db: Database,
  background: PartStore | undefined,
): Promise<JournaledStore> {
  if (!visitsUrl) return databaseVisitStore(db, background ?? worldStore(db))
  const { clickhouseVisitStore } = await import('./clickhouse/clickhouse-visit-store.ts')
  return clickhouseVisitStore(visitsUrl, background)
}
