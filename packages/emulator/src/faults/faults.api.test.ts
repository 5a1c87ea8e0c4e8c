import { createTestApp, type TestApp } from '#support/test-app.ts'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CODE, contract } from '@unilink/shared'
import { textOf } from '@unilink/server/http/envelope.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
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

const LIST = '/api/app/queryPage'
const list = (as = token) => server.post(LIST, { page: 1, perPage: 20, token: as })
const add = async (input: object): Promise<FaultRule> =>
  (await server.http.post('/__emu/v1/faults').send(input).expect(201)).body as FaultRule
const ruleOf = async ({ id }: FaultRule): Promise<FaultRule> =>
  (await server.http.get(`/__emu/v1/faults/${id}`).expect(200)).body as FaultRule
const broken = (request: PromiseLike<unknown>) =>
  expect(Promise.resolve(request)).rejects.toThrow(/hang up|aborted|destroyed/)

describe('a preset', () => {
  it.each([
    ['not-logged-in', 200, CODE.notSignedIn],
    ['token-missing', 200, CODE.tokenMissing],
    ['not-whitelisted', 200, CODE.notWhitelisted],
    ['http-403', 403, 403],
    ['http-404', 404, 404],
    ['http-405', 405, 405],
    ['http-429', 429, 429],
    ['http-500', 500, 500],
    ['http-503', 503, 503],
    ['any-code', 200, CODE.illegalMove],
  ] as const)('%s answers in the words of the catalogue, once', async (preset, status, code) => {
    const rule = await add({ preset, times: 1 })
    const answer = await list()
    expect(answer).toMatchObject({ status, code, msg: textOf(code, 'zh') })
    expect(Object.keys((await server.http.get('/__emu/v1/faults')).body as object)).toEqual(['faults'])
    expect(await list()).toMatchObject({ status: 200, code: 0 })
    expect(await ruleOf(rule)).toMatchObject({ hits: 1, remaining: 0 })
  })

  it('bears the headers and the data that come with its code', async () => {
    await add({ preset: 'http-429', times: 1 })
    expect((await list()).headers['retry-after']).toBe('5')
    await add({ preset: 'http-405', times: 1 })
    expect((await list()).headers['allow']).toBe('POST')
    await add({ preset: 'http-500', times: 1 })
    const { data, headers } = await list()
    expect(data).toEqual({ requestId: headers['x-request-id'] })
    await add({ code: CODE.invalidFields, path: '/api/account/login', times: 1 })
    const login = await server.post('/api/account/login', {})
    expect(login).toMatchObject({ code: CODE.invalidFields, data: { fields: [{ path: 'email', msg: '参数错误' }] } })
  })

  it('http-502 answers as a proxy does', async () => {
    await add({ preset: 'http-502' })
    const { status, type, text } = await server.http.post(LIST).send({ token })
    expect([status, type, text]).toEqual([502, 'text/html', expect.stringContaining('502')])
  })

  it('no-data succeeds without data', async () => {
    await add({ preset: 'no-data' })
    const { status, body } = await server.http.post(LIST).send({ token })
    expect([status, body]).toEqual([200, { code: 0, msg: '成功' }])
  })

  it('broken-connection ends without an answer, on a new connection and on one that was used before', async () => {
    await add({ preset: 'broken-connection', times: 2 })
    await broken(server.http.post(LIST).send({ token }))
    await broken(server.app.inject({ method: 'POST', url: LIST, payload: { token } }))
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    expect(await statusBy(agent)).toBe(200)
    await add({ preset: 'broken-connection', times: 1 })
    await expect(statusBy(agent)).rejects.toThrow('aborted')
    agent.destroy()
    expect((await list()).code).toBe(0)
  })

  interface Came {
    length: number
    text: string | Error
    ms: number
  }
  it.each<[string, (came: Came, whole: string) => boolean]>([
    ['cut-body', ({ length, text }, whole) => length === Buffer.byteLength(whole) && text instanceof Error],
    ['garbage-body', ({ text }, whole) => typeof text === 'string' && !/[{}"]/.test(text) && text !== whole],
    ['dribbled-body', ({ text, ms }, whole) => text === whole && ms > 2_000],
    [
      'wrong-length',
      ({ length, text }, whole) =>
        length === Math.ceil(Buffer.byteLength(whole) / 2) && whole.startsWith(String(text).slice(0, -2)),
    ],
  ])(
    '%s carries the call out, and corrupts its answer alone',
    async (preset, isSo) => {
      const { port } = server.app.server.address() as AddressInfo
      const ask = async (): Promise<Came> => {
        const began = performance.now()
        const answer = await fetch(`http://127.0.0.1:${port}${LIST}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ token }),
        })
        const text = await answer.text().catch((error: unknown) => error as Error)
        return { length: Number(answer.headers.get('content-length')), text, ms: performance.now() - began }
      }
      const { text: whole } = await ask()
      const rule = await add({ preset, times: 1 })
      const came = await ask()
      expect(isSo(came, String(whole)), JSON.stringify(came)).toBe(true)
      const { requests } = (await server.http.get('/__emu/v1/requests?limit=1')).body as { requests: object[] }
      expect(requests[0]).toMatchObject({ path: LIST, code: 0, fault: rule.id })
      expect((await ask()).text).toBe(whole)
    },
    20_000,
  )

  it('not-whitelisted hits the calls behind the whitelist alone', async () => {
    await add({ preset: 'not-whitelisted' })
    expect((await server.call(contract.account.currentInfo, {}, token)).code).toBe(0)
    expect((await server.call(contract.account.getImgCaptcha)).code).toBe(0)
    expect((await list()).code).toBe(CODE.notWhitelisted)
  })

  it('current-account-failure hits that call alone', async () => {
    await add({ preset: 'current-account-failure' })
    expect((await list()).code).toBe(0)
    expect(await server.call(contract.account.currentInfo, {}, token)).toMatchObject({ status: 500, code: 500 })
  })

  it('chunk-load hits the chunks that the page loads on demand', async () => {
    const rule = await add({ preset: 'chunk-load' })
    const chunk = await server.http.get('/assets/some-screen-abc123.js')
    expect([chunk.status, chunk.headers['x-emu-why']]).toEqual([404, `fault: rule ${rule.id}`])
    expect((await server.http.get('/assets/some-style.css')).headers['x-emu-why']).toMatch(/^route:/)
    expect((await list()).code).toBe(0)
  })

  it('frozen lets every guard see a frozen account', async () => {
    await add({ preset: 'frozen', account: 'active' })
    expect((await server.call(contract.account.currentInfo, {}, token)).data).toMatchObject({ dataState: 4 })
    expect((await server.call(contract.account.getData, {}, token)).data).toMatchObject({ dataState: 4 })
    expect((await server.post('/api/app/add', { token })).code).toBe(CODE.accountFrozen)
    expect((await list()).code).toBe(0)
    const other = await server.as('other')
    expect((await server.call(contract.account.currentInfo, {}, other)).data).toMatchObject({ dataState: 2 })
    await server.http.delete('/__emu/v1/faults')
    expect((await server.call(contract.account.currentInfo, {}, token)).data).toMatchObject({ dataState: 2 })
  })
})

describe('a rule', () => {
  it('hits by path, method and account', async () => {
    const other = await server.as('other')
    await add({ code: CODE.notWhitelisted, path: '/api/app/*', method: 'post', account: 'other' })
    expect((await list()).code).toBe(0)
    expect((await list(other)).code).toBe(CODE.notWhitelisted)
    expect((await server.call(contract.account.currentInfo, {}, other)).code).toBe(0)
    await add({ status: 500, path: '*', method: 'GET' })
    expect((await list()).code).toBe(0)
    expect((await server.http.get('/openapi.json')).status).toBe(500)
  })

  it('on an account finds it by the header too, and never by a dead token', async () => {
    const mine = await server.as('personal')
    await add({ code: CODE.limitReached, account: 'PERSONAL@unilink.test' })
    const byHeader = () => server.post('/api/account/currentInfo', {}, { token: mine })
    expect((await byHeader()).code).toBe(CODE.limitReached)
    await server.http.delete('/__emu/v1/faults')
    expect((await server.call(contract.account.signOut, {}, mine)).code).toBe(0)
    await add({ code: CODE.limitReached, account: 'personal' })
    expect((await byHeader()).code).toBe(CODE.notSignedIn)
  })

  it('of N times hits exactly N of many requests at once', async () => {
    const rule = await add({ code: CODE.illegalMove, times: 7, account: 'active' })
    const answers = await Promise.all(Array.from({ length: 30 }, () => list()))
    expect(answers.filter(({ code }) => code === CODE.illegalMove)).toHaveLength(7)
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(23)
    expect(await ruleOf(rule)).toMatchObject({ hits: 7, remaining: 0 })
  })

  it('with a probability hits the same requests again for the same seed', async () => {
    const series = async (seed: string) => {
      const rule = await add({ code: CODE.illegalMove, probability: 0.5, seed })
      const codes: number[] = []
      for (let count = 0; count < 24; count += 1) codes.push((await list('x')).code)
      await server.http.delete(`/__emu/v1/faults/${rule.id}`).expect(204)
      return codes
    }
    const first = await series('one')
    expect(new Set(first)).toEqual(new Set([CODE.illegalMove, CODE.notSignedIn]))
    expect(await series('one')).toEqual(first)
    expect(await series('two')).not.toEqual(first)
    await add({ code: CODE.illegalMove, probability: 0 })
    expect((await list()).code).toBe(0)
  })

  it('is changed in place: disabled, given another effect, renewed', async () => {
    const rule = await add({ preset: 'http-500', name: 'trouble', times: 1 })
    await list()
    const patch = (body: object) => server.http.patch(`/__emu/v1/faults/${rule.id}`).send(body)
    expect((await patch({ code: CODE.illegalMove, times: 2 })).body).toMatchObject({
      name: 'trouble',
      code: CODE.illegalMove,
      remaining: 2,
      hits: 1,
    })
    expect((await list()).code).toBe(CODE.illegalMove)
    await patch({ enabled: false }).expect(200)
    expect((await list()).code).toBe(0)
    expect((await patch({ enabled: true, times: null, name: null })).body).toMatchObject({
      remaining: null,
      code: CODE.illegalMove,
    })
    expect((await ruleOf(rule)).name).toBeUndefined()
    expect((await list()).code).toBe(CODE.illegalMove)
  })

  it('that is newest decides; rules that only delay let the older ones have their say', async () => {
    await add({ code: CODE.illegalMove })
    const newer = await add({ code: CODE.limitReached, times: 1 })
    const slow = await add({ delay: { median: 1, p95: 2 } })
    expect([(await list()).code, (await list()).code]).toEqual([CODE.limitReached, CODE.illegalMove])
    expect([(await ruleOf(newer)).hits, (await ruleOf(slow)).hits]).toEqual([1, 2])
  })
})

describe('a mutation', () => {
  it('is not carried out when the fault comes before', async () => {
    const mine = await server.as('active')
    await add({ preset: 'broken-connection', path: '/api/account/signOut', times: 1 })
    await broken(server.http.post('/api/account/signOut').send({ token: mine }))
    expect((await list(mine)).code).toBe(0)
  })

  it.each([
    ['broken-connection', 'broken'],
    ['http-500', 500],
    ['no-data', 200],
  ] as const)('is carried out, its answer lost, with %s after', async (preset, outcome) => {
    const mine = await server.as('active')
    await add({ preset, path: '/api/account/signOut', when: 'after', times: 1 })
    const answer = server.http.post('/api/account/signOut').send({ token: mine })
    const seen = await answer.then(
      ({ status }) => status,
      () => 'broken',
    )
    expect(seen).toBe(outcome)
    expect((await list(mine)).code).toBe(CODE.notSignedIn)
  })
})

/** The status of a call over an agent's connection, once the whole answer is there. */
function statusBy(agent: Agent): Promise<number | undefined> {
  const { port } = server.app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const sent = request({ agent, port, host: '127.0.0.1', path: LIST, method: 'POST' }, (answer) => {
      answer
        .on('error', reject)
        .on('end', () => resolve(answer.statusCode))
        .resume()
    })
    sent.on('error', reject).end()
  })
}
