import { join } from 'node:path'
import { checksumsOf } from '#src/db/migrations/migration-status.ts'
import { migrationsFolder } from '#src/db/migrations/migrations-of.ts'
import { stat } from 'node:fs/promises'
import { assertKnownSchema } from './assert-known-schema.ts'
import { backupError } from './backup-error.ts'
import { describeFile } from './checksum.ts'
import { readManifest, type Manifest } from './manifest.ts'

/**
 * Checks a backup and gives its manifest. Throws `BackupError` for a missing or damaged file, and for a schema that is
 * newer or another than the program's.
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  assertKnownSchema(manifest, checksumsOf(migrationsFolder(manifest.provider)))
  for (const { path, bytes, sha256 } of manifest.entries) {
    if (path.split('/').includes('..')) throw backupError('damaged', 'the backup is damaged: it names {}', path)
    const there = await stat(join(folder, path)).catch(() => undefined)
    if (!there) throw backupError('damaged', 'the backup is damaged: {} is missing', path)
    const found = there.size === bytes ? await describeFile(folder, path) : undefined
    if (found?.sha256 !== sha256)
      throw backupError('damaged', 'the backup is damaged: {} is not as it was written', path)
  }
  return manifest
}
