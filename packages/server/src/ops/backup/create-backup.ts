import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '#src/kernel/config/config.ts'
import type { Clock } from '#src/kernel/clock.ts'
import { backupError } from './backup-error.ts'
import { describeFile, flush } from './checksum.ts'
import { copyTree, filesBelow } from './copy-tree.ts'
import { isJournal, isUpload } from './data-files.ts'
import { dumpDatabase, type Dumped } from './dump-database.ts'
import { writeManifest, type Manifest } from './manifest.ts'
import { stampOf } from './stamp-of.ts'

interface Source {
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'secrets'>
  clock: Clock
  /** Name of the copied world; `main` by default. */
  world?: string
  /** Runs `copy` while nothing is written; gives the world's memories. Without it there are none. */
  hold?: (copy: () => Promise<void>) => Promise<Manifest['kept']>
}

/** Writes a backup while the server runs; named once complete and synced. Throws `BackupError` when it exists. */
export async function createBackup(source: Source, target: string): Promise<Manifest> {
  const folder = resolve(target)
  if (await stat(folder).catch(() => undefined))
    throw backupError('taken', '{} is there already; give a new name', folder)
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true })
  try {
    const manifest = await writeManifest(part, await fill(source, part))
    for (const path of await filesBelow(part)) await flush(join(part, path))
    await rename(part, folder)
    await flush(dirname(folder))
    return manifest
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

async function fill({ config, clock, world = 'main', hold }: Source, part: string): Promise<Manifest> {
  const createdAt = clock.now().toISOString()
  let dumped: Dumped = { auditHead: { seq: 0, hash: '' }, counts: {} }
  const copy = async () => {
    // Visits move from journal to database and uploads exist before their rows, so this order loses neither.
    if (!hold) await copyTree(config.dataDir, part, isJournal)
    dumped = await dumpDatabase(config.databaseUrl, part)
    await copyTree(config.dataDir, part, isUpload)
  }
  const kept = await (hold ?? unheld)(copy)
  const paths = await filesBelow(part)
  const entries = await Promise.all(paths.map((path) => describeFile(part, path)))
  return { ...stampOf(config), createdAt, world, kept, ...dumped, entries }
}

async function unheld(copy: () => Promise<void>): Promise<Manifest['kept']> {
  await copy()
  return {}
}
