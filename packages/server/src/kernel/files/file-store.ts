import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Uploaded bytes by file id. */
export interface FileStore {
  /** Durable once it resolves. */
  put(id: string, bytes: Uint8Array): Promise<void>
  /** Undefined when there is none. */
  get(id: string): Promise<Buffer | undefined>
  remove(id: string): Promise<void>
  /** Ids of all files that were put longer ago than `ms` milliseconds of the system's time. */
  olderThan(ms: number): Promise<string[]>
}

/** Files in a folder, spread over 100 sub-folders by the last digits of their id. */
export function folderFileStore(folder: string): FileStore {
  const pathOf = (id: string) => {
    if (!/^\d{16}$/.test(id)) throw new RangeError(`not a file id: ${id}`)
    return join(folder, id.slice(-2), id)
  }
  return {
    put: async (id, bytes) => {
      const path = pathOf(id)
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeWhole(`${path}.part`, bytes)
        await rename(`${path}.part`, path)
      } catch (error) {
        // A full disk has no room for what is half-done.
        await rm(`${path}.part`, { force: true }).catch(() => {})
        throw error
      }
    },
    get: async (id) => {
      try {
        return await readFile(pathOf(id))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    olderThan: async (ms) => {
      const names = await readdir(folder, { recursive: true }).catch(noneIfMissing)
      const ids = names.map((name) => basename(name)).filter((name) => /^\d{16}$/.test(name))
      const times = await Promise.all(ids.map((id) => putAt(pathOf(id))))
      return ids.filter((_id, index) => (times[index] ?? Infinity) < Date.now() - ms)
    },
  }
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'w')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** What is gone meanwhile counts as never put. */
const putAt = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Infinity,
  )

function noneIfMissing(error: unknown): string[] {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
  throw error
}
