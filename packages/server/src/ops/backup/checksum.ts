import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ManifestEntry } from './manifest.ts'

/** Size and SHA-256 of a file; `path` is relative to the backup's folder. */
export async function describeFile(folder: string, path: string): Promise<ManifestEntry> {
  const full = join(folder, path)
  const hash = createHash('sha256')
  await pipeline(createReadStream(full), hash)
  return { path, bytes: (await stat(full)).size, sha256: hash.digest('hex') }
}

/** Syncs a file or folder to the disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
