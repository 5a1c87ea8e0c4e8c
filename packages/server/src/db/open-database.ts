import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Config } from '#src/config/config.ts'
import type { Database } from './database.ts'
import { migrationsOf, providerOf } from './migrations-of.ts'

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databaseConnections'>

/** Opens the configured database after bringing it up to the newest migration; loads only that database's driver. */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const { databaseUrl: url } = config
  if (providerOf(url) === 'sqlite') {
    mkdirSync(dirname(url.slice('file:'.length)), { recursive: true })
  } else {
    const { waitForPostgres } = await import('./wait-for-postgres.ts')
    await waitForPostgres(url)
  }
  await (await migrationsOf(url)).up()
  return connectDatabase(config)
}

/** Opens a database as it is. */
export async function connectDatabase({ databaseUrl: url, databaseConnections }: DatabaseConfig): Promise<Database> {
  if (providerOf(url) === 'sqlite') {
    const { openSqlite } = await import('./sqlite.ts')
    return openSqlite(url.slice('file:'.length))
  }
  const { openPostgresql } = await import('./postgresql.ts')
  return openPostgresql(url, databaseConnections)
}
