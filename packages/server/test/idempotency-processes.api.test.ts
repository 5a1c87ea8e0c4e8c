import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { APP, LINK } from '#support/link-fixtures.ts'
import { ServerProcess } from '#support/servers/server-process.ts'
import { createTestDatabase, type TestDatabase } from '#support/servers/test-database.ts'
import { createTestWorld, OWN_PASSWORD, testConfig } from '#support/test-world.ts'

// Processes of their own, on whatever machine this runs.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const SALT = 'a-salt-of-our-own-1'
const SEAL_KEY = createHash('sha256').update('a seal key of our own').digest()
const VISITOR_KEY = 'a-visitor-key-of-our-own'
const KILLS = 3

let database: TestDatabase
let servers: ServerProcess[]
let token: string
let appId: string

beforeAll(async () => {
  database = await createTestDatabase()
  const secrets = { ...testConfig(database).secrets, salt: SALT, sealKey: SEAL_KEY, visitorKey: VISITOR_KEY }
  await (await createTestWorld({ database, personas: OWN_PASSWORD, config: { secrets } })).close()
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    DATA_DIR: database.folder,
    SALT,
    SEAL_KEY: SEAL_KEY.toString('base64'),
    VISITOR_KEY,
    SMTP_URL: 'smtp://127.0.0.1:1',
    PORTAL_ORIGIN: 'https://portal.example',
  }
  // SQLite is one process's alone.
  const places = database.url.startsWith('file:') ? [''] : ['', '-2']
  servers = await Promise.all(places.map((place) => ServerProcess.at({ ...env, DATA_DIR: database.folder + place })))
  for (const server of servers) await server.start()
  const login = await post(0, contract.account.login.path, { email: 'active@unilink.test', password: OWN_PASSWORD })
  token = String(login?.data?.['token'])
  appId = String((await post(0, contract.app.add.path, APP))?.data?.['appId'])
})
afterAll(async () => {
  for (const server of servers) await server.end('SIGKILL')
  await database.drop()
})

interface Envelope {
  code: number
  data: Record<string, unknown> | null
}

/** Undefined when no answer came. */
async function post(to: number, path: string, body: object, key?: string): Promise<Envelope | undefined> {
  const server = servers[to % servers.length]
  try {
    const answer = await fetch(`${server?.origin ?? ''}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as Envelope
  } catch {
    return undefined
  }
}

const add = (to: number, key: string) => post(to, contract.appLink.add.path, { ...LINK, appId }, key)
const total = async () => Number((await post(0, contract.appLink.queryPage.path, { appId }))?.data?.['total'])

describe('a link sent again under its key', () => {
  it('is one, sent 20 times at once to all processes', async () => {
    const before = await total()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => add(index, 'at-once-everywhere')))
    expect(answers[0]?.code).toBe(0)
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await total()).toBe(before + 1)
  })

  it('is one, though the process is killed before it answers', async () => {
    const before = await total()
    const name = randomUUID()
    for (let round = 0; round < KILLS; round += 1) {
      const key = `killed-${name}-${round}`
      const first = add(0, key)
      await pause(round * 4)
      await servers[0]?.end('SIGKILL')
      const seen = await first
      await servers[0]?.start()
      // Where the kill fell between claim and change, the claim has to run out first; on a busy machine more than once.
      const again = await vi.waitFor(
        async () => {
          const answer = await add(0, key)
          expect(answer?.code).toBe(0)
          return answer
        },
        { timeout: 75_000, interval: 500 },
      )
      expect(seen ?? again).toEqual(again)
      expect(await add(1, key)).toEqual(again)
    }
    expect(await total()).toBe(before + KILLS)
  })
})
