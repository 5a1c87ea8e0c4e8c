import { createHash } from 'node:crypto'
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
  const history = await readHistory(adapter)
  // The engine takes time and memory, and has nothing to do at most starts.
  if (history && isWhole(history, migrationsList)) return []
  return withSchemaEngine(adapter, async (engine) => {
    if (history) await assertHistory(engine, migrationsList)
    const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters: NO_FILTERS })
    return appliedMigrationNames
  })
}

/** The checksum of each migration that went through, by name, and of each that did not as undefined. */
type History = Map<string, string | undefined>

/** Undefined when the database has no history, on which the engine's own check fails. */
async function readHistory(factory: SqlMigrationAwareDriverAdapterFactory): Promise<History | undefined> {
  const adapter = await factory.connect()
  const query = (sql: string) => adapter.queryRaw({ sql, args: [], argTypes: [] })
  try {
    const { rows: found } = await query(
      adapter.provider === 'sqlite'
        ? `SELECT 1 AS found FROM sqlite_master WHERE name = '_prisma_migrations'`
        : `SELECT 1 AS found FROM pg_tables WHERE schemaname = current_schema() AND tablename = '_prisma_migrations'`,
    )
    if (found.length === 0) return undefined
    const { rows } = await query(
      `SELECT migration_name, CASE WHEN finished_at IS NOT NULL AND rolled_back_at IS NULL THEN checksum END
       FROM _prisma_migrations ORDER BY started_at`,
    )
    return new Map(rows.map(([name, checksum]) => [String(name), typeof checksum === 'string' ? checksum : undefined]))
  } finally {
    await adapter.dispose()
  }
}

/** Whether exactly the migrations of the list went through, unchanged since. */
function isWhole(history: History, { migrationDirectories }: MigrationList): boolean {
  if (history.size !== migrationDirectories.length) return false
  return migrationDirectories.every(({ path, migrationFile: { content } }) => {
    if (content.tag !== 'ok') return false
    return history.get(path) === createHash('sha256').update(content.value).digest('hex')
  })
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
