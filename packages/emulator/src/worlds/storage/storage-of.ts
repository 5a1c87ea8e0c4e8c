import { providerOf } from '@unilink/server/db/client/provider-of.ts'
import type { WorldStorage } from './place.ts'

/** The storage that goes with the main world's database; loads only that database's driver. */
export async function storageOf(databaseUrl: string): Promise<WorldStorage> {
  if (providerOf(databaseUrl) === 'sqlite') return (await import('./sqlite-storage.ts')).sqliteStorage
  const { postgresqlStorage } = await import('./postgresql-storage.ts')
  return postgresqlStorage(databaseUrl)
}
