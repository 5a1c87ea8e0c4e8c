import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { MigrationList } from '@prisma/schema-engine-wasm'

/** Reads a Prisma migrations folder up to the named migration, in the schema engine's form. */
export function readMigrations(folder: string, upTo?: string): MigrationList {
  const lock = join(folder, 'migration_lock.toml')
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return {
    baseDir: folder,
    lockfile: { path: 'migration_lock.toml', content: existsSync(lock) ? readFileSync(lock, 'utf8') : null },
    shadowDbInitScript: '',
    migrationDirectories: names
      .map((entry) => entry.name)
      .filter((name) => upTo === undefined || name <= upTo)
      .toSorted()
      .map((name) => {
        const content = readFileSync(join(folder, name, 'migration.sql'), 'utf8')
        return { path: name, migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: content } } }
      }),
  }
}
