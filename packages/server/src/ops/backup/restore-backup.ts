import { resolve } from 'node:path'
import type { Config } from '#src/kernel/config/config.ts'
import { backupError } from './backup-error.ts'
import { checkBackup } from './check-backup.ts'
import { copyTree } from './copy-tree.ts'
import { isJournal, isUpload } from './data-files.ts'
import { assertNotInUse, foundIn, makeEmpty } from './empty-target.ts'
import { keysOf } from '#src/kernel/crypto/seal.ts'
import { keyCheckOf } from './key-check.ts'
import { loadDatabase } from './load-database.ts'
import type { Manifest } from './manifest.ts'

interface RestoreOptions {
  /** Overwrites existing data. */
  force: boolean
}

export interface Restored {
  manifest: Manifest
  /** Whether the configured key is the one of the backup's sealed data and audit chain. */
  sameKey: boolean
}

/**
 * Replaces the configured database and files by a backup after checking all of it. Throws `BackupError` and changes
 * nothing for a damaged backup, another schema, or a target that is not empty or in use.
 */
export async function restoreBackup(config: Config, source: string, { force }: RestoreOptions): Promise<Restored> {
  const folder = resolve(source)
  const manifest = await checkBackup(folder)
  await assertNotInUse(config)
  const found = await foundIn(config)
  if (found && !force) throw backupError('taken', 'the target is not empty ({}); --force overwrites it', found)
  await makeEmpty(config)
  await loadDatabase(manifest, folder, config.databaseUrl)
  await copyTree(folder, config.dataDir, (path) => isUpload(path) || isJournal(path))
  return { manifest, sameKey: keysOf(config.secrets).some((sealKey) => manifest.keyCheck === keyCheckOf({ sealKey })) }
}
