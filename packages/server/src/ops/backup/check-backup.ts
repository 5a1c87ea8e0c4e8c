import { join } from 'node:path'
import { checksumsOf } from '#src/db/migrations/migration-status.ts'
import { migrationsFolder } from '#src/db/migrations/migrations-of.ts'
import { stat } from 'node:fs/promises'
import { backupError } from './backup-error.ts'
import { describeFile } from './checksum.ts'
import { readManifest, type Manifest } from './manifest.ts'

/** Gives a backup's manifest. Throws `BackupError` for a missing or damaged file, or a newer or other schema. */
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

/** The same names and checksums from the first on. Throws `BackupError` that names the first difference. */
export function assertKnownSchema(
  { migrations }: Pick<Manifest, 'migrations'>,
  known: ReadonlyMap<string, string>,
): void {
  const refuse = (why: string) => {
    throw backupError('foreign', 'the backup has another database schema than this program: {}', why)
  }
  const strange = migrations.find(({ name, sha256 }) => known.get(name) !== sha256)
  if (strange) {
    const why = known.has(strange.name) ? 'is another here' : 'is not known here'
    refuse(`${strange.name} ${why}; use the version that made it`)
  }
  const gap = [...known.keys()].slice(0, migrations.length).find((name, index) => migrations[index]?.name !== name)
  if (gap) refuse(`it lacks ${gap}`)
}
