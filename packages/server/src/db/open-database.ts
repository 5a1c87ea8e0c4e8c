import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '#src/config/config.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

/** The repository's `prisma` folder, seen from `src/db` and `dist/db` alike. */
const PRISMA = fileURLToPath(new URL('../../../../prisma', import.meta.url))

/** Opens the configured database after bringing it up to the newest migration; loads only that database's driver. */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'databaseConnections'>): Promise<Database> {
  const { databaseUrl: url } = config
  if (url.startsWith('file:')) return openFile(url.slice('file:'.length))
  const { waitForPostgres } = await import('./wait-for-postgres.ts')
  const { postgresqlForMigrations } = await import('./postgresql-migrations.ts')
  const { openPostgresql } = await import('./postgresql.ts')
  await waitForPostgres(url)
  await migrate(postgresqlForMigrations(url), `${PRISMA}/postgresql/migrations`)
  return openPostgresql(url, config.databaseConnections)
}

async function openFile(file: string): Promise<Database> {
  const { SingleConnectionLibSql } = await import('./libsql-adapter.ts')
  const { openSqlite } = await import('./sqlite.ts')
  mkdirSync(dirname(file), { recursive: true })
  await migrate(new SingleConnectionLibSql(file, 'writer'), `${PRISMA}/sqlite/migrations`)
  return openSqlite(file)
}
