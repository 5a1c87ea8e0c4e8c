import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Uploaded bytes by file id. */
export interface FileStore {
  /** Durable once it resolves. */
  put(id: string, bytes: Uint8Array): Promise<void>
  /** Undefined when there is none. */
  get(id: string): Promise<Buffer | undefined>
  remove(id: string): Promise<void>
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
      const handle = await open(`${path}.part`, 'w')
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(`${path}.part`, path)
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
  }
}
