import type { Config } from '#src/kernel/config/config.ts'
import type { PartStore } from '#src/visits/journal/part-store.ts'
import { worldStore } from './sql/world-store.ts'
import { databaseVisitStore } from './database-visit-store.ts'
import type { JournaledStore } from './journaled-store.ts'
import type { Database } from '#src/kernel/ports/database.ts'

/** The store that is configured; loads only that one's driver. `background` stores parts of the journal in a thread. */
export async function openVisitStore(
  { visitsUrl }: Pick<Config, 'visitsUrl'>,
  db: Database,
  background: PartStore | undefined,
): Promise<JournaledStore> {
  if (!visitsUrl) return databaseVisitStore(db, background ?? worldStore(db))
  const { clickhouseVisitStore } = await import('./clickhouse/clickhouse-visit-store.ts')
  return clickhouseVisitStore(visitsUrl, db, background)
}
