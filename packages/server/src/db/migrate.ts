import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { MigrationList, SchemaEngine } from '@prisma/schema-engine-wasm'
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import { withSchemaEngine } from './schema-engine.ts'

export const NO_FILTERS = { externalTables: [], externalEnums: [] }

/** Reads a standard Prisma migrations folder in the form the schema engine takes. */
export function readMigrations(folder: string): MigrationList {
  const lock = join(folder, 'migration_lock.toml')
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return {
    baseDir: folder,
    lockfile: { path: 'migration_lock.toml', content: existsSync(lock) ? readFileSync(lock, 'utf8') : null },
    shadowDbInitScript: '',
    migrationDirectories: names
      .map((entry) => entry.name)
      .toSorted()
      .map((name) => {
        const content = readFileSync(join(folder, name, 'migration.sql'), 'utf8')
        return { path: name, migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: content } } }
      }),
  }
}

/**
 * Brings a database up to the newest migration; returns the names of those applied now.
 * Throws when an applied migration was edited, or when an earlier one failed half-way.
 */
export async function migrate(adapter: SqlMigrationAwareDriverAdapterFactory, folder: string): Promise<string[]> {
  const migrationsList = readMigrations(folder)
  const known = await hasHistory(adapter)
  return withSchemaEngine(adapter, async (engine) => {
    if (known) await assertHistory(engine, migrationsList)
    const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters: NO_FILTERS })
    return appliedMigrationNames
  })
}

/** The engine's own check fails on a database that has no history yet. */
async function hasHistory(factory: SqlMigrationAwareDriverAdapterFactory): Promise<boolean> {
  const adapter = await factory.connect()
  try {
    const sql =
      adapter.provider === 'sqlite'
        ? `SELECT 1 AS found FROM sqlite_master WHERE name = '_prisma_migrations'`
        : `SELECT 1 AS found FROM pg_tables WHERE schemaname = current_schema() AND tablename = '_prisma_migrations'`
    const { rows } = await adapter.queryRaw({ sql, args: [], argTypes: [] })
    return rows.length > 0
  } finally {
    await adapter.dispose()
  }
}

async function assertHistory(engine: SchemaEngine, migrationsList: MigrationList): Promise<void> {
  const { editedMigrationNames, failedMigrationNames } = await engine.diagnoseMigrationHistory({
    migrationsList,
    optInToShadowDatabase: false,
    filters: NO_FILTERS,
  })
  if (editedMigrationNames.length > 0) {
    throw new Error(`migrations were changed after they were applied: ${editedMigrationNames.join(', ')}`)
  }
  if (failedMigrationNames.length > 0) {
    throw new Error(`migrations failed half-way and need a hand: ${failedMigrationNames.join(', ')}`)
  }
}
