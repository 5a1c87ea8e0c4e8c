import { allCalls, CODE, contract, exampleOf, type Call } from '@unilink/shared'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arbitraryOf } from '#support/samples/arbitrary-of.ts'
import { longestStop } from '#support/samples/longest-stop.ts'
import { makeApp, makeLiveLink } from '#support/link-fixtures.ts'
import { DEFAULT_LIMITS } from '#src/kernel/config/config.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'
import { replaced, textsOf } from '#support/texts-of.ts'
import { tries } from '#support/tries.ts'

/** What one request may hold up the others, in milliseconds of the processor. */
const MOST_MS = 50

let server: TestApp
let token: string
let appId: string
beforeAll(async () => {
  server = await createTestApp()
  token = await server.as('active')
  appId = await makeApp(server, token)
})
afterAll(() => server.close())

/** As many of such rows as a body may hold. */
const ROWS = 40

/** Parameters of the pattern that a matcher which backtracks reads in millions of ways. */
const slow = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: `p${at}`,
    type: 'string' as const,
    pattern: 'a?'.repeat(21) + 'b',
  }))
const query = (count: number) => Object.fromEntries(slow(count).map(({ name }) => [name, 'a'.repeat(60)]))
const TARGETS = { h5: 'https://m.starbridge.example/?x={p0}' }
const content = (count: number) => ({ targets: TARGETS, params: slow(count) })

describe('patterns that are made to be slow hold up nobody', () => {
  it.each([20, 3])('in a table of simulated visits with %d parameters', async (count) => {
    for (const clients of ['corpus', 'table'] as const) {
      const body = { appId, content: content(count), query: query(count), clients }
      const stop = await longestStop(async () => {
        const { code, data } = await server.call(contract.appLink.simulateAll, body, token)
        expect(code).toBe(0)
        expect(data.rows.length).toBeGreaterThan(30)
      }, MOST_MS)
      expect(stop).toBeLessThan(MOST_MS)
    }
  })

  it('in a visit of an approved link', async () => {
    const { code } = await makeLiveLink(server, token, appId, content(20))
    const stop = await longestStop(
      async () => expect((await server.http.get(`/s/${code}`).query(query(20))).status).toBe(200),
      MOST_MS,
    )
    expect(stop).toBeLessThan(MOST_MS)
  })

  it('in a batch of rows that all have them', async () => {
    const row = { linkName: '慢', scene: '短信', ...content(20) }
    const params = row.params.map((param) => ({ ...param, default: `${'a'.repeat(20)}b`, example: 'b' }))
    const body = { appId, rows: Array.from({ length: ROWS }, () => ({ ...row, params })), dryRun: true }
    const stop = await longestStop(async () => {
      const { data } = await server.call(contract.appLink.addBatch, body, token)
      expect(data.results).toHaveLength(ROWS)
    }, MOST_MS)
    expect(stop).toBeLessThan(MOST_MS)
  })
})

describe('a table of simulated visits', () => {
  it('is refused to an account that asks for too many in a minute, and to no other', async () => {
    const own = await createTestApp({ config: { limits: DEFAULT_LIMITS } })
    const busy = await own.as('active')
    const app = await makeApp(own, busy)
    const body = { appId: app, content: content(1), clients: 'table' as const }
    const codes: number[] = []
    for (let left = 61; left > 0; left -= 1) codes.push((await own.call(contract.appLink.simulateAll, body, busy)).code)
    expect(codes.slice(0, 60).every((code) => code === 0)).toBe(true)
    expect(codes[60]).toBe(CODE.tooManyRequests)
    const other = await own.as('other')
    const platforms = { android: undefined, ios: undefined, harmony: undefined }
    const theirs = { ...body, appId: await makeApp(own, other, { appName: '另一个', ...platforms }) }
    expect((await own.call(contract.appLink.simulateAll, theirs, other)).code).toBe(0)
    await own.close()
  })
})

// The feed of visits lasts as long as a body says; the others end the session or the account.
const ENDING = /upload|signOut|deleteAccount|modifyPwd/
const calls = allCalls().filter(({ path, answer }) => !ENDING.test(path) && answer !== 'stream')
/** Generated bodies for each call; `GENERATED_BODIES` asks for so many in all. */
const RUNS = Math.ceil(Number(process.env['GENERATED_BODIES'] ?? 0) / calls.length) || tries(2, 5)
const LARGE = 200_000
const UNITS = ['a', ' ', '0', '.', '/', '{a', '"', '中']

/** Bodies whose shape is right and whose one text or list is as large as a body may be, and some of chance. */
function bodiesOf({ body }: Call, seed: number): unknown[] {
  const example = exampleOf(body)
  const large = UNITS.map((unit) => unit.repeat(LARGE / unit.length))
  const texts = textsOf(example).map((place, at) => replaced(example, place, large[at % large.length] ?? ''))
  const fields = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`f${at}`, 'x']))
  const lists = Object.entries(example as object).flatMap(([name, value]) =>
    Array.isArray(value) && value.length > 0
      ? [{ ...(example as object), [name]: Array.from({ length: 2000 }, () => value[0] as unknown) }]
      : [],
  )
  return [...texts, ...lists, fields, ...fc.sample(arbitraryOf(body, ['', appId]), { numRuns: RUNS, seed })]
}

describe('no body holds up the others', () => {
  it.each(calls.map((call) => [call.path, call] as const))(
    '%s',
    async (path, call) => {
      const as = await server.as(call.access === 'operator' ? 'operator' : 'active')
      const codes = new Set<number | undefined>()
      for (const body of bodiesOf(call, 5)) {
        const text = JSON.stringify(body)
        const stop = await longestStop(
          async () => codes.add((await server.post(path, text, { token: as })).code),
          MOST_MS,
        )
        expect(stop, `${path} ${text.slice(0, 300)}`).toBeLessThan(MOST_MS)
      }
      // A session that has ended would look at no body.
      expect([...codes], path).not.toEqual([CODE.notSignedIn])
    },
    30_000 + RUNS * 200,
  )

  it('nor any query of a short link', async () => {
    const { code } = await makeLiveLink(server, await server.as('active'), appId)
    for (const unit of UNITS) {
      const sent = server.http.get(`/s/${code}`)
      const long = encodeURIComponent(unit.repeat(1000))
      const stop = await longestStop(() => sent.query(`sku=${long}&channel=${long}&x[a][b]=${long}`), MOST_MS)
      expect(stop, unit).toBeLessThan(MOST_MS)
    }
  })
})

describe('what is no object at the root of a body', () => {
  it.each(calls.map((call) => [call.path, call] as const))('is refused by %s as in production', async (path, call) => {
    const as = await server.as(call.access === 'operator' ? 'operator' : 'active')
    for (const text of ['[]', '[1,{"a":1}]', '"x"', '5', 'true']) {
      const { status, code } = await server.post(path, text, { token: as })
      expect(status, text).toBeLessThan(500)
      // A profile's state is looked at before the body; only the report of a page may be a list.
      const refusal = call.states ? CODE.illegalProfileMove : CODE.invalidFields
      const taken = path === contract.stat.add.path ? [CODE.ok] : []
      expect([400, CODE.invalidFields, refusal, ...taken], text).toContain(code)
    }
  })
})
