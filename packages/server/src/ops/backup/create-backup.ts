import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '#src/kernel/config/config.ts'
import { checksumsOf } from '#src/db/migrations/migration-status.ts'
import { migrationsFolder } from '#src/db/migrations/migrations-of.ts'
import { providerOf } from '#src/db/client/provider-of.ts'
import type { Clock } from '#src/kernel/clock.ts'
import { BackupError } from './backup-error.ts'
import { describeFile, flush } from './checksum.ts'
import { copyTree, filesBelow } from './copy-tree.ts'
import { isJournal, isUpload } from './data-files.ts'
import { dumpDatabase } from './dump-database.ts'
import { keyCheckOf } from './key-check.ts'
import { MANIFEST, type Manifest } from './manifest.ts'

interface Source {
  config: Config
  clock: Clock
  /** Version of the program. */
  program: string
}

/**
 * Writes a backup into a folder that is not there yet, while the server runs and writes; the folder has its name only
 * once it is whole and on the disk. Throws `BackupError` when there is something already.
 */
export async function createBackup(source: Source, target: string): Promise<Manifest> {
  const folder = resolve(target)
  if (await stat(folder).catch(() => undefined)) throw new BackupError(`${folder} is there already; give a new name`)
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true })
  try {
    const manifest = await fill(source, part)
    await writeFile(join(part, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
    for (const path of await filesBelow(part)) await flush(join(part, path))
    await rename(part, folder)
    await flush(dirname(folder))
    return manifest
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

async function fill({ config, clock, program }: Source, part: string): Promise<Manifest> {
  const provider = providerOf(config.databaseUrl)
  const createdAt = clock.now().toISOString()
  // A visit goes from the journal to the database, and an upload is there before its row: so this order loses neither.
  await copyTree(config.dataDir, part, isJournal)
  const auditHead = await dumpDatabase(config.databaseUrl, part)
  await copyTree(config.dataDir, part, isUpload)
  const paths = await filesBelow(part)
  return {
    format: 'unilink-backup',
    formatVersion: 1,
    program,
    createdAt,
    provider,
    migrations: [...checksumsOf(migrationsFolder(provider))].map(([name, sha256]) => ({ name, sha256 })),
    auditHead,
    keyCheck: keyCheckOf(config.secrets),
    entries: await Promise.all(paths.map((path) => describeFile(part, path))),
  }
}
