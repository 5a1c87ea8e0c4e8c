import { allCalls, contract, isReading, type Call } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { rowsByTable } from '#support/tables/hash-tables.ts'
import { EXTRA_NAMES, INJECTED, injectedBody } from '#support/samples/hostile-body.ts'
import { createTestApp, idOf, type TestApp } from '#support/test-app.ts'
import { deleteRegistered, writeEverything, type Say, type Send } from '#support/write-everything.ts'
import { seededRandom } from '#src/kernel/random.ts'

/** Differ between two runs of the same by nature: salted hashes, and what names the request. */
const BY_NATURE = ['passwordHash', 'requestId', 'hash']

type Rows = Record<string, string[]>
interface Run {
  server: TestApp
  called: Set<string>
  /** When everything was written, and when the account that came was gone again. */
  written: Rows
  erased: Rows
}

/** Everything that can be written, in a world whose chance is always the same. */
async function run(dress: (call: Call, body: object) => unknown, moreFields: readonly string[]): Promise<Run> {
  const server = await createTestApp({ random: seededRandom('mass assignment') })
  const called = new Set<string>()
  // Mail goes out behind the answer and draws from the same chance.
  const mailSent = () =>
    vi.waitFor(async () => expect(await server.world.db.read.outgoingMail.count()).toBe(0), {
      interval: 5,
      timeout: 20_000,
    })
  const say: Say = async (call, body = {}, token) => {
    called.add(call.path)
    const { code, msg, data } = await server.post(call.path, dress(call, body), token === undefined ? {} : { token })
    expect({ path: call.path, code, msg, data }).toMatchObject({ code: 0 })
    await mailSent()
    return data as never
  }
  const send: Send = async (bytes, purpose, token) => {
    const { path } = contract.file.upload
    called.add(path)
    const request = server.http.post(path).set('authorization', `Bearer ${token}`).field('purpose', purpose)
    for (const name of moreFields) void request.field(name, name === 'private' ? 'false' : idOf('other'))
    const { body } = await request.attach('file', bytes, 'a.pdf')
    expect(body).toMatchObject({ code: 0 })
    return (body as { data: { fileId: string } }).data.fileId
  }
  const hands = { server, say, send }
  await writeEverything(hands)
  const written = await rowsByTable(server.world.db, BY_NATURE)
  await deleteRegistered(hands)
  return { server, called, written, erased: await rowsByTable(server.world.db, BY_NATURE) }
}

describe('fields that a call does not declare', () => {
  let plain: Run
  let injected: Run
  beforeAll(async () => {
    plain = await run((_call, body) => body, [])
    injected = await run(
      ({ body: schema }, body) => injectedBody(schema, body),
      ['id', 'ownerId', 'private', 'mime', 'size', 'sha256'],
    )
  })
  afterAll(() => Promise.all([plain?.server.close(), injected?.server.close()]))

  it('are tried on every call that writes', () => {
    // The open API writes events of a visit that went out in a target; its bodies are tried where it is tested.
    const writing = allCalls().filter((call) => !isReading(call) && !call.path.startsWith('/api/open/'))
    expect(writing.map(({ path }) => path).filter((path) => !injected.called.has(path))).toEqual([])
    expect(EXTRA_NAMES).toEqual(
      expect.arrayContaining(['ownerId', 'dataState', 'operator', 'createdAt', 'passwordHash']),
    )
    const dressed = injectedBody(contract.app.add.body, { appName: 'x', android: { scheme: 'x' } }) as Record<
      string,
      object
    >
    expect(dressed).toMatchObject({ appName: 'x', ownerId: idOf('other'), android: { scheme: 'x', operator: true } })
  })

  it('leave no trace in any row', () => {
    expect(Object.keys(plain.written).length).toBeGreaterThan(15)
    expect(plain.written['Account']?.length).toBeGreaterThan(9)
    expect(injected.written).toEqual(plain.written)
    expect(injected.erased).toEqual(plain.erased)
    expect(JSON.stringify(injected.written)).not.toContain(INJECTED)
  })
})
