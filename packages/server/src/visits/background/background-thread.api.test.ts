import { createClient } from '@libsql/client'
import { shanghaiHour } from '@unilink/shared'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { captureLog } from '#support/capture-log.ts'
import { onServer } from '#testing/world/on-postgresql.ts'
import { seedLink, type SeededLink } from '#support/seed-link.ts'
import { createTestWorld, type TestWorld } from '#support/test-world.ts'
import { rollUpStep } from '#src/visits/rollup/roll-up-step.ts'
import type { Part } from '#src/visits/journal/read-lines.ts'
import { lineTail, visitLine, UNTOLD } from '#src/visits/journal/visit-line.ts'
import type * as source from './background-thread.ts'

const onPostgres = Boolean(process.env['TEST_POSTGRES_URL'])
let world: TestWorld
let link: SeededLink
let built: typeof source
let thread: source.BackgroundThread

beforeEach(async () => {
  world = await createTestWorld()
  link = await seedLink(world)
  // The built one: its thread is a file of its own.
  built = (await import(
    new URL('../../../dist/visits/background/background-thread.js', import.meta.url).href
  )) as typeof source
  thread = new built.BackgroundThread(world.db, world.config, world.log)
})
afterEach(async () => {
  await thread.close()
  await world.close()
})

const stored = () => world.db.read.visit.count()

/** A segment of visits, each with its event; all of it. */
function segment(name: string, count: number): Part {
  const path = join(world.config.dataDir, name)
  const at = world.clock.now().getTime()
  const { linkId, appId, revisionId } = link
  const same = { linkId, appId, revisionId, os: 'ios', brand: 'apple', browser: 'safari', container: 'browser' }
  const tail = lineTail({ ...same, model: 'iPhone', kind: 'visit', outcome: 'h5' }, { kind: 'h5', store: '' })
  const head = {
    ...UNTOLD,
    at,
    visitorKey: 'v',
    ipKey: 'i',
    channel: '',
    entry: 'direct',
    province: '广东',
    city: '深圳',
  }
  const lines = Array.from({ length: count }, () => visitLine({ ...head, id: world.random.id() }, tail))
  writeFileSync(path, lines.map((line) => `${line}\n`).join(''))
  expect(JSON.parse(lines[0] ?? '')).toContain(shanghaiHour(at))
  return { path, from: 0, bytes: statSync(path).size }
}

it('stores the visits and events of a part, each once', async () => {
  const part = segment('a', 300)
  expect(await thread.store(part)).toBe(part.bytes)
  expect(await thread.store(part)).toBe(part.bytes)
  expect(await stored()).toBe(300)
  expect(await world.db.read.visitEvent.count({ where: { kind: 'h5' } })).toBe(300)
})

it('stores lines of an earlier version, which say less of a visit', async () => {
  const part = segment('earlier', 3)
  const lines = readFileSync(part.path, 'utf8').trimEnd().split('\n')
  const earlier = lines.map((line) => JSON.stringify((JSON.parse(line) as unknown[]).slice(0, 20)))
  writeFileSync(part.path, `${earlier.join('\n')}\n`)
  const bytes = statSync(part.path).size
  expect(await thread.store({ ...part, bytes })).toBe(bytes)
  const kept = await world.db.read.visit.findMany()
  expect(kept).toHaveLength(3)
  expect(kept[0]).toMatchObject({ city: '深圳', outcome: 'h5', model: '', language: '', utmContent: '' })
  expect(await world.db.read.visitEvent.count({ where: { kind: 'h5' } })).toBe(3)
})

it('takes visits into parts, large and small ones, which are merged and then counted', async () => {
  const parts = () => world.db.read.visitPart.findMany({ orderBy: { number: 'desc' } })
  await thread.store(segment('large', 2_500))
  expect(await thread.rollUpStep(10_000)).toEqual({ rows: 5_000, more: false })
  const large = await parts()
  expect(large.length).toBeGreaterThan(10)
  // Visits and events are parts of their own.
  expect(new Set(large.map(({ number, rows }) => `${number} ${rows}`)).size).toBe(2)
  expect(new Set(large.map(({ rows }) => rows))).toEqual(new Set([2_500]))
  for (const name of ['small', 'smaller']) {
    await thread.store(segment(name, 7))
    expect(await thread.rollUpStep(10_000)).toEqual({ rows: 14, more: false })
  }
  const [merged] = await parts()
  expect(merged).toMatchObject({ appId: link.appId, column: 'all', rows: 28 })
  expect(await parts()).toHaveLength(large.length + 1)
  // Nothing is new: what is counted now is what the thread has rolled up.
  expect(await rollUpStep(world.db, 10_000)).toEqual({ rows: 0, more: false })
  const hour = shanghaiHour(world.clock.now().getTime())
  const { appId } = link
  const asked = { scope: { appId }, hours: { from: hour, to: hour }, unit: 'hour' as const, filters: [] }
  const work = { progress: () => {}, signal: new AbortController().signal }
  const { total, rows } = await world.visitStore
    .figures()
    .breakdown({ ...asked, metrics: ['pv', 'uv'], dimensions: ['city'] }, work)
  expect(total).toEqual({ pv: 2_514, uv: 1 })
  expect(rows.get('city')).toEqual(new Map([['深圳', { pv: 2_514, uv: 1 }]]))
})

it('tells why it ended, to whoever waits and in the log', async () => {
  const { text, log } = captureLog()
  const config = { ...world.config, visitsUrl: 'clickhouse://[' }
  const broken = new built.BackgroundThread(world.db, config, log)
  const cause = expect.objectContaining({ message: 'Invalid URL' }) as Error
  await expect(broken.store(segment('a', 3))).rejects.toMatchObject({
    message: 'the background thread has ended',
    cause,
  })
  expect(text()).toContain('Invalid URL')
})

it.runIf(onPostgres)('goes on with a new connection after its own was cut', async () => {
  const name = new URL(world.config.databaseUrl).pathname.slice(1)
  await thread.store(segment('a', 3))
  await onServer(process.env['TEST_POSTGRES_URL'] ?? '', (client) =>
    client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]),
  )
  const part = segment('b', 4)
  // The first try may still be told of the cut; the drain tries again as well.
  await expect.poll(() => thread.store(part).catch(String)).toBe(part.bytes)
  expect(await stored()).toBe(7)
})

it.runIf(!onPostgres)('stores again once another program lets go of the file', async () => {
  await thread.store(segment('a', 3))
  const other = createClient({ url: world.config.databaseUrl })
  const lock = await other.transaction('write')
  const part = segment('b', 4)
  await expect(thread.store(part)).rejects.toThrow(/locked/)
  await expect(thread.store(part)).rejects.toThrow(/locked/)
  await lock.rollback()
  other.close()
  expect(await thread.store(part)).toBe(part.bytes)
  expect(await stored()).toBe(7)
})
