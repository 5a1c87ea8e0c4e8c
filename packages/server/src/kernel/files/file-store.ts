import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Uploaded bytes by file id. */
export interface FileStore {
  /** Durable once it resolves. */
  put(id: string, bytes: Uint8Array): Promise<void>
  /** Undefined when missing. */
  get(id: string): Promise<Buffer | undefined>
  /** The first bytes, at most so many; none when there is no such file. */
  head(id: string, bytes: number): Promise<Buffer>
  remove(id: string): Promise<void>
  /** Ids of files put more than `ms` milliseconds of system time ago. */
  olderThan(ms: number): Promise<string[]>
}

/** Files in 100 sub-folders by the last digits of their id. */
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
        // On a full disk the partial file must not stay.
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
    head: async (id, bytes) => {
      const handle = await open(pathOf(id), 'r').catch((error: unknown) => void noneIfMissing(error))
      if (!handle) return Buffer.alloc(0)
      try {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0)
        return buffer.subarray(0, bytesRead)
      } finally {
        await handle.close()
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

/** A file removed meanwhile counts as new. */
const putAt = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Infinity,
  )

function noneIfMissing(error: unknown): string[] {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
  throw error
}
