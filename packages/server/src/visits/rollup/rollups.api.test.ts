import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shanghaiHour } from '@unilink/shared'
import { accessTotal } from '#src/visits/figures/access-total.ts'
import { rolledUpFigures } from '#src/visits/figures/rolled-up/rolled-up-figures.ts'
import { insertEvents, insertVisits } from '#src/visits/store/sql/insert-rows.ts'
import { visitRows, visitArbitrary, type ArbitraryVisit } from '#support/samples/visit-arbitrary.ts'
import { createTestWorld, TEST_NOW, type TestWorld } from '#support/test-world.ts'
import { presenceKey } from './presence-key.ts'
import { rebuildRollups } from './rebuild-rollups.ts'
import { rollUpStep } from './roll-up-step.ts'
import { Rollups } from './rollups.ts'
import { verifyRollups } from './verify-rollups.ts'
import type { EventRow, VisitRow } from '#src/kernel/ports/visit-rows.ts'

const NOW_HOUR = shanghaiHour(TEST_NOW.getTime())

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld({ personas: false })
})
afterAll(() => world.close())

const rowsOf = (drawn: ArbitraryVisit) => visitRows(drawn, { id: world.random.id(), nowHour: NOW_HOUR })

const storeVisits = (rows: readonly VisitRow[]) => world.db.transaction((tx) => insertVisits(world.db, tx, rows))
const storeEvents = (rows: readonly EventRow[]) => world.db.transaction((tx) => insertEvents(world.db, tx, rows))

const hasNew = async () => (await world.rollups.oldestUncounted()) !== undefined

async function clear(): Promise<void> {
  await world.db.transaction(async (tx) => {
    await tx.visitEvent.deleteMany({})
    await tx.visit.deleteMany({})
  })
  await rebuildRollups(world)
}

/** Who was seen, in the rows of a version before links had numbers. */
async function asEarlier(): Promise<void> {
  const of = (scope: string, key: string) =>
    `SELECT ${scope}, ${key}, "hour" FROM "Visit" WHERE "kind" = 'visit' AND "seq" <= (SELECT MAX("visitSeq") FROM "RollupState")`
  const rows = [`'A' || "appId"`, `'L' || "linkId"`].flatMap((scope) => [
    of(scope, `'v' || "visitorKey"`),
    of(scope, `'i' || "ipKey"`),
  ])
  await world.db.transaction(async (tx) => {
    await tx.presence.deleteMany({})
    await tx.countedLink.deleteMany({})
    await tx.$executeRawUnsafe(`INSERT INTO "EarlierPresence" ${rows.join(' UNION ')}`)
  })
}

/** How many were seen in apps, how many of them as somebody with a number, and how many numbers they have. */
async function numbered(): Promise<{ seen: number; named: number; numbers: number }> {
  const { read } = world.db
  const [links, rows] = await Promise.all([read.countedLink.findMany(), read.presence.findMany()])
  const appOf = new Map(links.map(({ number, appId }) => [number, appId]))
  const all = rows.map(({ key, link, who }) => ({ key, who, place: `${key < 0n ? 'i' : 'v'}${appOf.get(link)}` }))
  return {
    seen: new Set(all.map(({ key }) => key)).size,
    named: new Set(all.map(({ key, who }) => `${key} ${who}`)).size,
    numbers: new Set(all.flatMap(({ place, who }) => (who === null ? [] : [`${place} ${who}`]))).size,
  }
}

/** Distinct visitors of an app in a range of hours, counted from what was drawn. */
function visitorsOf(drawn: readonly ArbitraryVisit[], appId: string, from: number, to: number): number {
  const inside = drawn.filter(
    ({ link, kind, hoursAgo }) =>
      link.startsWith(appId) && kind === 'visit' && NOW_HOUR - hoursAgo >= from && NOW_HOUR - hoursAgo <= to,
  )
  return new Set(inside.map(({ visitor }) => visitor)).size
}

describe('roll-ups', () => {
  it('equal a full count, whatever comes late, twice, in which order and in which steps', async () => {
    const batch = fc.record({
      visits: fc.array(visitArbitrary, { maxLength: 12 }),
      eventsFirst: fc.boolean(),
      steps: fc.integer({ min: 1, max: 40 }),
      range: fc.tuple(fc.nat({ max: 80 }), fc.nat({ max: 80 })),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 4 }), async (batches) => {
        await clear()
        for (const { visits, eventsFirst, steps } of batches) {
          const rows = visits.map(rowsOf)
          const events = rows.flatMap((row) => row.events)
          const stored = rows.map(({ visit }) => visit)
          if (eventsFirst) {
            await storeEvents(events)
            await world.rollups.rollUp(steps)
          }
          await storeVisits(stored)
          await world.rollups.rollUp(steps)
          await storeEvents(events)
          // The journal may hand in again what was stored before.
          await storeVisits(stored)
          await world.rollups.rollUp(steps)
        }
        expect((await verifyRollups(world)).differences).toEqual([])
        const { seen, named, numbers } = await numbered()
        expect({ named, numbers }).toEqual({ named: seen, numbers: seen })
        const drawn = batches.flatMap(({ visits }) => visits)
        for (const { range } of batches) {
          const [from, to] = range.map((hoursAgo) => NOW_HOUR - hoursAgo).toSorted((a, b) => a - b) as [number, number]
          const total = await accessTotal(world.db, { appId: 'a' }, { from, to })
          expect(total.uv).toBe(visitorsOf(drawn, 'a', from, to))
          const among = await accessTotal(world.db, { appId: 'a', among: ['a1'] }, { from, to })
          const one = await accessTotal(world.db, { appId: 'a', linkId: 'a1' }, { from, to })
          expect(among).toEqual(one)
        }
      }),
      { numRuns: 10 },
    )
  })

  it('know how many events wait for their visit, and put each right once it comes', async () => {
    await clear()
    const drawn = {
      ...fc.sample(visitArbitrary, 1)[0],
      kind: 'visit',
      brand: 'vivo',
      link: 'a1',
      events: ['h5', 'copy'],
    }
    const { visit, events } = rowsOf(drawn as ArbitraryVisit)
    const byBrand = () =>
      world.db.read.shareRollup.findMany({
        where: { scope: 'La1', dimension: 'brand', h5: { not: 0 } },
        select: { value: true, h5: true },
      })
    const waiting = async () => (await world.db.read.rollupState.findUniqueOrThrow({ where: { id: 'main' } })).early
    await storeEvents(events)
    await world.rollups.rollUp()
    expect([await waiting(), await byBrand()]).toEqual([2, [{ value: '', h5: 1 }]])
    await storeVisits([visit])
    await world.rollups.rollUp()
    expect([await waiting(), await byBrand()]).toEqual([0, [{ value: 'vivo', h5: 1 }]])
  })

  it('are the same however many processes roll up at once', async () => {
    await clear()
    const drawn = fc.sample(visitArbitrary, 60)
    const rows = drawn.map(rowsOf)
    await storeVisits(rows.map(({ visit }) => visit))
    await storeEvents(rows.flatMap(({ events }) => events))
    const steps = await Promise.all(Array.from({ length: 4 }, () => rollUpStep(world.db, 1_000)))
    expect(steps.map((step) => step.rows).filter((count) => count > 0)).toEqual([
      rows.length + rows.flatMap(({ events }) => events).length,
    ])
    expect((await verifyRollups(world)).differences).toEqual([])
  })

  it('answer a search that finds more links than a statement takes parameters', async () => {
    await clear()
    const rows = fc.sample(visitArbitrary, 40).map(rowsOf)
    await storeVisits(rows.map(({ visit }) => visit))
    await world.rollups.rollUp()
    const figures = rolledUpFigures(world.db)
    const hours = { from: NOW_HOUR - 200, to: NOW_HOUR }
    const answersOf = async (among: string[]) => ({
      page: await figures.accessPage({ appId: 'a', among }, hours, 'hour', { limit: 30, offset: 0 }),
      totals: await figures.accessTotals({ appId: 'a', among }, [hours]),
    })
    const few = await answersOf(['a1'])
    const sum = expect.objectContaining({ pv: expect.any(Number) as number }) as object
    expect(few).toEqual({ page: { rows: few.page.rows, total: expect.any(Number) as number, sum }, totals: [sum] })
    expect([few.page.sum]).toEqual(few.totals)
    expect(await answersOf(['a1', ...Array.from({ length: 70_000 }, (_, number) => `none${number}`)])).toEqual(few)
  })

  it('tell whether there is something new', async () => {
    await clear()
    expect(await hasNew()).toBe(false)
    await storeVisits(fc.sample(visitArbitrary, 1).map((drawn) => rowsOf(drawn).visit))
    expect(await hasNew()).toBe(true)
    await world.rollups.rollUp()
    expect(await hasNew()).toBe(false)
  })

  it('follow by themselves, and stop when they are told to', async () => {
    await clear()
    const rollups = new Rollups({ db: world.db, log: world.log, everyMs: 5 })
    rollups.begin()
    await storeVisits(fc.sample(visitArbitrary, 3).map((drawn) => rowsOf(drawn).visit))
    await expect.poll(hasNew, { timeout: 20_000 }).toBe(false)
    await rollups.close()
    await storeVisits(fc.sample(visitArbitrary, 1).map((drawn) => rowsOf(drawn).visit))
    expect(await rollups.rollUp()).toBe(0)
    expect(await hasNew()).toBe(true)
  })

  it('that were spoilt are found, row by row, and mended by a rebuild', async () => {
    await clear()
    const drawn = {
      ...fc.sample(visitArbitrary, 1)[0],
      kind: 'visit',
      link: 'a1',
      events: ['store_jump'],
    } as ArbitraryVisit
    const { visit, events } = rowsOf(drawn)
    await storeVisits([visit])
    await storeEvents(events)
    await world.rollups.rollUp()
    await world.db.transaction(async (tx) => {
      await tx.accessRollup.updateMany({ where: { scope: 'La1', unit: 24 }, data: { pv: 7 } })
      await tx.shareRollup.deleteMany({ where: { scope: 'Aa', dimension: 'store' } })
      await tx.presence.deleteMany({ where: { key: BigInt(presenceKey('a', `v${visit.visitorKey}`)) } })
    })
    const { differences } = await verifyRollups(world)
    // Of the app and of the link: the row itself, and both sums that are made of it.
    const presence = Array.from({ length: 6 }, () => 'Presence')
    expect(differences.map(({ table }) => table).toSorted()).toEqual(['AccessRollup', ...presence, 'ShareRollup'])
    expect(differences.find(({ table }) => table === 'AccessRollup')).toMatchObject({
      key: { scope: 'La1', unit: 24 },
      rolledUp: { pv: 7 },
      counted: { pv: 1, uv: 1 },
    })
    expect(await rebuildRollups(world)).toBe(2)
    expect((await verifyRollups(world)).differences).toEqual([])
  })
  it('of visitors under another key are found, though no sum differs', async () => {
    await clear()
    await storeVisits(fc.sample(visitArbitrary, 9).map((drawn) => rowsOf({ ...drawn, kind: 'visit' }).visit))
    await world.rollups.rollUp()
    const { key } = await world.db.read.presence.findFirstOrThrow()
    await world.db.transaction((tx) => tx.presence.updateMany({ where: { key }, data: { key: key + 1n } }))
    const { differences } = await verifyRollups(world)
    expect([...new Set(differences.map((one) => one.key['key']))]).toEqual([String(key)])
  })

  it('go on from what an earlier version knew of visitors, however far it is moved', async () => {
    const rounds = fc.record({
      before: fc.array(visitArbitrary, { maxLength: 12 }),
      after: fc.array(visitArbitrary, { maxLength: 12 }),
      step: fc.integer({ min: 1, max: 30 }),
    })
    await fc.assert(
      fc.asyncProperty(rounds, async ({ before, after, step }) => {
        await clear()
        await storeVisits(before.map((drawn) => rowsOf(drawn).visit))
        await world.rollups.rollUp()
        await asEarlier()
        await storeVisits(after.map((drawn) => rowsOf(drawn).visit))
        await world.rollups.rollUp(step)
        expect(await world.db.read.earlierPresence.count()).toBe(0)
        expect((await verifyRollups(world)).differences).toEqual([])
      }),
      { numRuns: 10 },
    )
  })

  it('are held against what an earlier version knew once that is moved', async () => {
    await clear()
    await storeVisits(fc.sample(visitArbitrary, 9).map((drawn) => rowsOf({ ...drawn, kind: 'visit' }).visit))
    await world.rollups.rollUp()
    await asEarlier()
    expect((await verifyRollups(world)).differences).toEqual([])
    await asEarlier()
    await rebuildRollups(world)
    expect(await world.db.read.earlierPresence.count()).toBe(0)
    expect((await verifyRollups(world)).differences).toEqual([])
  })
})
