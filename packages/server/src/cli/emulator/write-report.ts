import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { CliError } from '#src/cli/cli-error.ts'
import { filesBelow } from '#src/ops/backup/copy-tree.ts'

/** Zips documents as JSON, and the files of a folder below `world/`. Refuses a file that is there already. */
export async function writeReport(
  out: string,
  documents: Record<string, unknown>,
  folder: string | undefined,
): Promise<void> {
  const zip = new ZipFile()
  for (const [name, value] of Object.entries(documents))
    zip.addBuffer(Buffer.from(`${JSON.stringify(value, null, 2)}\n`), name)
  if (folder !== undefined)
    for (const path of await filesBelow(folder)) zip.addFile(join(folder, path), `world/${path}`)
  zip.end()
  try {
    await pipeline(zip.outputStream as Readable, createWriteStream(out, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new CliError(`${out} is there already`, { cause: error })
    await rm(out, { force: true })
    throw error
  }
}
