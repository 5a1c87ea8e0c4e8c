import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import { MIGRATION_PATIENCE_MS } from '#src/db/client/database-busy.ts'
import { holdFile } from '#src/db/sqlite/exclusive-file.ts'
import { SingleConnectionLibSql } from '#src/db/sqlite/libsql-adapter.ts'
import type { MigrationLock } from './migration-lock.ts'

export const sqliteMigrations = (file: string): { factory: SqlDriverAdapterFactory; lock: MigrationLock } => ({
  factory: new SingleConnectionLibSql(file, 'migrator'),
  lock: migrationLock(file),
})

/** The lock of an empty file beside the SQLite file, since a migration needs the file itself. */
function migrationLock(file: string): MigrationLock {
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
