import { told, ToldError } from '#src/kernel/told/told.ts'
import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import type { MigrationLock } from './migration-lock.ts'
import { migrationStatus, type MigrationStatus } from './migration-status.ts'
import { readMigrations } from './read-migrations.ts'
import { withSchemaEngine } from './schema-engine.ts'

export const NO_FILTERS = { externalTables: [], externalEnums: [] }

/** Database and migrations do not fit together; the message says what to do. */
export class MigrationError extends ToldError {
  override readonly name = 'MigrationError'
}

export interface MigrateOptions {
  lock?: MigrationLock
  /** Name of the last migration to apply. */
  upTo?: string
}

/**
 * Migrates a database to the newest migration or to `upTo`; gives the names applied now. `lock` keeps other processes
 * out. An interrupted migration has changed nothing and runs again. Throws `MigrationError` when an applied migration
 * was edited, or the database is newer than the program.
 */
export async function migrate(
  factory: SqlDriverAdapterFactory,
  folder: string,
  { lock = (work) => work(), upTo }: MigrateOptions = {},
): Promise<string[]> {
  // Most starts have nothing to migrate, and the engine costs time and memory.
  if (isWhole(await migrationStatus(factory, folder, upTo))) return []
  return lock(async () => {
    const status = await migrationStatus(factory, folder, upTo)
    if (isWhole(status)) return []
    assertApplicable(status)
    return withSchemaEngine(factory, async (engine) => {
      for (const { name } of status.filter(({ state }) => state === 'interrupted'))
        await engine.markMigrationRolledBack({ migrationName: name })
      const migrationsList = readMigrations(folder, upTo)
      const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters: NO_FILTERS })
      return appliedMigrationNames
    })
  })
}

const isWhole = (status: readonly MigrationStatus[]): boolean => status.every(({ state }) => state === 'applied')

function assertApplicable(status: readonly MigrationStatus[]): void {
  const named = (wanted: MigrationStatus['state']) =>
    status.flatMap(({ name, state }) => (state === wanted ? [name] : [])).join(', ')
  const changed = named('changed')
  if (changed) {
    throw new MigrationError(
      told(
        'no released version made this database: it was migrated by another text of {}. Versions from 0.1.0 on cannot go on with it: start the version that made it, or name an empty database; an emulator on SQLite keeps it aside by itself.',
        changed,
      ),
    )
  }
  const unknown = named('unknown')
  if (unknown) {
    throw new MigrationError(
      told(
        'the database is newer than this program, which does not know: {}. Start the newer version, or restore a backup of the older one.',
        unknown,
      ),
    )
  }
}
