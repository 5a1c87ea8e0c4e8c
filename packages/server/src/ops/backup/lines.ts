import { createReadStream, createWriteStream } from 'node:fs'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { backupError } from './backup-error.ts'

/** Batches of a table's rows, each as JSON text by column name. */
export type RowBatches = AsyncIterable<readonly string[]>

const BATCH = 1000

/** Gives how many rows there were. */
export async function writeRows(path: string, batches: RowBatches): Promise<number> {
  let count = 0
  async function* text() {
    for await (const rows of batches) {
      count += rows.length
      yield `${rows.join('\n')}\n`
    }
  }
  await pipeline(Readable.from(text()), createGzip({ level: 4 }), createWriteStream(path))
  return count
}

/** Longer than any row is. */
const MOST_ROW = 64 * 1_048_576

/** Rejects with `BackupError` a row without an end: a file of some kilobytes may hold gigabytes of it. */
export async function* readRows(path: string): RowBatches {
  const unzipped = createGunzip()
  // What goes wrong on the way comes to whoever reads.
  pipeline(createReadStream(path), unzipped).catch(() => {})
  let batch: string[] = []
  let begun: string[] = []
  let length = 0
  for await (const text of unzipped.setEncoding('utf8') as AsyncIterable<string>) {
    const [first = '', ...lines] = text.split('\n')
    begun.push(first)
    length += first.length
    if (length > MOST_ROW) throw backupError('damaged', 'a row of {} has no end', basename(path))
    if (lines.length === 0) continue
    const last = lines.pop() ?? ''
    batch.push(...[begun.join(''), ...lines].filter((line) => line !== ''))
    begun = [last]
    length = last.length
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  const rest = begun.join('')
  if (rest !== '') batch.push(rest)
  if (batch.length > 0) yield batch
}
