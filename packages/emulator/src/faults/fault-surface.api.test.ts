import { createTestApp, type TestApp } from '#support/test-app.ts'
import { CODE, contract } from '@unilink/shared'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { SAMPLE_FILES } from '@unilink/server/support/samples/sample-files.ts'
import { seedLink } from '@unilink/server/support/seed-link.ts'
import type { FaultRule } from '../state/faults/fault-rule.ts'

let server: TestApp
let token: string
beforeAll(async () => {
  server = await createTestApp()
  token = await server.as('active')
})
afterEach(async () => {
  await server.http.delete('/__emu/v1/faults').expect(204)
})
afterAll(() => server.close())

const add = async (input: object): Promise<FaultRule> =>
  (await server.http.post('/__emu/v1/faults').send(input).expect(201)).body as FaultRule
const broken = (request: PromiseLike<unknown>) =>
  expect(Promise.resolve(request)).rejects.toThrow(/hang up|aborted|destroyed/)

describe('everything that is not a call', () => {
  it('a visit is answered with its own pages, and counted only when it was carried out', async () => {
    const { code } = await seedLink(server.world)
    const visit = () => server.http.get(`/s/${code}`).set('user-agent', 'Mozilla/5.0 (Linux; Android 14) Chrome/130')
    const visits = async () => {
      await server.world.visits.settled()
      return server.world.db.read.visit.count()
    }
    await add({ preset: 'http-404', path: '/s/*', times: 1 })
    const gone = await visit()
    expect([gone.status, gone.type]).toEqual([404, 'text/html'])
    expect(gone.headers['content-security-policy']).toContain("default-src 'none'")
    await add({ preset: 'frozen', path: '/s/*', times: 1 })
    expect((await visit()).text).toContain('冻结')
    await add({ preset: 'http-500', path: '/s/*', times: 1 })
    expect((await visit()).status).toBe(500)
    await add({ preset: 'broken-connection', path: '/s/*', times: 1 })
    await broken(visit())
    expect(await visits()).toBe(0)
    await add({ preset: 'broken-connection', path: '/s/*', when: 'after', times: 1 })
    await broken(visit())
    expect(await visits()).toBe(1)
    expect((await visit()).status).toBe(200)
  })

  it('uploads, downloads and exports are hit', async () => {
    const upload = () =>
      server.http
        .post('/api/file/upload')
        .set('authorization', `Bearer ${token}`)
        .field('purpose', 'icon')
        .attach('file', SAMPLE_FILES.png, 'a.png')
    await add({ preset: 'http-500', path: '/api/file/*', times: 1 })
    expect((await upload()).status).toBe(500)
    const sent = (await upload()).body as { code: number; data: { fileId: string } }
    expect(sent.code).toBe(0)
    await add({ preset: 'http-403', path: '/files/*', times: 1 })
    expect((await server.http.get(`/files/${sent.data.fileId}`)).status).toBe(403)
    expect((await server.http.get(`/files/${sent.data.fileId}`)).status).toBe(200)
    const { appId } = await seedLink(server.world)
    const exported = () =>
      server.http
        .post('/api/app/exportLinkAccessDataList')
        .send({ appId, start: 1_795_000_000, end: 1_795_200_000, token })
    await add({ preset: 'no-data', path: '/api/app/export*', when: 'after', times: 1 })
    const lost = await exported()
    expect([lost.body, lost.headers['content-disposition']]).toEqual([{ code: 0, msg: '成功' }, undefined])
    expect((await exported()).headers['content-disposition']).toContain('.xlsx')
  })

  it('the emulator and the health checks never are', async () => {
    await add({ preset: 'broken-connection', path: '*' })
    expect((await server.http.get('/health/live')).status).toBe(200)
    expect((await server.http.get('/__emu/v1/faults').set('prefer', 'status=500')).status).toBe(200)
    await broken(server.http.get('/openapi.json'))
  })
})

describe('what cannot be a rule', () => {
  it.each([
    {},
    { name: 'nothing' },
    { preset: 'nonsense' },
    { code: 0 },
    { code: 99_999 },
    { code: '11014' },
    { status: 200 },
    { preset: 'http-500', code: CODE.notWhitelisted },
    { preset: 'http-500', path: 'api' },
    { preset: 'http-500', account: 'nobody' },
    { preset: 'http-500', times: 0 },
    { preset: 'http-500', probability: 1.5 },
    { delay: -1 },
    { delay: 1e9 },
    { delay: { median: 100, p95: 50 } },
    { preset: 'http-500', unknown: 1 },
  ])('%j is refused with a reason', async (input) => {
    const { status, body } = await server.http.post('/__emu/v1/faults').send(input)
    expect([status, body]).toMatchObject([400, { error: expect.stringMatching(/\S/) as string }])
  })

  it('is not made by a change either; unknown ids are 404', async () => {
    const { id } = await add({ preset: 'http-500' })
    expect((await server.http.patch(`/__emu/v1/faults/${id}`).send({ preset: null })).status).toBe(400)
    expect((await server.http.patch(`/__emu/v1/faults/${id}`).send({ times: 'x' })).status).toBe(400)
    expect((await server.http.patch('/__emu/v1/faults/f0').send({})).status).toBe(404)
    expect((await server.http.get('/__emu/v1/faults/f0')).status).toBe(404)
    expect((await server.http.delete('/__emu/v1/faults/f0')).status).toBe(404)
  })

  it('nor are too many', async () => {
    for (let count = 0; count < 200; count += 1) server.world.faults?.add({ code: CODE.notWhitelisted, path: '/none' })
    expect((await server.http.post('/__emu/v1/faults').send({ preset: 'http-500' })).status).toBe(409)
  })
})

it('lists the presets for a panel', async () => {
  const { presets } = (await server.http.get('/__emu/v1/faults/presets')).body as { presets: object[] }
  expect(presets).toContainEqual({
    preset: 'http-503',
    title: '服务暂时不可用，请稍后再试',
    path: '/api/*',
    answer: 'HTTP 503\n{"code":503,"data":null,"msg":"服务暂时不可用，请稍后再试"}',
  })
  expect(presets).toContainEqual(expect.objectContaining({ preset: 'broken-connection', answer: null }))
})

describe('Prefer', () => {
  const LIST = '/api/app/queryPage'
  const prefer = (text: string) => server.http.post(LIST).set('prefer', text).send({ token })

  it.each([
    ['code=11014', 200, CODE.notWhitelisted, 'code=11014'],
    ['status=500', 500, 500, 'status=500'],
    ['status="403"; x=1, respond-async', 403, 403, 'status=403'],
    ['preset=not-logged-in, wait=1', 200, CODE.notSignedIn, 'preset=not-logged-in, wait=1'],
  ])('%s is honoured and said to be', async (text, status, code, applied) => {
    const answer = await prefer(text)
    expect([answer.status, answer.body, answer.headers['preference-applied']]).toMatchObject([
      status,
      { code },
      applied,
    ])
  })

  it('wait=60 holds the answer back that long', async () => {
    const answer = await prefer('wait=60')
    expect(answer.body).toMatchObject({ code: 0 })
    const entry = (await server.http.get(`/__emu/v1/requests/${answer.headers['x-emu-request']}`)).body as {
      ms: number
    }
    expect(entry.ms).toBeGreaterThan(55)
  })

  it.each(['code=1', 'code=abc', 'status=200', 'wait=soon', 'preset=none', 'code=11014, status=500'])(
    '%s is refused with 400',
    async (text) => {
      expect((await prefer(text)).body).toMatchObject({ code: 400, msg: expect.stringContaining('Prefer') as string })
    },
  )

  it('has nothing to say on other preferences, and goes before the rules', async () => {
    const rule = await add({ preset: 'http-500' })
    expect((await prefer('code=11014')).body).toMatchObject({ code: CODE.notWhitelisted })
    expect(server.world.faults?.find(rule.id)?.rule.hits).toBe(0)
    await server.http.delete('/__emu/v1/faults')
    const plain = await prefer('return=minimal, handling=lenient')
    expect([plain.body, plain.headers['preference-applied']]).toMatchObject([{ code: 0 }, undefined])
  })
})

it('keeps to its own world', async () => {
  const other = await createTestApp()
  await add({ preset: 'http-500', path: '*' })
  expect((await other.call(contract.account.getImgCaptcha)).code).toBe(0)
  expect((await other.http.get('/__emu/v1/faults')).body).toEqual({ faults: [] })
  await other.close()
})

it('lets go of whoever waits when the server closes', async () => {
  const own = await createTestApp()
  const rule = own.world.faults?.add({ delay: 150_000, path: '/api/account/*', times: 1 })
  const waiting = own.call(contract.account.getImgCaptcha)
  await expect.poll(() => rule?.hits, { timeout: 20_000 }).toBe(1)
  expect((await own.call(contract.account.getImgCaptcha)).code).toBe(0)
  expect(own.world.requests?.newest(10, () => true)).toHaveLength(1)
  await own.close()
  expect((await waiting).code).toBe(0)
})

it('is not there in production: no routes, no header honoured, nothing told', async () => {
  const real = await createTestApp({ config: { production: true, emulator: false } })
  for (const path of ['faults', 'faults/presets', 'requests', 'requests/1', 'events']) {
    expect((await real.http.get(`/__emu/v1/${path}`)).status, path).toBe(404)
  }
  expect((await real.http.post('/__emu/v1/faults').send({ preset: 'http-500' })).status).toBe(404)
  const answer = await real.http.post('/api/account/getImgCaptcha').set('prefer', 'status=500, wait=1').send({})
  expect(answer.body).toMatchObject({ code: 0 })
  expect(Object.keys(answer.headers).filter((name) => /^(x-emu|preference)/.test(name))).toEqual([])
  expect(real.world.extension).toBeUndefined()
  await real.close()
})
