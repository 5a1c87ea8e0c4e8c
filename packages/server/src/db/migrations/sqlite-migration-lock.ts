import { holdFile } from '#src/db/sqlite/exclusive-file.ts'
import { MIGRATION_PATIENCE_MS, type MigrationLock } from './migration-lock.ts'

/** The lock of an empty file beside the SQLite file, since a migration needs the file itself. */
export function sqliteMigrationLock(file: string): MigrationLock {
  return async (work) => {
    const letGo = await holdFile(`${file}.migrating`, MIGRATION_PATIENCE_MS)
    if (!letGo) throw new Error(`another process has been migrating ${file} for ${MIGRATION_PATIENCE_MS / 1000} s`)
    try {
      return await work()
    } finally {
      await letGo()
    }
  }
}
