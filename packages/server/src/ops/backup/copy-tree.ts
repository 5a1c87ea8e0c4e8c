import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Paths of the files in a folder and those below it, relative and with slashes; none when it is not there. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(orNone)
  const files = entries.filter((entry) => entry.isFile())
  return files
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
}

/** Copies the files of a folder that `wanted` accepts. Files that are removed meanwhile are left out. */
export async function copyTree(from: string, to: string, wanted: (path: string) => boolean): Promise<void> {
  for (const path of await filesBelow(from)) {
    if (!wanted(path)) continue
    await cp(join(from, path), join(to, path), { preserveTimestamps: true }).catch(orNone)
  }
}

function orNone(error: unknown): [] {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
  throw error
}
