import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** `mode` is a Unix mode; a plain file by default. */
export function zipOf(files: Iterable<readonly [name: string, bytes: Buffer]>, mode = 0o100664): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of files) zip.addBuffer(bytes, name, { mode })
  zip.end()
  return buffer(zip.outputStream as Readable)
}
