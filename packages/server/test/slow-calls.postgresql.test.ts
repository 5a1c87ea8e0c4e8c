import { setTimeout as pause } from 'node:timers/promises'
import { allCalls, CODE, codesOf, exampleOf, isReading, type Call } from '@unilink/shared'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { seedLink, type SeededLink } from '#support/seed-link.ts'
import { SlowProxy } from '#support/servers/slow-proxy.ts'
import { createTestDatabase, type TestDatabase } from '#support/servers/test-database.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'

const SLOW_MS = 300
/** What is known is read again after this. */
const STALE_MS = 1_000
const CALL_MS = 5_000
/** Of a hundred calls ninety are answered. */
const ANSWERED = 0.9
/** A visit of a known link waits no longer for its database. */
const KNOWN_MS = 5
/** For a machine that has more to do. */
const SLACK_MS = 1_000

let database: TestDatabase
let proxy: SlowProxy
let server: TestApp
let link: SeededLink

beforeAll(async () => {
  database = await createTestDatabase()
  const url = new URL(database.url)
  proxy = await SlowProxy.before(Number(url.port || 5432))
  url.port = String(proxy.port)
  url.hostname = '127.0.0.1'
  server = await createTestApp({ database: { ...database, url: url.href }, config: { databaseConnections: 20 } })
  link = await seedLink(server.world)
})
afterEach(() => {
  proxy.delayMs = 0
})
afterAll(async () => {
  await server.close()
  await proxy.close()
  await database.drop()
})

async function timed<T>(work: Promise<T>): Promise<[result: T, ms: number]> {
  const began = performance.now()
  return [await work, performance.now() - began]
}

/** A body of a call about the seeded app and link. */
const bodyOf = ({ body }: Call) => ({
  ...(exampleOf(body) as object),
  appId: link.appId,
  linkId: link.linkId,
  seconds: 1,
})

it('a call that only reads is answered or refused by its deadline, whichever it is', { timeout: 300_000 }, async () => {
  const tokens = { active: await server.as('active'), operator: await server.as('operator') }
  const reading = allCalls().filter(isReading)
  const waiting = reading.values()
  const took = new Map<string, number>()
  let answered = 0
  proxy.delayMs = SLOW_MS
  const askOn = async () => {
    for (const call of waiting) {
      const token = tokens[call.access === 'operator' ? 'operator' : 'active']
      const [{ status, code, headers }, ms] = await timed(server.post(call.path, bodyOf(call), { token }))
      took.set(call.path, ms)
      if (code !== CODE.unavailable) answered += 1
      if (status === 200 && code === undefined) continue
      expect([...codesOf(call), CODE.unavailable], `${call.path} ${status}`).toContain(code)
      expect(code !== CODE.unavailable || Number(headers['retry-after']) > 0, `${call.path}: when to come again`).toBe(
        true,
      )
    }
  }
  await Promise.all(Array.from({ length: 12 }, askOn))
  expect(took.size).toBe(reading.length)
  expect(answered / reading.length).toBeGreaterThanOrEqual(ANSWERED)
  for (const [path, ms] of took) expect(ms, path).toBeLessThan(CALL_MS + SLACK_MS)
})

it('visitors of known links do not wait for it', { timeout: 120_000 }, async () => {
  const codes = [link.code]
  while (codes.length < 50) codes.push((await seedLink(server.world, { appId: link.appId })).code)
  const visit = async (code: string) => {
    const [{ status }, ms] = await timed(Promise.resolve(server.http.get(`/s/${code}`).redirects(0)))
    expect(status).toBeLessThan(400)
    return ms
  }
  for (const code of codes) await visit(code)
  const times: Record<number, number[]> = { 0: [], [SLOW_MS]: [] }
  for (let round = 0; round < 4; round += 1) {
    // In turns, so that a busy machine weighs on both alike.
    proxy.delayMs = round % 2 === 0 ? 0 : SLOW_MS
    // Everything known is old by then.
    await pause(STALE_MS)
    for (const code of codes) times[proxy.delayMs]?.push(await visit(code))
  }
  for (const [delay, ms] of Object.entries(times))
    process.stdout.write(`visits behind ${delay} ms each way: p50 ${share(ms, 0.5)} ms, p99 ${share(ms, 0.99)} ms\n`)
  // Whoever waited for the database waited for two ways at the least.
  expect(share(times[SLOW_MS], 0.99)).toBeLessThan(SLOW_MS)
  expect(share(times[SLOW_MS], 0.5)).toBeLessThan(share(times[0], 0.5) + KNOWN_MS)
})

const share = (times: number[] = [], part: number): number =>
  Math.round(times.toSorted((left, right) => left - right)[Math.floor(times.length * part)] ?? 0)

it('a call that would read for longer is refused at its deadline', async () => {
  const token = await server.as('active')
  // No read ends before the call has to.
  proxy.delayMs = CALL_MS
  const [{ status, code, msg, headers }, ms] = await timed(server.post('/api/app/queryPage', {}, { token }))
  expect({ status, code, msg }).toEqual({ status: 503, code: 503, msg: expect.stringMatching(/[一-龥]/) })
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(ms).toBeLessThan(CALL_MS + SLACK_MS)
})
