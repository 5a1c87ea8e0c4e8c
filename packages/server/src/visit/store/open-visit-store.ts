import type { Config } from '#src/config/config.ts'
import type { Database } from '#src/db/database.ts'
import type { PartStore } from '../journal/part-store.ts'
import { databaseVisitStore } from './database-visit-store.ts'
import type { VisitStore } from './visit-store.ts'

/** The store that is configured; loads only that one's driver. `parts` stores in the database. */
export async function openVisitStore(
  { visitsUrl }: Pick<Config, 'visitsUrl'>,
  db: Database,
  parts: PartStore,
): Promise<VisitStore> {
  if (!visitsUrl) return databaseVisitStore(db, parts)
  const { clickhouseVisitStore } = await import('../clickhouse/clickhouse-visit-store.ts')
  return clickhouseVisitStore(visitsUrl, db)
}
