import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, readFileSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import { onConnection } from '#src/db/postgresql/on-connection.ts'
import { SingleConnectionLibSql } from '#src/db/sqlite/libsql-adapter.ts'
import type { Provider } from '#src/kernel/ports/database.ts'
import { migrate, NO_FILTERS } from './migrate.ts'
import { migrationsFolder } from './migrations-of.ts'
import { postgresqlForMigrations } from './postgresql-migrations.ts'
import { withSchemaEngine } from './schema-engine.ts'
import type { SchemaContainer } from '@prisma/schema-engine-wasm'
import { PRISMA_FOLDER } from '#src/kernel/packages/package-files.ts'

const LOCAL = 'postgresql://postgres@127.0.0.1:5432/postgres'

/** SQL from the migrated schema to the models, empty when equal; by a temporary database of `postgresUrl`. */
export function draftMigration(provider: Provider, postgresUrl = LOCAL): Promise<string> {
  return provider === 'sqlite' ? draftOnSqlite() : draftOnPostgresql(postgresUrl)
}

async function draftOnSqlite(): Promise<string> {
  const scratch = mkdtempSync(join(tmpdir(), 'unilink-draft-'))
  try {
    return await draftOn('sqlite', new SingleConnectionLibSql(join(scratch, 'main.db'), 'migrator'))
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function draftOnPostgresql(url: string): Promise<string> {
  const name = `unilink_draft_${randomUUID()}`
  const scratch = new URL(url)
  scratch.pathname = `/${name}`
  await onConnection(url, (client) => client.query(`CREATE DATABASE "${name}"`))
  try {
    return await draftOn('postgresql', postgresqlForMigrations(scratch.href))
  } finally {
    await onConnection(url, (client) => client.query(`DROP DATABASE "${name}" WITH (FORCE)`))
  }
}

async function draftOn(provider: Provider, empty: SqlDriverAdapterFactory): Promise<string> {
  await migrate(empty, migrationsFolder(provider))
  const files = readSchema(provider)
  const { stdout, exitCode } = await withSchemaEngine(empty, (engine) =>
    engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: '.' },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: true,
      filters: NO_FILTERS,
    }),
  )
  return exitCode === 2 ? (stdout ?? '') : ''
}

/** The Prisma schema of a database: its datasource and the common models. */
function readSchema(provider: Provider): SchemaContainer[] {
  const models = readdirSync(join(PRISMA_FOLDER, 'models')).toSorted()
  return [`${provider}/datasource.prisma`, ...models.map((name) => `models/${name}`)].map((path) => ({
    path,
    content: readFileSync(join(PRISMA_FOLDER, path), 'utf8'),
  }))
}
