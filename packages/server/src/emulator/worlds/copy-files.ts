import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises'
import { constants } from 'node:fs'
import { join } from 'node:path'

/**
 * Gives a world the uploaded files of another. A stored file is never written again, only replaced or removed as a
 * whole, so both may share it on disk.
 */
export async function copyFiles(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true })
  await mkdir(to, { recursive: true })
  for (const entry of await entriesOf(from)) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyFiles(source, target)
    else if (entry.isFile()) await share(source, target)
  }
}

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

async function share(source: string, target: string): Promise<void> {
  try {
    await link(source, target)
  } catch {
    await copyFile(source, target, constants.COPYFILE_FICLONE)
  }
}
