import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { DEFAULT_EMULATION } from '@unilink/server/kernel/config/config.ts'
import { startTestHost, type TestHost } from '#support/test-host.ts'
import { expected, mark, marks } from '#support/world-marks.ts'
import { zipOf } from '@unilink/server/support/samples/zip-of.ts'

// Databases of PostgreSQL take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const MOST = 24 * 1_048_576
let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ emulation: { ...DEFAULT_EMULATION, worldBytes: MOST } })
  await host.server.registry.create({ name: 'sender' })
  await host.server.on('sender', (world) => mark(world, 'sender'))
})
afterAll(() => host.close())

const PATH = '/__emu/v1/archive'
const download = (world = 'sender') => host.http.get(PATH).set('x-emu-world', world).responseType('blob')
const upload = (bytes: Buffer, world = 'sender', type = 'application/zip') =>
  host.http.post(PATH).set('x-emu-world', world).set('content-type', type).send(bytes)

type Files = Map<string, Buffer>
async function filesIn(zipped: Buffer): Promise<Files> {
  const zip = await fromBufferPromise(zipped)
  const files: Files = new Map()
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  }
  return files
}
/** The archive of the sender with other words in its manifest. */
async function withManifest(change: object): Promise<Buffer> {
  const files = await filesIn((await download()).body as Buffer)
  const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '') as object
  return zipOf(files.set('manifest.json', Buffer.from(JSON.stringify({ ...manifest, ...change }))))
}

describe('an archive', () => {
  it('carries a whole world from one server to another place, and leaves nothing behind', async () => {
    const answer = await download().expect(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="unilink-sender-\d{4}-\d\d-\d\d\.zip"$/,
      ) as string,
      'cache-control': 'no-store',
    })
    expect([...(await filesIn(answer.body as Buffer)).keys()]).toEqual(
      expect.arrayContaining(['manifest.json', 'files/56/1234567890123456']),
    )
    await host.server.registry.create({ name: 'receiver' })
    const made = await upload(answer.body as Buffer, 'receiver').expect(200)
    expect(made.body).toMatchObject({ id: 'receiver' })
    expect(await host.server.on('receiver', marks)).toEqual(expected('sender'))
    await expect.poll(() => readdirSync(join(host.server.config.dataDir, 'emulator', 'archives'))).toEqual([])
  })
})

const RELEASED = fileURLToPath(new URL('../../../../server/test/released', import.meta.url))
const own = process.env['TEST_POSTGRES_URL'] ? 'postgresql' : 'sqlite'

it.each(readdirSync(RELEASED))('what %s exported becomes a world', async (release) => {
  const id = `from-${release.replaceAll('.', '-')}`
  await host.server.registry.create({ name: id })
  await upload(readFileSync(join(RELEASED, release, `${own}.zip`)), id).expect(200)
  expect(await host.server.on(id, ({ db }) => db.read.link.count())).toBeGreaterThan(0)
})

describe('an upload is refused, and costs the world nothing:', () => {
  const cases: readonly [what: string, make: () => Buffer | Promise<Buffer>, status: number, says: RegExp][] = [
    ['what is no zip', () => Buffer.from('PK\u0003\u0004 no zip at all'), 400, /no zip/],
    ['an archive without a manifest', () => zipOf([['main.db', Buffer.from('x')]]), 404, /manifest\.json/],
    ['a manifest that is none', () => zipOf([['manifest.json', Buffer.from('{')]]), 400, /manifest\.json cannot/],
    ['another format', () => withManifest({ format: 2 }), 409, /format 2; this server reads format 1/],
    ['another key', () => withManifest({ keyCheck: 'f'.repeat(16) }), 409, /another SEAL_KEY/],
    [
      'another schema',
      () => withManifest({ migrations: [{ name: '20990101000000_later', sha256: 'f' }] }),
      409,
      /another database schema/,
    ],
    [
      'a clock that is none',
      () => withManifest({ kept: { clock: { base: 1e300, real: 0, scale: 1 } } }),
      400,
      /broken/,
    ],
    ['more than may be sent', () => randomBytes(MOST + 1), 413, /more than 24 MiB/],
  ]
  it.each(cases)('%s', async (_what, make, status, says) => {
    const { body, ...answer } = await upload(await make())
    expect([answer.status, (body as { error: string }).error]).toEqual([status, expect.stringMatching(says)])
  })

  it('a body of another kind, and a world that is not there', async () => {
    expect((await upload(Buffer.from('{}'), 'sender', 'application/json')).status).toBe(415)
    expect((await upload(Buffer.from('x'), 'sender', 'application/x-tar')).status).toBe(415)
    expect((await download('nowhere')).status).toBe(404)
    const whole = (await download()).body as Buffer
    expect((await upload(whole, 'nowhere')).status).toBe(404)
    expect(await host.server.on('sender', marks)).toEqual(expected('sender'))
    expect(readdirSync(join(host.server.config.dataDir, 'emulator', 'archives'))).toEqual([])
  })
})

it('is given to nobody without the token, in a demo that anyone may read either', async () => {
  const emulation = { ...DEFAULT_EMULATION, token: 'a-token-of-the-emulator' }
  const demo = await startTestHost({ emulation, production: true })
  const read = () => demo.http.get(PATH).set('host', '127.0.0.1')
  expect((await read()).status).toBe(401)
  expect((await demo.http.get('/__emu/v1/worlds')).status).toBe(200)
  expect((await read().set('authorization', `Bearer ${emulation.token}`)).status).toBe(200)
  await demo.close()
})
