import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CHUNK, TAG } from './chunks.ts'
import { isSealed, openFolder } from './open-folder.ts'
import { sealFolder } from './seal-folder.ts'
import { withPlainBackup } from '#src/ops/backup/with-plain-backup.ts'

const SECRET = { keyFile: randomBytes(32) }
const FILES: Record<string, Buffer> = {
  'empty.txt': Buffer.alloc(0),
  'files/11/1234567890123411': randomBytes(3 * CHUNK + 17),
  'main.db': randomBytes(CHUNK),
  'manifest.json': Buffer.from('{}'),
}

let folder: string
let sealed: string
let whole: Buffer
let copies = 0

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'unilink-sealed-'))
  for (const [path, bytes] of Object.entries(FILES)) {
    mkdirSync(join(folder, 'plain', path, '..'), { recursive: true })
    writeFileSync(join(folder, 'plain', path), bytes)
  }
  sealed = join(folder, 'backup.enc')
  await sealFolder(join(folder, 'plain'), sealed, SECRET)
  whole = readFileSync(sealed)
})
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => {
  copies += 1
})

/** Opens other bytes than those written; afterwards nothing may be left. */
async function opening(bytes: Buffer, secret: Parameters<typeof openFolder>[2] = SECRET) {
  const changed = join(folder, `changed-${copies}.enc`)
  const dataDir = join(folder, `data-${copies}`)
  writeFileSync(changed, bytes)
  const seen = await withPlainBackup({ dataDir }, changed, secret, async () => 'opened').catch(
    (error: unknown) => error,
  )
  expect(readdirSync(dataDir)).toEqual([])
  return seen
}

const head = () => whole.indexOf('\n', 30) + 1
const chunkAt = (number: number) => head() + number * (CHUNK + TAG)

describe('an encrypted backup', () => {
  it('opens to what was in it, for its owner alone, and shows nothing', async () => {
    const opened = join(folder, 'opened')
    mkdirSync(opened)
    await openFolder(sealed, opened, SECRET)
    for (const [path, bytes] of Object.entries(FILES)) {
      expect(readFileSync(join(opened, path)).equals(bytes), path).toBe(true)
      expect(statSync(join(opened, path)).mode & 0o777).toBe(0o600)
    }
    expect(statSync(sealed).mode & 0o777).toBe(0o600)
    expect(whole.includes('manifest.json')).toBe(false)
    expect(await isSealed(sealed)).toBe(true)
  })

  it('opens with a passphrase, and with no other', async () => {
    const target = join(folder, 'by-words.enc')
    await sealFolder(join(folder, 'plain'), target, { passphrase: 'vier Wörter für heute' })
    const bytes = readFileSync(target)
    expect(await opening(bytes, { passphrase: 'vier Wörter für heute' })).toBe('opened')
    const wrong = await opening(bytes, { passphrase: 'vier Wörter für morgen' })
    expect(wrong).toMatchObject({
      fault: 'secret',
      message: 'this is not the passphrase that the backup was encrypted with',
    })
    expect(await opening(bytes, SECRET)).toMatchObject({
      fault: 'secret',
      message: expect.stringContaining('--passphrase-file'),
    })
  })

  it('refuses a wrong key file, and a secret that can be guessed', async () => {
    expect(await opening(whole, { keyFile: randomBytes(32) })).toMatchObject({ fault: 'secret' })
    expect(await opening(whole, { passphrase: 'of the other kind' })).toMatchObject({
      fault: 'secret',
      message: expect.stringContaining('--key-file'),
    })
    for (const weak of [{ passphrase: 'short' }, { keyFile: Buffer.alloc(64, 1) }]) {
      const target = join(folder, 'weak.enc')
      await expect(sealFolder(join(folder, 'plain'), target, weak)).rejects.toMatchObject({ fault: 'secret' })
      expect(readdirSync(folder).filter((name) => name.startsWith('weak'))).toEqual([])
    }
    await expect(sealFolder(join(folder, 'plain'), sealed, SECRET)).rejects.toMatchObject({ fault: 'taken' })
  })

  it.each([
    ['a bit of the first chunk', () => chunkAt(0) + 5],
    ['a bit of a later chunk', () => chunkAt(2) + 99],
    ['a bit of a tag', () => chunkAt(1) - 1],
    ['the last bit', () => whole.length - 1],
    ['a bit of the salt', () => whole.indexOf('"salt":"') + 9],
    ['a bit of the nonce', () => whole.indexOf('"nonce":"') + 10],
  ])('is refused with %s flipped, and leaves nothing', async (_what, at) => {
    const bytes = Buffer.from(whole)
    bytes[at()]! ^= 1
    const { fault } = (await opening(bytes)) as { fault: string }
    expect(['damaged', 'secret']).toContain(fault)
  })

  it.each([
    ['cut off in a chunk', () => whole.subarray(0, whole.length - 40)],
    ['cut off between chunks', () => whole.subarray(0, chunkAt(2))],
    ['cut off behind its head', () => whole.subarray(0, head())],
    ['with two chunks changed about', () => swapped()],
    ['with a chunk left out', () => Buffer.concat([whole.subarray(0, chunkAt(1)), whole.subarray(chunkAt(2))])],
    ['with a chunk twice', () => Buffer.concat([whole.subarray(0, chunkAt(2)), whole.subarray(chunkAt(1))])],
    ['with something behind it', () => Buffer.concat([whole, Buffer.from('x')])],
  ])('is refused %s', async (_what, change) => {
    expect(await opening(change())).toMatchObject({ fault: 'damaged' })
  })
})

const swapped = () =>
  Buffer.concat([
    whole.subarray(0, chunkAt(1)),
    whole.subarray(chunkAt(2), chunkAt(3)),
    whole.subarray(chunkAt(1), chunkAt(2)),
    whole.subarray(chunkAt(3)),
  ])
