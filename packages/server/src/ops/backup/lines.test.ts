import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readRows, writeRows } from './lines.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'unilink-lines-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function read(bytes: Buffer): Promise<string[]> {
  const path = join(folder, 'Account.gz')
  writeFileSync(path, bytes)
  const rows: string[] = []
  for await (const batch of readRows(path)) for (const row of batch) rows.push(row)
  return rows
}

it('gives back the rows that were written, long ones and many', async () => {
  const rows = Array.from({ length: 2500 }, (_, at) =>
    JSON.stringify({ at, text: '字'.repeat(at % 100 === 0 ? 50_000 : 3) }),
  )
  async function* batches() {
    yield rows.slice(0, 1)
    yield rows.slice(1)
  }
  const path = join(folder, 'written.gz')
  expect(await writeRows(path, batches())).toBe(2500)
  const found: string[] = []
  for await (const batch of readRows(path)) found.push(...batch)
  expect(found).toEqual(rows)
  expect(await read(gzipSync('a\n\nb'))).toEqual(['a', 'b'])
})

it('refuses a row that has no end before it fills the memory', async () => {
  const part = gzipSync(Buffer.alloc(16 * 1_048_576, 0x78))
  const before = process.memoryUsage().rss
  await expect(read(Buffer.concat(Array.from({ length: 64 }, () => part)))).rejects.toMatchObject({
    name: 'BackupError',
    fault: 'damaged',
  })
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1_048_576)
})

it('refuses what is no gzip, or one that is cut off, to whoever reads it', async () => {
  await expect(read(Buffer.from('no gzip'))).rejects.toThrow('incorrect header check')
  await expect(read(gzipSync('a\n'.repeat(100_000)).subarray(0, 60))).rejects.toThrow('unexpected end of file')
})
