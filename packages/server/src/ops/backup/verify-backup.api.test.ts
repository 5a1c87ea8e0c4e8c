import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runUnilink } from '#support/servers/run-unilink.ts'
import { createEmptyDatabase, type TestDatabase } from '#support/servers/test-database.ts'
import { createTestApp, idOf, type TestApp } from '#support/test-app.ts'
import { SAMPLE_FILES, upload } from '#support/samples/sample-files.ts'

// Processes of their own, on whatever machine this runs.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let server: TestApp
let place: TestDatabase
let env: Record<string, string>

beforeAll(async () => {
  server = await createTestApp()
  place = await createEmptyDatabase()
  const { databaseUrl, dataDir, secrets } = server.world.config
  env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SEAL_KEY: Buffer.from(secrets.sealKey).toString('base64') }
  await upload(server, { bytes: SAMPLE_FILES.png, purpose: 'icon', token: await server.as('active') })
  writeFileSync(at('backup.key'), randomBytes(32))
  writeFileSync(at('wrong.key'), randomBytes(32))
})
afterAll(async () => {
  await server.close()
  await place.drop()
})

const at = (name: string) => join(place.folder, name)
const run = (...args: string[]) => runUnilink(['backup', ...args], env)
const left = () => readdirSync(server.world.config.dataDir).filter((name) => name.startsWith('.scratch'))

/** Writes a file of a backup anew, and its checksum in the manifest: as somebody would who knows how. */
function forge(folder: string, path: string, bytes: Buffer): void {
  writeFileSync(join(folder, path), bytes)
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as { entries: { path: string }[] }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const entries = manifest.entries.map((entry) => (entry.path === path ? { path, bytes: bytes.length, sha256 } : entry))
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, entries }))
}

describe('backup verify', () => {
  it('restores an encrypted backup into a scratch place, compares, and leaves nothing', async () => {
    const made = await run('--encrypt', '--key-file', at('backup.key'), at('one.enc'))
    expect(made).toMatchObject({ code: 0 })
    expect(statSync(at('one.enc')).mode & 0o777).toBe(0o600)
    const seen = await run('verify', '--key-file', at('backup.key'), at('one.enc'))
    expect(seen).toMatchObject({
      code: 0,
      out: expect.stringMatching(/can be restored: \d+ rows in \d+ tables, 1 files, audit head \d+:/),
    })
    const wrong = await run('verify', '--key-file', at('wrong.key'), at('one.enc'))
    expect(wrong).toMatchObject({
      code: 1,
      err: expect.stringContaining('not the key file that the backup was encrypted with'),
    })
    expect(left()).toEqual([])
    rmSync(at('one.enc'))
  })

  it('restores an encrypted backup for good', async () => {
    await run('--encrypt', '--key-file', at('backup.key'), at('two.enc'))
    const target = { ...env, DATABASE_URL: place.url, DATA_DIR: at('data') }
    const restored = await runUnilink(['restore', '--key-file', at('backup.key'), at('two.enc')], target)
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('restored') })
    expect(await runUnilink(['operator', 'list'], target)).toMatchObject({
      code: 0,
      out: expect.stringContaining(idOf('operator')),
    })
  })

  it('tells of a file that was changed together with its checksum, of a row that is gone, and of a key that is another', async () => {
    const folder = at('three')
    expect((await run(folder)).code).toBe(0)
    const { entries, counts } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
      entries: { path: string }[]
      counts: Record<string, number>
    }
    expect(counts['Account']).toBeGreaterThan(5)
    const file = entries.find(({ path }) => path.startsWith('files/'))?.path ?? ''
    const bytes = readFileSync(join(folder, file))
    forge(folder, file, Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.at(-1)! ^ 1])]))
    expect(await run('verify', folder)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/file \d{16} is missing or cannot be opened/),
    })
    forge(folder, file, bytes)
    expect((await run('verify', folder)).code).toBe(0)
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as object
    const claimed = { ...manifest, counts: { ...counts, Session: (counts['Session'] ?? 0) + 1 } }
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(claimed))
    expect(await run('verify', folder)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/Session: \d+ rows, where the backup had \d+/),
    })
    const stranger = { ...env, SEAL_KEY: randomBytes(32).toString('base64') }
    expect(await runUnilink(['backup', 'verify', folder], stranger)).toMatchObject({
      code: 1,
      err: expect.stringContaining('SEAL_KEY is not the one'),
    })
    expect(left()).toEqual([])
  })

  it('refuses what is no backup, half an encryption, and too short a passphrase', async () => {
    writeFileSync(at('words'), 'short\n')
    expect(await run('verify', at('words'))).toMatchObject({ code: 1, err: expect.stringContaining('is no backup') })
    expect((await run('--encrypt', at('x.enc'))).code).toBe(2)
    const weak = await run('--encrypt', '--passphrase-file', at('words'), at('x.enc'))
    expect(weak).toMatchObject({ code: 1, err: expect.stringContaining('too short') })
    expect(readdirSync(place.folder).filter((name) => name.startsWith('x.enc'))).toEqual([])
  })
})
