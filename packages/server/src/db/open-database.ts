import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '#src/config/config.ts'
import type { Database } from './database.ts'
import { SingleConnectionLibSql } from './libsql-adapter.ts'
import { migrate } from './migrate.ts'
import { postgresqlForMigrations } from './postgresql-migrations.ts'
import { openPostgresql } from './postgresql.ts'
import { openSqlite } from './sqlite.ts'
import { waitForPostgres } from './wait-for-postgres.ts'

/** The repository's `prisma` folder, seen from `src/db` and `dist/db` alike. */
const PRISMA = fileURLToPath(new URL('../../../../prisma', import.meta.url))

/** Opens the configured database after bringing it up to the newest migration. */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'databaseConnections'>): Promise<Database> {
  const { databaseUrl: url } = config
  if (!url.startsWith('file:')) {
    await waitForPostgres(url)
    await migrate(postgresqlForMigrations(url), `${PRISMA}/postgresql/migrations`)
    return openPostgresql(url, config.databaseConnections)
  }
  const file = url.slice('file:'.length)
  mkdirSync(dirname(file), { recursive: true })
  await migrate(new SingleConnectionLibSql(file, 'writer'), `${PRISMA}/sqlite/migrations`)
  return openSqlite(file)
}
