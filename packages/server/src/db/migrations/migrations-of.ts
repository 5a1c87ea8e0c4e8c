import { join } from 'node:path'
import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import { PRISMA_FOLDER } from '#src/kernel/packages/package-files.ts'
import { migrate } from './migrate.ts'
import type { MigrationLock } from './migration-lock.ts'
import { migrationStatus, type MigrationStatus } from './migration-status.ts'
import { providerOf } from '#src/db/client/provider-of.ts'
import type { Provider } from '#src/kernel/ports/database.ts'

export const migrationsFolder = (provider: Provider): string => join(PRISMA_FOLDER, provider, 'migrations')

/** The migrations of a database, told by its URL. */
export interface Migrations {
  status(): Promise<MigrationStatus[]>
  /** Applies pending migrations up to the named one; gives the names applied. */
  up(upTo?: string): Promise<string[]>
}

/** Loads only that database's driver. */
export async function migrationsOf(databaseUrl: string): Promise<Migrations> {
  const { factory, lock } = await accessTo(databaseUrl)
  const folder = migrationsFolder(providerOf(databaseUrl))
  return {
    status: () => migrationStatus(factory, folder),
    up: (upTo) => migrate(factory, folder, { lock, ...(upTo !== undefined && { upTo }) }),
  }
}

async function accessTo(url: string): Promise<{ factory: SqlDriverAdapterFactory; lock: MigrationLock }> {
  if (providerOf(url) === 'sqlite') {
    const { sqliteMigrations } = await import('./sqlite-migrations.ts')
    return sqliteMigrations(url.slice('file:'.length))
  }
  const { postgresqlForMigrations } = await import('./postgresql-migrations.ts')
  const { postgresqlMigrationLock } = await import('./postgresql-migration-lock.ts')
  return { factory: postgresqlForMigrations(url), lock: postgresqlMigrationLock(url) }
}
