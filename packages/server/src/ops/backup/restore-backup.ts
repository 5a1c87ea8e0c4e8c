import { resolve } from 'node:path'
import type { Config } from '#src/kernel/config/config.ts'
import { BackupError } from './backup-error.ts'
import { checkBackup } from './check-backup.ts'
import { copyTree } from './copy-tree.ts'
import { isJournal, isUpload } from './data-files.ts'
import { assertNotInUse, foundIn, makeEmpty } from './empty-target.ts'
import { keyCheckOf } from './key-check.ts'
import { loadDatabase } from './load-database.ts'
import type { Manifest } from './manifest.ts'

interface RestoreOptions {
  /** Overwrites what is there. */
  force: boolean
}

export interface Restored {
  manifest: Manifest
  /** Whether personal numbers and the audit chain of the backup were made with the key that is configured now. */
  sameKey: boolean
}

/**
 * Puts a backup in the place of the configured database and files, once all of it is checked. Throws `BackupError`, with
 * nothing changed, for a damaged backup, another schema, or a target that is not empty or in use.
 */
export async function restoreBackup(config: Config, source: string, { force }: RestoreOptions): Promise<Restored> {
  const folder = resolve(source)
  const manifest = await checkBackup(folder)
  await assertNotInUse(config)
  const found = await foundIn(config)
  if (found && !force) throw new BackupError('taken', `the target is not empty (${found}); --force overwrites it`)
  await makeEmpty(config)
  await loadDatabase(manifest, folder, config.databaseUrl)
  await copyTree(folder, config.dataDir, (path) => isUpload(path) || isJournal(path))
  return { manifest, sameKey: manifest.keyCheck === keyCheckOf(config.secrets) }
}
