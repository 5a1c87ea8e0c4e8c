import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

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

export async function* readRows(path: string): RowBatches {
  const unzipped = createReadStream(path).pipe(createGunzip())
  let batch: string[] = []
  for await (const line of createInterface({ input: unzipped, crlfDelay: Infinity })) {
    if (line !== '') batch.push(line)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
