import { statfs } from 'node:fs/promises'

/** Free bytes on the disk of a folder. Throws when the folder is missing. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
