import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { hasRedis, TestRedis } from '#support/servers/redis-server.ts'
import { createLogger } from '#src/kernel/logger.ts'
import { RedisConnection } from './redis-connection.ts'
import { RedisState } from './redis-state.ts'

/** For what is not about a Redis that hangs: a slow machine is none. */
const PATIENT = 20_000
const SOON = { timeout: 20_000, interval: 20 }

let lines: string[]
let opened: RedisState[]
beforeEach(() => {
  lines = []
  opened = []
})
afterEach(() => Promise.all(opened.map((state) => state.close())))

async function open(url: string, instance: string, prefix = 'test', patienceMs = PATIENT): Promise<RedisState> {
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  const state = await RedisState.open({ url, prefix, instance, log, patienceMs })
  opened.push(state)
  return state
}

const together = (...states: RedisState[]) =>
  vi.waitFor(() => expect(states.map(({ status }) => status)).toEqual(states.map(() => 'together')), SOON)
const away = (...states: RedisState[]) =>
  vi.waitFor(() => expect(states.map(({ status }) => status)).toEqual(states.map(() => 'away')), SOON)

describe.skipIf(!hasRedis)('RedisState', () => {
  let redis: TestRedis
  beforeAll(async () => {
    redis = await TestRedis.started()
  })
  afterAll(() => redis.remove())

  it('counts for all processes together, and for each installation apart', async () => {
    const [a, b] = [await open(redis.url, 'a'), await open(redis.url, 'b')]
    const other = await open(redis.url, 'c', 'other')
    await together(a, b, other)
    const counts = await Promise.all([a, b, a, b, a].map((state) => state.count('key', 60_000)))
    expect(counts.toSorted((one, two) => one - two)).toEqual([1, 2, 3, 4, 5])
    expect(await other.count('key', 60_000)).toBe(1)
  })

  it('tells the others, by topic, and not itself', async () => {
    const [a, b] = [await open(redis.url, 'a'), await open(redis.url, 'b')]
    await together(a, b)
    const heard: unknown[] = []
    a.listen('links', (code) => heard.push(['a', code]))
    b.listen('links', (code) => heard.push(['b', code]))
    b.listen('else', (code) => heard.push(['else', code]))
    a.tell('links', 'abc')
    b.tell('links', '')
    await vi.waitFor(() => expect(heard).toHaveLength(2), SOON)
    expect(heard).toEqual(
      expect.arrayContaining([
        ['b', 'abc'],
        ['a', ''],
      ]),
    )
  })

  it('agrees: whoever is there has heard it, and nobody waits again for one that is silent', async () => {
    const [a, b] = [await open(redis.url, 'a'), await open(redis.url, 'b')]
    await together(a, b)
    const heard: unknown[] = []
    b.listen('links', (code) => heard.push(code))
    await a.agree('links', 'abc')
    expect(heard).toEqual(['abc'])
    const silent = await RedisConnection.open({ url: redis.url, channel: 'test', heard: () => {}, patienceMs: PATIENT })
    // More than the test has seconds.
    for (let count = 0; count < 60; count += 1) await a.agree('links', String(count))
    expect(heard).toHaveLength(61)
    silent.close()
  })

  it('goes on by itself while Redis is stopped, says so once, and is back without a restart', async () => {
    const [a, b] = [await open(redis.url, 'a'), await open(redis.url, 'b')]
    await together(a, b)
    expect(await a.count('outage', 60_000)).toBe(1)
    expect(await b.count('outage', 60_000)).toBe(2)
    const missed: unknown[] = []
    b.listen('links', (code) => missed.push(code))
    await redis.stop()
    await away(a, b)
    expect([await a.count('outage', 60_000), await b.count('outage', 60_000)]).toEqual([2, 2])
    a.tell('links', 'lost')
    await redis.start()
    await together(a, b)
    // Redis has forgotten; what each counted itself still holds.
    expect(await a.count('outage', 60_000)).toBe(3)
    expect(missed).toEqual([undefined])
    expect(lines.filter((line) => line.includes('Redis is away'))).toHaveLength(2)
    expect(lines.filter((line) => line.includes('Redis is back'))).toHaveLength(2)
  })

  it('takes a Redis that hangs for one that is away', async () => {
    const a = await open(redis.url, 'a', 'test', 1_000)
    await together(a)
    redis.hang()
    expect(await a.count('hang', 60_000)).toBe(1)
    await away(a)
    expect(await a.count('hang', 60_000)).toBe(2)
    redis.wake()
    await together(a)
  })

  it('starts without Redis and finds it later', async () => {
    const later = await TestRedis.unstarted()
    const a = await open(later.url, 'a')
    expect(a.status).toBe('away')
    expect(await a.count('key', 60_000)).toBe(1)
    await later.start()
    await together(a)
    await a.close()
    await later.remove()
  })

  it('ends at once, connected or not', async () => {
    const gone = await open('redis://127.0.0.1:1', 'a')
    await gone.close()
    const here = await open(redis.url, 'b')
    await here.close()
    expect([gone.status, here.status]).toEqual(['away', 'away'])
  })
})
