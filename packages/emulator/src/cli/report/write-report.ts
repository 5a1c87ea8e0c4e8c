import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { filesBelow } from '@unilink/server/ops/backup/copy-tree.ts'
import { writeNew } from '../write-new.ts'

/** Zips documents as JSON, and the files of a folder below `world/`. Refuses an existing file. */
export async function writeReport(
  out: string,
  documents: Record<string, unknown>,
  folder: string | undefined,
): Promise<void> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  // A file that is gone by the time it is read, as when the report was refused meanwhile.
  zip.on('error', (error: Error) => output.destroy(error))
  for (const [name, value] of Object.entries(documents))
    zip.addBuffer(Buffer.from(`${JSON.stringify(value, null, 2)}\n`), name)
  if (folder !== undefined)
    for (const path of await filesBelow(folder)) zip.addFile(join(folder, path), `world/${path}`)
  zip.end()
  await writeNew(out, output)
}
