import { shanghaiHour } from '@unilink/shared'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEFAULT_RETENTION } from '#src/kernel/config/config.ts'
import { rebuildRollups, VisitsRemovedError } from '#src/visits/rollup/rebuild-rollups.ts'
import { presenceKey } from '#src/visits/rollup/presence-key.ts'
import { verifyRollups } from '#src/visits/rollup/verify-rollups.ts'
import type { SeededLink } from '#support/seed-link.ts'
import { seedVisits } from '#support/seed-visits.ts'
import { TEST_NOW, type TestWorld } from '#support/test-world.ts'
import { DAY_MS, daysAgo, thirtyDayWorld } from '#support/thirty-days.ts'
import { insertEvents, insertVisits } from '#src/visits/store/sql/insert-rows.ts'
import { removeVisits } from './remove-visits.ts'
import type { EventRow } from '#src/kernel/ports/visit-rows.ts'

let world: TestWorld
let link: SeededLink

beforeAll(async () => {
  ;({ world, link } = await thirtyDayWorld())
})
afterAll(() => world.close())

const eventOf = (visit: { id: string; hour: number }, { kind, at }: Pick<EventRow, 'kind' | 'at'>): EventRow => ({
  visitId: visit.id,
  visitHour: visit.hour,
  kind,
  at,
  hour: shanghaiHour(at),
  linkId: link.linkId,
  appId: link.appId,
  store: '',
})

const storeEvents = (rows: readonly EventRow[]) => world.db.transaction((tx) => insertEvents(world.db, tx, rows))

async function figures() {
  const { read } = world.db
  return Promise.all([
    read.accessRollup.findMany({ orderBy: [{ scope: 'asc' }, { unit: 'asc' }, { bucket: 'asc' }] }),
    read.shareRollup.count(),
    read.recurrence.aggregate({ _sum: { seen: true }, _count: true }),
    read.presence.count(),
  ])
}

it('visits go once they are old and counted; the figures stay, and can still be held against the rest', async () => {
  const { db } = world
  await seedVisits(world, [
    ...[100, 99, 31].map((days) => ({ link, at: daysAgo(days), visitorKey: 'often', events: ['h5'] })),
    { link, at: daysAgo(100), visitorKey: 'once', kind: 'bot' },
    { link, at: daysAgo(30), visitorKey: 'often', events: ['store_jump'] },
  ])
  const tellsLate = await db.read.visit.findFirstOrThrow({ where: { at: BigInt(daysAgo(31)) } })
  await storeEvents([eventOf(tellsLate, { kind: 'copy', at: daysAgo(30) })])
  await seedVisits(world, [{ link, at: daysAgo(0), visitorKey: 'often', events: ['open_attempt'] }])
  const before = await figures()

  expect(await removeVisits(world, { dryRun: true })).toEqual({ visits: 4, events: 4 })
  expect(await db.read.visit.count()).toBe(6)
  expect((await verifyRollups(world)).rawFromDay).toBeUndefined()
  expect(await removeVisits(world, { dryRun: false })).toEqual({ visits: 4, events: 4 })
  expect(await removeVisits(world, { dryRun: false })).toEqual({ visits: 0, events: 0 })
  const kept = (await db.read.visit.findMany({ orderBy: { at: 'asc' } })).map(({ at }) => Number(at))
  expect(kept).toEqual([daysAgo(30), daysAgo(0)])
  expect(await figures()).toEqual(before)
  // An event of a visit that went was told on the 22nd.
  expect(await verifyRollups(world)).toMatchObject({ differences: [], rawFromDay: '2026-10-23' })

  await seedVisits(world, [
    { link, at: daysAgo(60), visitorKey: 'often', events: ['h5'] },
    { link, at: daysAgo(1), visitorKey: 'once' },
  ])
  expect((await verifyRollups(world)).differences).toEqual([])
  world.clock.advance(DAY_MS)
  expect(await removeVisits(world, { dryRun: false })).toMatchObject({ visits: 2 })
  expect(await verifyRollups(world)).toMatchObject({ differences: [], rawFromDay: '2026-10-23' })
})

it('a visit stays until all that was told of it stands in the figures', async () => {
  const { db } = world
  await seedVisits(world, [{ link, at: daysAgo(50) }])
  const old = await db.read.visit.findFirstOrThrow({ where: { at: BigInt(daysAgo(50)) } })
  await seedVisits(world, [{ link, at: daysAgo(1) }])
  await storeEvents([eventOf(old, { kind: 'open_guess', at: daysAgo(50) })])
  expect(await removeVisits(world, { dryRun: true })).toEqual({ visits: 0, events: 0 })
  expect(await removeVisits(world, { dryRun: false })).toEqual({ visits: 0, events: 0 })
  await world.rollups.rollUp()
  await seedVisits(world, [{ link, at: daysAgo(0), events: ['h5'] }])
  expect(await removeVisits(world, { dryRun: false })).toEqual({ visits: 1, events: 2 })
  expect((await verifyRollups(world)).differences).toEqual([])
})

it('figures that were spoilt are found, and a rebuild that would lose some is refused', async () => {
  const { db } = world
  const before = await figures()
  await expect(rebuildRollups(world)).rejects.toThrow(VisitsRemovedError)
  expect(await figures()).toEqual(before)
  const today = Math.floor(shanghaiHour(TEST_NOW.getTime()) / 24)
  await db.transaction(async (tx) => {
    const row = { scope: `L${link.linkId}`, unit: 24, bucket: today }
    await tx.accessRollup.updateMany({ where: row, data: { pv: 9 } })
    await tx.presence.deleteMany({
      where: { hour: { lt: (today - 90) * 24 }, key: BigInt(presenceKey(link.appId, 'voften')) },
    })
  })
  const { differences } = await verifyRollups(world)
  expect([...new Set(differences.map(({ table }) => table))].toSorted()).toEqual(['AccessRollup', 'Presence'])
})

it('what is not counted yet is never removed, nor anything when visits are kept for good', async () => {
  const { db } = world
  const stored = await db.read.visit.findFirstOrThrow()
  const { seq: _seq, ...copy } = stored
  const row = {
    ...copy,
    id: world.random.id(),
    at: daysAgo(200),
    hour: shanghaiHour(daysAgo(200)),
    kind: 'visit' as const,
  }
  await db.transaction((tx) => insertVisits(db, tx, [row]))
  expect(await removeVisits(world, { dryRun: false })).toEqual({ visits: 0, events: 0 })
  expect(await db.read.visit.count({ where: { id: row.id } })).toBe(1)
  const forGood = { ...world, config: { ...world.config, retention: DEFAULT_RETENTION } }
  expect(await removeVisits(forGood, { dryRun: false })).toEqual({})
})
