import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#src/kernel/config/config.ts'
import { slowQueries } from './client/slow-queries.ts'
import { migrationsOf } from './migrations/migrations-of.ts'
import { providerOf } from './client/provider-of.ts'
import type { Database } from '#src/kernel/ports/database.ts'

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databaseConnections'> & Partial<Pick<Config, 'slowQueryMs'>>

interface Use {
  /** Slow queries go there. */
  log?: FastifyBaseLogger | undefined
  /** Keeps its connections to PostgreSQL open. */
  warm?: boolean | undefined
}

/** Opens the configured database and migrates it; loads only its driver. */
export async function openDatabase(config: DatabaseConfig, use?: Use): Promise<Database> {
  const { databaseUrl: url } = config
  if (providerOf(url) === 'sqlite') mkdirSync(dirname(url.slice('file:'.length)), { recursive: true })
  await (await migrationsOf(url)).up()
  return connectDatabase(config, use)
}

/** Opens a database without migrating. */
export async function connectDatabase(config: DatabaseConfig, { log, warm }: Use = {}): Promise<Database> {
  const { databaseUrl: url, databaseConnections } = config
  const slow = slowQueries(config, log)
  if (providerOf(url) === 'sqlite') {
    const { openSqlite } = await import('./sqlite/sqlite.ts')
    return openSqlite(url.slice('file:'.length), slow)
  }
  const { openPostgresql } = await import('./postgresql/postgresql.ts')
  return openPostgresql(url, databaseConnections, { slow, log, warm })
}
