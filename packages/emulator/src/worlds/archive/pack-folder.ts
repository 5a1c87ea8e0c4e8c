import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { filesBelow } from '@unilink/server/ops/backup/copy-tree.ts'

/** The files of a folder as a zip that is written while it is read. */
export async function packFolder(folder: string): Promise<Readable> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  for (const path of await filesBelow(folder)) zip.addFile(join(folder, path), path)
  zip.end()
  return output
}
