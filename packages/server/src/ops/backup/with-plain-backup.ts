import { backupError } from './backup-error.ts'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isSealed, openFolder } from './sealed/open-folder.ts'
import type { BackupSecret } from './sealed/secret.ts'

const SCRATCH = '.scratch-'
const STALE_MS = 86_400_000

/** Runs `work` with an empty folder of its own below the data folder, and removes it, as well as any that a kill left a day ago. */
export async function inScratch<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(dataDir, { recursive: true })
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(SCRATCH)) continue
    const { mtimeMs } = await stat(join(dataDir, name))
    if (mtimeMs < Date.now() - STALE_MS) await rm(join(dataDir, name), { recursive: true, force: true })
  }
  const folder = await mkdtemp(join(dataDir, SCRATCH))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs `work` with a backup's folder; of an encrypted one with a copy that is removed afterwards. */
export async function withPlainBackup<T>(
  { dataDir }: { dataDir: string },
  source: string,
  secret: BackupSecret | undefined,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  if (!(await isSealed(source))) {
    const isFile = (await stat(source).catch(() => undefined))?.isFile()
    if (isFile) throw backupError('damaged', '{} is no backup: neither a folder nor an encrypted file', source)
    return work(source)
  }
  return inScratch(dataDir, async (folder) => {
    await openFolder(source, folder, secret)
    return work(folder)
  })
}
