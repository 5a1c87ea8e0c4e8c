import type { Config } from '#src/config/config.ts'
import type { Database } from '#src/db/database.ts'
import type { PartStore } from '../journal/part-store.ts'
import { worldStore } from '../journal/world-store.ts'
import { databaseVisitStore } from './database-visit-store.ts'
import type { VisitStore } from './visit-store.ts'

/** The store that is configured; loads only that one's driver. `background` stores parts of the journal in a thread. */
export async function openVisitStore(
  { visitsUrl }: Pick<Config, 'visitsUrl'>,
  db: Database,
  background: PartStore | undefined,
): Promise<VisitStore> {
  if (!visitsUrl) return databaseVisitStore(db, background ?? worldStore(db))
  const { clickhouseVisitStore } = await import('../clickhouse/clickhouse-visit-store.ts')
  return clickhouseVisitStore(visitsUrl, db, background)
}
