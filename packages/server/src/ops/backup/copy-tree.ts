import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Relative paths with slashes of all files in a folder; none when it is missing. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(orNone)
  const files = entries.filter((entry) => entry.isFile())
  return files
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
}

/** Copies the files that `wanted` accepts. Files removed meanwhile are skipped. */
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
