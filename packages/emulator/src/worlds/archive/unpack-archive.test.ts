import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { zipOf } from '@unilink/server/support/samples/zip-of.ts'
import { unpackArchive } from './unpack-archive.ts'

const MOST = 1_048_576
const outside = mkdtempSync(join(tmpdir(), 'unilink-unpack-'))
afterAll(() => rmSync(outside, { recursive: true, force: true }))

let count = 0
/** Unpacks bytes into a folder of its own below `outside`, and gives that folder. */
async function unpack(bytes: Buffer): Promise<string> {
  const name = `case-${(count += 1)}`
  const file = join(outside, `${name}.zip`)
  writeFileSync(file, bytes)
  await unpackArchive(file, join(outside, name), MOST)
  return join(outside, name)
}

const text = (words: string) => Buffer.from(words)
/** A zip of one file whose name no honest writer would write. */
async function named(name: string): Promise<Buffer> {
  const standIn = 'A'.repeat(name.length)
  const zip = await zipOf([[standIn, text('evil')]])
  return Buffer.from(zip.toString('latin1').replaceAll(standIn, name), 'latin1')
}

describe('an archive', () => {
  it('is unpacked with its folders, whoever made the zip', async () => {
    const folder = await unpack(
      await zipOf([
        ['manifest.json', text('{}')],
        ['main.db', text('data')],
        ['tables/Account.gz', text('')],
        ['files/56/1234567890123456', text('file')],
      ]),
    )
    expect(readdirSync(folder).toSorted()).toEqual(['files', 'main.db', 'manifest.json', 'tables'])
    expect(readFileSync(join(folder, 'files/56/1234567890123456'), 'utf8')).toBe('file')
    const listed = await unpack(Buffer.from((await named('files/56/')).toString('latin1'), 'latin1'))
    expect(readdirSync(listed)).toEqual([])
  })

  it('is unpacked out of a report', async () => {
    const folder = await unpack(
      await zipOf([
        ['report.json', text('{}')],
        ['requests.json', text('[]')],
        ['world/manifest.json', text('{}')],
        ['world/main.db', text('data')],
      ]),
    )
    expect(readdirSync(folder).toSorted()).toEqual(['main.db', 'manifest.json'])
  })

  const cases: readonly [what: string, make: () => Buffer | Promise<Buffer>, status: number, says: RegExp][] = [
    ['what is no zip', () => text('PK\u0003\u0004 no zip at all'), 400, /no zip/],
    ['nothing', () => Buffer.alloc(0), 400, /no zip/],
    ['a zip that is cut off', async () => (await zipOf([['main.db', text('data')]])).subarray(0, 40), 400, /no zip/],
    ['a path that leads out', () => named('../evil.txt'), 400, /no zip, or a broken one/],
    ['a path that leads out of its files', () => named('files/../../evil.txt'), 400, /no zip, or a broken one/],
    ['an absolute path', () => named(join(outside, 'evil.txt')), 400, /no zip, or a broken one/],
    ['a path with backslashes', () => named('..\\evil.txt'), 400, /no zip, or a broken one/],
    ['a symbolic link', () => zipOf([['main.db', text('/etc/passwd')]], 0o120777), 400, /holds "main\.db"/],
    ['anything else than an export', () => zipOf([['main.sh', text('x')]]), 400, /holds "main\.sh"/],
    ['a file twice', () => zipOf(['a', 'b'].map((words) => ['main.db', text(words)])), 400, /holds "main\.db"/],
    ['more than may be unpacked', () => zipOf([['main.db', Buffer.alloc(MOST + 1)]]), 413, /more than 1 MiB/],
    ['a size that is a lie', async () => lying(await zipOf([['main.db', Buffer.alloc(9 * MOST)]])), 400, /no zip/],
  ]
  it.each(cases)('is refused: %s', async (_what, make, status, says) => {
    await expect(unpack(await make())).rejects.toMatchObject({
      name: 'EmuError',
      status,
      message: expect.stringMatching(says) as string,
    })
    expect(readdirSync(outside).filter((name) => !name.startsWith('case-'))).toEqual([])
  })
})

/** Announces one byte, in the directory at its end. */
function lying(zip: Buffer): Buffer {
  const entry = zip.indexOf(Buffer.from('PK\u0001\u0002'))
  zip.writeUInt32LE(1, entry + 24)
  return zip
}
