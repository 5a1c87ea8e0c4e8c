import { shanghaiHour } from '@unilink/shared'
import { beforeAll, afterAll, describe, expect, it } from 'vitest'
import { ROLLUP_LOCK } from '#src/visits/rollup/roll-up-step.ts'
import { runStep } from '#src/visits/rollup/run-step.ts'
import { stepPlan } from '#src/visits/rollup/step-plan.ts'
import { verifyRollups } from '#src/visits/rollup/verify-rollups.ts'
import { insertRecords } from '#src/visits/store/sql/insert-rows.ts'
import { recordLines, UNTOLD } from '#src/visits/journal/visit-line.ts'
import { createTestWorld, TEST_NOW, type TestWorld } from '#support/test-world.ts'
import { postgresqlConnection } from './postgresql-connection.ts'
import { sqliteConnection } from './sqlite-connection.ts'
import type { ThreadConnection } from './thread-connection.ts'
import type { VisitRecord, VisitRow } from '#src/kernel/ports/visit-rows.ts'

const AT = TEST_NOW.getTime()

let world: TestWorld
let to: ThreadConnection
beforeAll(async () => {
  world = await createTestWorld({ personas: false })
  const { databaseUrl } = world.config
  to = world.db.provider === 'sqlite' ? sqliteConnection(databaseUrl) : postgresqlConnection(databaseUrl)
})
afterAll(async () => {
  await to.close()
  await world.close()
})

const rollUp = (limit: number) =>
  world.db.still(() => to.transaction(ROLLUP_LOCK, (sql) => runStep(sql, stepPlan(world.db.provider), limit)))

const storeLines = (texts: readonly string[]) => world.db.still(() => to.store({ texts, events: true, bytes: 0 }))
const store = (records: readonly VisitRecord[]) => storeLines(records.flatMap(recordLines))

function record(number: number) {
  const id = `${AT.toString(16).padStart(12, '0')}${String(number).padStart(20, '0')}`
  const place = {
    linkId: `link${number % 3}`,
    appId: `app${(number % 3) % 2}`,
    at: AT + number,
    hour: shanghaiHour(AT),
  }
  const visit: VisitRow = {
    ...UNTOLD,
    ...place,
    id,
    language: number % 2 === 0 ? 'zh-CN' : '',
    utmSource: number % 5 === 0 ? `"a", ${number}` : '',
    kind: number % 10 === 9 ? 'bot' : 'visit',
    revisionId: 'r1',
    channel: '',
    os: 'android',
    brand: ['xiaomi', 'vivo'][number % 2] ?? '',
    browser: 'chrome',
    container: 'browser',
    entry: `"quoted", 中文 \\ ${number}`,
    province: '浙江',
    city: '杭州',
    outcome: 'landing',
    visitorKey: `v${number % 7}`,
    ipKey: 'i',
  }
  const events =
    number % 4 === 0 ? [{ ...place, visitId: id, visitHour: visit.hour, kind: 'store_jump', store: 'xiaomi' }] : []
  return { visit, events }
}

const rowsOf = async () => {
  const [visits, events] = await Promise.all([
    world.db.read.visit.findMany({ orderBy: { id: 'asc' }, omit: { seq: true } }),
    world.db.read.visitEvent.findMany({ orderBy: [{ visitId: 'asc' }, { kind: 'asc' }], omit: { seq: true } }),
  ])
  return { visits, events }
}

describe("the background thread's connection", () => {
  it('stores lines as the world itself does, each once, numbered in their order', async () => {
    const records = Array.from({ length: 173 }, (_, number) => record(number))
    await store(records)
    const stored = await rowsOf()
    expect([stored.visits.length, stored.events.length]).toEqual([173, 44])
    await world.db.transaction(async (tx) => {
      await tx.visitEvent.deleteMany({})
      await tx.visit.deleteMany({})
      await insertRecords(world.db, tx, records)
    })
    expect(await rowsOf()).toEqual(stored)

    await store([...records.slice(100), record(500)])
    const seqs = await world.db.read.visit.findMany({ orderBy: { id: 'asc' }, select: { seq: true } })
    expect(seqs).toHaveLength(174)
    const numbers = seqs.map(({ seq }) => seq)
    expect(numbers).toEqual(numbers.toSorted((a, b) => (a < b ? -1 : 1)))
  })

  it('rolls up as a full count does, in steps of any size', async () => {
    await store(Array.from({ length: 60 }, (_, number) => record(1_000 + number)))
    for (let more = true; more;) ({ more } = await rollUp(37))
    expect((await verifyRollups(world)).differences).toEqual([])
    expect(await rollUp(37)).toEqual({ rows: 0, more: false })
  })

  it('stores each line as it is, also after one that is none and with more kinds of lines than it remembers', async () => {
    const broken = record(3_000)
    await expect(storeLines([...recordLines(broken), '["cut'])).rejects.toThrow(/json/i)
    await store([broken])
    const many = Array.from({ length: 20_001 }, (_, number) => record(3_001 + number))
    await store(many)
    const alike = { ...record(30_000), events: [] }
    alike.visit.entry = many[0]?.visit.entry ?? ''
    await store([alike])
    const wanted = [broken, many[0], many.at(-1), alike].flatMap((each) => (each ? [each.visit] : []))
    const where = { id: { in: wanted.map(({ id }) => id) } }
    const stored = await world.db.read.visit.findMany({ where, orderBy: { id: 'asc' }, omit: { seq: true } })
    expect(stored).toEqual(wanted.map((visit) => ({ ...visit, at: BigInt(visit.at) })))
  })

  it('keeps nothing of work that fails, and goes on afterwards', async () => {
    const before = await world.db.read.visit.count()
    const failing = to.transaction('any', async (sql) => {
      await sql.run('DELETE FROM "Visit"', [])
      throw new Error('broken off')
    })
    await expect(failing).rejects.toThrow('broken off')
    await store([record(2_000)])
    expect(await world.db.read.visit.count()).toBe(before + 1)
  })
})
