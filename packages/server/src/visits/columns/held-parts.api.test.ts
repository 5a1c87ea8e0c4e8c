import fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { shanghaiHour } from '@unilink/shared'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Prisma } from '#src/db/client/client.ts'
import type { BreakdownQuestion, VisitDimension } from '#src/kernel/ports/breakdown.ts'
import { rebuildRollups } from '#src/visits/rollup/rebuild-rollups.ts'
import { insertRecords } from '#src/visits/store/sql/insert-rows.ts'
import { BREAKDOWN_CASE, drawnRows, type DrawnRows } from '#support/samples/breakdown-arbitrary.ts'
import { naiveBreakdown, plainOf } from '#support/samples/naive-breakdown.ts'
import { createTestWorld, TEST_NOW, type TestWorld } from '#support/test-world.ts'
import { Columns, plainBytes, storedColumns } from './part-bytes.ts'
import { SORTS, sortOf, type Part } from './part.ts'

const NOW_HOUR = shanghaiHour(TEST_NOW.getTime())
const BRANDS = ['xiaomi', 'vivo', 'oppo', '']
const WORK = { progress: () => {}, signal: new AbortController().signal }
/** Of three days, whose parts have a value for each column. */
const VISITS = 6_000

let world: TestWorld
const rows: DrawnRows[] = []
beforeAll(async () => {
  world = await createTestWorld({ personas: false })
  await visit()
})
afterAll(() => world.close())

/** Stores visits of some hours. */
async function visit({ from = 0, to = 60, visits = VISITS } = {}): Promise<void> {
  const more = Array.from({ length: visits }, () => {
    const at = rows.length * 7_919
    const drawn = {
      link: `l${(at % 3) + 1}`,
      revision: '1',
      hoursAgo: from + (at % (to - from)),
      visitor: `v${at % 1_733}`,
      ip: `i${at % 977}`,
      kind: at % 11 === 0 ? 'bot' : 'visit',
      brand: BRANDS[at % 3],
      channel: ['', 'poster', 'sms'][at % 5] ?? '',
      city: `c${at % 70}`,
      later: {},
      events: at % 3 === 0 ? ['open_attempt', 'store_jump', 'app_pay'] : [],
      told: '0:1250',
    } as unknown as Parameters<typeof drawnRows>[0]
    const row = drawnRows(drawn, { id: world.random.id(), appId: 'a', nowHour: NOW_HOUR })
    rows.push(row)
    return row
  })
  await world.db.transaction((tx) => insertRecords(world.db, tx, more))
  await world.rollups.rollUp()
}

/** The day so many days ago begins that many hours ago. */
const dayAgo = (days: number): number => days * 24 + (NOW_HOUR % 24)

const question = (dimension: VisitDimension, not: boolean, days = 3): BreakdownQuestion => ({
  scope: { appId: 'a' },
  hours: { from: NOW_HOUR - dayAgo(days), to: NOW_HOUR - dayAgo(0) + 23 },
  unit: 'day',
  metrics: ['pv', 'uv', 'ip', 'openAttempt'],
  dimensions: [dimension],
  filters: not ? [{ dimension: 'brand', values: new Set(['vivo']), not }] : [],
  tags: undefined,
})

const answers = async (asked: BreakdownQuestion) => [
  plainOf(await world.visitStore.figures().breakdown(asked, WORK)),
  plainOf(naiveBreakdown(rows, asked)),
]

/** What it counted otherwise than one by one. */
async function wrong(days?: number): Promise<unknown[]> {
  // No visit says what phone it was.
  const plain = (['brand', 'city', 'model'] as const).map((dimension) => question(dimension, false, days))
  const wanted = [...plain, question('city', true, days)]
  const counted = await Promise.all(wanted.map(answers))
  return counted.filter(([one, other]) => !isDeepStrictEqual(one, other))
}

it('reads what parts say of their visits, and of all rows once these are asked, whichever is there first', async () => {
  // One after the other, of what no visit says too; then both at once, twice.
  for (const of of ['model', 'city'] as const)
    for (const isFiltered of [false, true]) {
      const [counted, wanted] = await answers(question(of, isFiltered))
      expect(counted).toEqual(wanted)
    }
  for (let time = 0; time < 2; time += 1)
    for (const [counted, wanted] of await Promise.all([true, false].map((of) => answers(question('channel', of)))))
      expect(counted).toEqual(wanted)
})

it('answers whatever is asked of parts that have a value for each column', async () => {
  await fc.assert(
    fc.asyncProperty(BREAKDOWN_CASE, async ({ question: asked }) => {
      const [counted, wanted] = await answers(asked(NOW_HOUR, 'a'))
      expect(counted).toEqual(wanted)
    }),
    { numRuns: 60 },
  )
})

it('keeps visits, what stands apart and events in parts of their own', async () => {
  const parts = await world.db.read.visitPart.findMany({ where: { column: { in: ['all', ...SORTS] } } })
  const wanted = rows.flatMap(({ visit, events }) => [visit, ...events]).map(({ kind }) => sortOf(kind))
  for (const sort of SORTS) {
    const own = parts.filter(({ column }) => column === sort).reduce((sum, part) => sum + part.rows, 0)
    const others = parts.filter(({ column }) => column === 'all').reduce((sum, part) => sum + part.rows, 0)
    const all = wanted.filter((one) => one === sort).length
    expect(own).toBeLessThanOrEqual(all)
    expect(own).toBeGreaterThanOrEqual(all - others)
  }
  const ofSorts = new Set(parts.filter(({ column }) => column !== 'all').map(({ day, number }) => `${day} ${number}`))
  const summaries = await world.db.read.visitPart.findMany({ where: { column: 'summary' } })
  expect(new Set(summaries.map(({ day, number }) => `${day} ${number}`))).toEqual(ofSorts)
})

it('holds what it read of parts, and counts those that there are', async () => {
  expect(await wrong()).toEqual([])
  const read = vi.spyOn(world.db, 'rows')
  const columnsRead = () => read.mock.calls.flatMap(([{ values }, types]) => (types.includes('bytes') ? values : []))
  expect(await wrong()).toEqual([])
  expect(columnsRead()).toEqual([])
  await world.visitStore.figures().breakdown(question('os', false), WORK)
  // Parts that have nothing but events, or what stands apart, are left out by these.
  const texts = columnsRead().filter((value) => typeof value === 'string')
  const columns = new Set(texts.filter((value) => value !== 'a'))
  expect([...columns].toSorted()).toEqual(['all', 'ofApart', 'ofEvents', 'os', 'summary'])
  read.mockRestore()
  // More visits are merged with those that are held; then all is counted anew.
  await visit()
  expect(await wrong()).toEqual([])
  await rebuildRollups(world)
  expect(await wrong()).toEqual([])
})

it('counts parts of earlier versions, whose visits stand as they came and nobody has a number, and goes on from them', async () => {
  rows.length = 0
  await world.db.transaction(async (tx) => {
    await tx.visitEvent.deleteMany({})
    await tx.visit.deleteMany({})
  })
  await rebuildRollups(world)
  await visit({ from: dayAgo(1), to: dayAgo(2) + 12 })
  const some = Prisma.sql`FROM "VisitPart" ORDER BY "day", "number"`
  const stored = await world.db.rows(Prisma.sql`SELECT "day", "number", "column", "data" ${some}`, [
    'number',
    'number',
    'text',
    'bytes',
  ])
  const names = new Set(stored.map(([day, number]) => `${String(day)} ${String(number)}`))
  for (const name of names) {
    const [day = 0, number = 0] = name.split(' ').map(Number)
    const own = stored.filter((row) => row[0] === day && row[1] === number)
    const columns = own.map(([, , column, data]) => ({ column: String(column), data: plainBytes(data as Uint8Array) }))
    const part = backwards(new Columns(columns).part())
    await world.db.transaction(async (tx) => {
      await tx.visitPart.deleteMany({ where: { day, number } })
      const data = storedColumns(part).map(({ column, data: bytes }) => ({ column, data: inOneLine(column, bytes) }))
      await tx.visitPart.createMany({
        data: data.map((one) => ({ ...one, appId: 'a', day, number: number + 1_000, rows: part.rows })),
      })
    })
  }
  await world.db.transaction(async (tx) => {
    await tx.presence.updateMany({ data: { who: null } })
    await tx.seenCount.deleteMany({})
  })
  expect(await wrong()).toEqual([])
  for (const metrics of [['pv'], ['pv', 'uv']] as const) {
    const [counted, wanted] = await answers({ ...question('os', true), dimensions: ['channel', 'link'], metrics })
    expect(counted).toEqual(wanted)
  }
  // The same visitors in the same hours, and then on days that have no other parts.
  await visit({ from: dayAgo(1), to: dayAgo(2), visits: 500 })
  await visit({ to: dayAgo(0) })
  await visit({ to: dayAgo(0) - 3 })
  await visit({ from: dayAgo(0) - 3, to: dayAgo(1) - 3, visits: 900 })
  const keys = vi.spyOn(Columns.prototype, 'key')
  expect(await wrong(1)).toEqual([])
  expect(keys).toHaveBeenCalled()
  keys.mockClear()
  expect(await wrong(0)).toEqual([])
  expect(keys).not.toHaveBeenCalled()
})

/** A summary as it was before its dimensions stood on lines; anything else as it is. */
const inOneLine = (column: string, bytes: Uint8Array) =>
  column === 'summary' || column === 'later'
    ? new TextEncoder().encode(JSON.stringify(JSON.parse(new TextDecoder().decode(bytes))))
    : new Uint8Array(bytes)

/** With its rows the other way round, so that it begins with events, and without numbers of who came. */
function backwards({ rows: count, texts, hour, visitor, ip }: Part): Part {
  const keys = (words: Uint32Array) => {
    const pairs = Array.from({ length: words.length / 2 }, (_, at) => [...words.subarray(at * 2, at * 2 + 2)])
    return Uint32Array.from(pairs.toReversed().flat())
  }
  const turned = Object.entries(texts).map(([name, one]) => [name, { ...one, codes: one.codes.toReversed() }])
  return {
    rows: count,
    texts: Object.fromEntries(turned) as Part['texts'],
    hour: hour.toReversed(),
    visitor: keys(visitor),
    ip: keys(ip),
    who: undefined,
  }
}
