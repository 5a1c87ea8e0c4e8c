import { createHash } from 'node:crypto'
import { arbitraryOf } from '@unilink/emulator/testing/samples/arbitrary-of.ts'
import { PERSONA_PASSWORD } from '@unilink/emulator/seeds/personas.ts'
import { INHERITED_NAMES } from '@unilink/emulator/testing/samples/inherited-names.ts'
import { APP, LINK } from '@unilink/emulator/testing/link-fixtures.ts'
import { ServerProcess } from '@unilink/emulator/testing/servers/server-process.ts'
import { createTestDatabase, type TestDatabase } from '@unilink/emulator/testing/servers/test-database.ts'
import { createTestWorld, testConfig } from '@unilink/emulator/testing/test-world.ts'
import { allCalls, contract } from '@unilink/shared'
import fc from 'fast-check'
import qs from 'qs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

// A process of its own, on whatever machine this runs.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const SALT = 'a-salt-of-our-own-1'
const SEAL_KEY = createHash('sha256').update('a seal key of our own').digest()
const VISITOR_KEY = 'a-visitor-key-of-our-own'

interface Envelope {
  code: number
  data: Record<string, unknown> | null
}

let database: TestDatabase
let server: ServerProcess
let token: string
let appId: string

beforeAll(async () => {
  database = await createTestDatabase()
  // People to sign in as, whom a production server does not make itself.
  const secrets = { ...testConfig(database).secrets, salt: SALT, sealKey: SEAL_KEY, visitorKey: VISITOR_KEY }
  await (await createTestWorld({ database, config: { secrets } })).close()
  server = await ServerProcess.at({
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    DATA_DIR: database.folder,
    SALT,
    SEAL_KEY: SEAL_KEY.toString('base64'),
    VISITOR_KEY,
    SMTP_URL: 'smtp://127.0.0.1:1',
    PORTAL_ORIGIN: 'https://portal.example',
    LINK_ORIGIN: 'https://u.example',
    LIMIT_GUESSES_PER_MINUTE: '100000',
  })
  await server.start()
  const login = await post(contract.account.login.path, { email: 'active@unilink.test', password: PERSONA_PASSWORD })
  token = String(login.body.data?.['token'])
  const app = await post(contract.app.add.path, APP)
  appId = String(app.body.data?.['appId'])
})
afterAll(async () => {
  await server.end('SIGKILL')
  await database.drop()
})

async function post(path: string, body: unknown, form = false): Promise<{ status: number; body: Envelope }> {
  const answer = await fetch(server.origin + path, {
    method: 'POST',
    headers: {
      'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: form ? qs.stringify(body) : JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json().catch(() => ({ code: -1, data: null }))) as Envelope }
}

const addLink = (targets: object) => post(contract.appLink.add.path, { ...LINK, appId, targets })
const calls = allCalls().filter(({ path }) => !/upload|signOut|deleteAccount|modifyPwd/.test(path))

describe('a server in production, attacked from outside', () => {
  it('answers no body with a failure, whatever names it holds', async () => {
    for (const { path, body } of calls) {
      const named = INHERITED_NAMES.map((name) => Object.fromEntries([[name, '1']]))
      for (const strange of [...named, ...fc.sample(arbitraryOf(body, ['', appId]), 5)]) {
        expect((await post(path, strange)).status, `${path} ${JSON.stringify(strange)}`).toBeLessThan(500)
        // What is a list has no form; its fields by number do.
        expect((await post(path, strange, true)).status, `${path} as a form`).toBeLessThan(500)
      }
    }
  })

  it('takes an empty target for none, in a link and in a batch, dry or not', async () => {
    const targets = { android: '', h5: 'https://m.starbridge.example/' }
    expect((await addLink(targets)).body.code).toBe(0)
    for (const dryRun of [true, false]) {
      const rows = [{ ...LINK, targets }, { ...LINK, linkName: '' }, Object.fromEntries([['toString', 1]])]
      const { body } = await post(contract.appLink.addBatch.path, { appId, rows, dryRun })
      expect(body.data).toMatchObject({
        created: dryRun ? 0 : 1,
        results: [{ code: 0 }, { code: 10001 }, { code: 10001 }],
      })
    }
  })

  it.each([
    'https://u.example/s/abc234',
    'https://U.Example.:8443/s/abc234',
    'https://portal.example/',
    'https://m.starbridge.example/\u202egpj.exe',
    'https://st\u0430rbridge.example/',
  ])('refuses the target %j at its field', async (h5) => {
    expect((await addLink({ h5 })).body).toMatchObject({ code: 10001, data: { fields: [{ path: 'targets.h5' }] } })
  })

  it('gives a captcha of pixels', async () => {
    const { body } = await post(contract.account.getImgCaptcha.path, {})
    expect(body.data?.['image']).toMatch(/^data:image\/png;base64,/)
  })
})
