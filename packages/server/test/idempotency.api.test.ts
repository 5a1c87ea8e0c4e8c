import { setTimeout as pause } from 'node:timers/promises'
import { CODE, allCalls, contract, exampleOf, IDEMPOTENCY_MS, isReading, type Call } from '@unilink/shared'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runRetention } from '#src/ops/retention/run-retention.ts'
import { APP, LINK, makeApp, makeLiveLink } from '#support/link-fixtures.ts'
import { mailedCode } from '#support/mailed-code.ts'
import { createTestApp, PERSONA_PASSWORD, type TestApp } from '#support/test-app.ts'

const creating = allCalls().filter(({ creates }) => creates)
/** What is new each time by nature, or found out to be the same by itself. */
const BESIDE = new Set(['/api/stat/add', '/api/security/addPasskey', '/api/report/add'])

interface Request {
  as?: string
  body: () => object | Promise<object>
  /** What is added for another body. */
  other: object
  /** Rows that it makes. */
  made: () => Promise<number>
}

let server: TestApp
let key: string
let appId: string
let linkId: string
let drawn = 0

beforeAll(async () => {
  server = await createTestApp()
  const owner = await server.as('active')
  appId = await makeApp(server, owner)
  linkId = (await makeLiveLink(server, owner, appId)).linkId
})
afterAll(() => server.close())
beforeEach(async () => {
  key = `key-of-the-test-${(drawn += 1)}`
  await server.world.db.transaction((tx) => tx.idempotentCall.deleteMany())
})

const read = () => server.world.db.read
const REQUESTS: Record<string, Request> = {
  '/api/account/register': {
    body: async () => {
      const email = 'once@unilink.example'
      const emailCode = await mailedCode(server, email, 'register')
      return { email, emailCode, password: PERSONA_PASSWORD, accountType: 1, agree: true }
    },
    other: { accountType: 2 },
    made: () => read().account.count(),
  },
  '/api/app/add': {
    as: 'active',
    body: () => ({ appName: '只建一次', category: APP.category, h5Url: APP.h5Url }),
    other: { appName: '另一个' },
    made: () => read().app.count(),
  },
  '/api/appLink/add': {
    as: 'active',
    body: () => ({ ...LINK, appId }),
    other: { remark: '另一个' },
    made: () => read().link.count(),
  },
  '/api/app/addDomain': {
    as: 'active',
    body: () => ({ appId, domain: 'once.brand.example' }),
    other: { domain: 'twice.brand.example' },
    made: () => read().appDomain.count(),
  },
  '/api/appLink/moveBatch': {
    as: 'active',
    body: () => ({ appId, linkIds: [linkId], move: 'tag', tag: '只加一次' }),
    other: { tag: '另一个' },
    made: () => read().linkJob.count(),
  },
  '/api/appLink/addBatch': {
    as: 'active',
    body: () => ({ appId, rows: [LINK, { ...LINK, linkName: '' }, LINK] }),
    other: { rows: [LINK] },
    made: () => read().link.count(),
  },
  '/api/appLink/editParams': {
    as: 'active',
    body: () => ({ linkId, reason: '换图', changes: { remark: '新' } }),
    other: { reason: '改址' },
    made: () => read().revision.count(),
  },
  '/api/file/upload': {
    as: 'active',
    body: () => ({ purpose: 'icon' }),
    other: { purpose: 'share' },
    made: () => read().file.count(),
  },
  '/api/admin/whitelist/add': {
    as: 'operator',
    body: () => ({ entry: '@once.example' }),
    other: { entry: '@twice.example' },
    made: () => read().whitelistEntry.count(),
  },
  '/api/admin/news/add': {
    as: 'operator',
    body: () => ({ title: '一次', summary: '摘要', content: '正文' }),
    other: { title: '两次' },
    made: () => read().news.count(),
  },
  '/api/admin/doc/add': {
    as: 'operator',
    body: () => ({ title: '一次', content: '正文', parentId: '' }),
    other: { title: '两次' },
    made: () => read().doc.count(),
  },
  '/api/admin/banner/add': {
    as: 'operator',
    body: () => exampleOf(contract.admin.banner.add.body) as object,
    other: { title: '两次' },
    made: () => read().banner.count(),
  },
}

async function send(call: Call, body: object, token: string | undefined, sentKey = key) {
  const sent = server.http.post(call.path).set('idempotency-key', sentKey)
  if (token) void sent.set('authorization', `Bearer ${token}`)
  if (!call.path.endsWith('/upload')) return (await sent.send(body)).body as { code: number; data: unknown }
  const picture = await sharp({ create: { width: 128, height: 128, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const form = Object.entries(body).reduce((each, [name, value]) => each.field(name, String(value)), sent)
  return (await form.attach('file', picture, 'a.png')).body as { code: number; data: unknown }
}

const requestOf = (call: Call): Request => {
  const request = REQUESTS[call.path]
  if (!request) throw new Error(`say here how ${call.path} is made`)
  return request
}
const as = async ({ as: persona }: Request) => (persona ? server.as(persona) : undefined)

describe('a call that creates', () => {
  it('is declared as one where its name says so', () => {
    const named = allCalls().filter((call) => /\/(add|register|upload|create)\w*$/.test(call.path))
    expect(named.filter(({ creates, path }) => !creates && !BESIDE.has(path)).map(({ path }) => path)).toEqual([])
    expect(creating.filter(isReading)).toEqual([])
  })

  it.each(creating.map((call) => ({ path: call.path, call })))(
    '$path makes one thing under one key, 20 times at once and once more',
    async ({ call }) => {
      const request = requestOf(call)
      const [body, token] = [await request.body(), await as(request)]
      const before = await request.made()
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(call, body, token)))
      const once = await request.made()
      expect(answers[0]?.code).toBe(0)
      for (const answer of [...answers, await send(call, body, token)]) expect(answer).toEqual(answers[0])
      expect(once - before).toBe(call.path.endsWith('/addBatch') ? 2 : 1)
      expect(await request.made()).toBe(once)

      const refused = await send(call, { ...body, ...request.other }, token)
      expect(refused).toMatchObject({
        code: CODE.keyReused,
        data: null,
        msg: '该 Idempotency-Key 已用于另一次请求，请换一个',
      })
      expect(await request.made()).toBe(once)

      const rows = await read().idempotentCall.findMany()
      expect(rows).toHaveLength(1)
      const said = JSON.stringify(rows) + JSON.stringify(answers[0]?.data)
      expect(JSON.stringify(rows)).not.toContain(key)
      const texts = Object.values(answers[0]?.data ?? {}).filter(
        (value) => typeof value === 'string' && value.length > 3,
      )
      expect(texts.filter((value) => JSON.stringify(rows).includes(String(value)))).toEqual([])
      expect(said).not.toContain(PERSONA_PASSWORD)
    },
  )
})

describe('an Idempotency-Key', () => {
  const { add } = contract.appLink
  const body = () => ({ ...LINK, appId })
  const links = () => read().link.count()

  it.each(['short', 'with blanks in it', '钥匙钥匙钥匙钥匙'.replaceAll(/./gu, '%E9'), 'x'.repeat(129)])(
    'is refused at its field as %j',
    async (wrong) => {
      const before = await links()
      const answer = await send(add, body(), await server.as('active'), wrong)
      expect(answer).toMatchObject({ code: CODE.invalidFields, data: { fields: [{ path: 'Idempotency-Key' }] } })
      expect(await links()).toBe(before)
    },
  )

  it('is one account’s: another with the same makes a thing of its own', async () => {
    const first = await send(
      contract.app.add,
      { appName: '同名应用', category: '购物', h5Url: APP.h5Url },
      await server.as('active'),
    )
    const second = await send(
      contract.app.add,
      { appName: '同名应用', category: '购物', h5Url: APP.h5Url },
      await server.as('personal'),
    )
    expect([first.code, second.code]).toEqual([0, 0])
    expect(first.data).not.toEqual(second.data)
  })

  it('does not show an answer to whoever may not call', async () => {
    const token = await server.as('active')
    await send(add, body(), token)
    expect((await send(add, body(), undefined)).code).toBe(CODE.tokenMissing)
  })

  it('keeps no refusal: the same again may succeed', async () => {
    const token = await server.as('active')
    const limits = server.world.config.limits as { linksPerApp: number }
    const before = limits.linksPerApp
    limits.linksPerApp = await links()
    expect((await send(add, body(), token)).code).toBe(CODE.limitReached)
    expect(await read().idempotentCall.count()).toBe(0)
    limits.linksPerApp = before
    expect((await send(add, body(), token)).code).toBe(0)
  })

  it('leaves a dry run to be run again', async () => {
    const token = await server.as('active')
    const dry = { appId, rows: [LINK], dryRun: true }
    const one = await send(contract.appLink.addBatch, dry, token)
    expect(await send(contract.appLink.addBatch, dry, token)).toEqual(one)
    expect(await read().idempotentCall.count()).toBe(0)
  })

  it('holds for a day, and is swept after it', async () => {
    const token = await server.as('active')
    const first = await send(add, body(), token)
    server.world.clock.advance(IDEMPOTENCY_MS - 60_000)
    const later = await server.as('active')
    expect(await send(add, body(), later)).toEqual(first)
    server.world.clock.advance(120_000)
    expect((await runRetention(server.world, { dryRun: false }))['idempotencyKeys']).toBe(1)
    expect((await send(add, body(), await server.as('active'))).data).not.toEqual(first.data)
  })

  it('is taken over from a process that died before it changed anything', async () => {
    const token = await server.as('active')
    await send(add, body(), token)
    const before = await links()
    // As a kill leaves it: claimed, and nothing done.
    await server.world.db.transaction((tx) => tx.idempotentCall.updateMany({ data: { answerEnc: '' } }))
    server.world.clock.advance(16_000)
    expect((await send(add, body(), token)).code).toBe(0)
    expect(await links()).toBe(before + 1)
  })

  it('is taken over by a call that has the time for it, and left to the next one by another', async () => {
    const token = await server.as('active')
    await send(add, body(), token)
    const before = await links()
    await server.world.db.transaction((tx) => tx.idempotentCall.updateMany({ data: { answerEnc: '' } }))
    const waiting = send(add, body(), token)
    await pause(4_000)
    server.world.clock.advance(16_000)
    expect((await waiting).code).toBe(CODE.unavailable)
    expect((await send(add, body(), token)).code).toBe(0)
    expect(await links()).toBe(before + 1)
  })

  it('is nothing to a call that creates nothing', async () => {
    const token = await server.as('active')
    for (const name of ['一', '二']) {
      const answer = await send(contract.app.edit, { appId, description: name }, token)
      expect(answer.code).toBe(0)
    }
    expect(await read().idempotentCall.count()).toBe(0)
  })
})
