import { providerOf } from '@unilink/server/db/client/provider-of.ts'
import type { WorldStorage } from '#src/kernel/place.ts'

/** Storage for the main world's kind of database; loads only that driver. */
export async function storageOf(databaseUrl: string): Promise<WorldStorage> {
  if (providerOf(databaseUrl) === 'sqlite') return (await import('./sqlite-storage.ts')).sqliteStorage
  const { postgresqlStorage } = await import('./postgresql-storage.ts')
  return postgresqlStorage(databaseUrl)
}
