import { shanghaiHour } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packVisits } from '#src/ops/retention/pack-visits.ts'
import { VisitIds } from '#src/visits/record/visit-ids.ts'
import { seedLink, type SeededLink } from '#support/seed-link.ts'
import { seedVisits } from '#support/seed-visits.ts'
import { hasClickHouse, TestClickHouse } from '#support/servers/clickhouse-server.ts'
import { createTestWorld, type TestWorld } from '#support/test-world.ts'
import { daysAgo } from '#support/thirty-days.ts'
import { ClickHouse } from '#src/visits/store/clickhouse/clickhouse.ts'
import { clickhouseVisitStore } from '#src/visits/store/clickhouse/clickhouse-visit-store.ts'
import { moveVisits } from './move-visits.ts'

/** More than are sent at once. */
const PACKED = 23_000
const quiet = { again: false, tell: () => {} }

describe.skipIf(!hasClickHouse)('visits that are packed', () => {
  let clickhouse: TestClickHouse
  let world: TestWorld
  let link: SeededLink

  beforeAll(async () => {
    clickhouse = await TestClickHouse.started()
    world = await createTestWorld()
    link = await seedLink(world)
    const ids = new VisitIds(world.random)
    const at = (index: number) => daysAgo(60) + index * 5_000
    await seedVisits(world, [
      ...Array.from({ length: PACKED }, (_, index) => ({
        link,
        id: `${ids.next(at(index))}asignature.code`,
        at: at(index),
        visitorKey: `v${index % 700}`,
        events: index % 10 === 0 ? ['h5' as const] : [],
      })),
      { link, at: daysAgo(1), events: ['h5' as const] },
    ])
  }, 180_000)
  afterAll(async () => {
    await world?.close()
    await clickhouse?.remove()
  })

  const move = (again = false) => moveVisits(world.db, clickhouse.url, { ...quiet, again })

  it('are moved with the others, go on where that was broken off, and are missed where they lack', async () => {
    expect(await packVisits(world, { dryRun: false })).toBe(PACKED)
    const all = { visits: PACKED + 1, events: PACKED / 10 + 1, missing: [] }
    expect(await move()).toEqual(all)
    // The last pack is sent again: what is copied twice counts once.
    const resumed = await move()
    expect([resumed.visits > 0, resumed.visits <= 2_000, resumed.missing]).toEqual([true, true, []])
    const server = new ClickHouse(clickhouse.url)
    const day = Math.floor(shanghaiHour(daysAgo(60)) / 24)
    await server.run(`ALTER TABLE Visits DROP PARTITION ${day}`)
    await server.close()
    expect((await move()).missing).toMatchObject([{ of: 'visits', appId: link.appId, inClickHouse: 0 }])
    expect(await move(true)).toEqual(all)
    const store = clickhouseVisitStore(clickhouse.url)
    const hours = { from: shanghaiHour(daysAgo(61)), to: shanghaiHour(daysAgo(0)) }
    const figures = [store.figures(), world.visitStore.figures()].map((one) => one.accessTotals(link, [hours]))
    const [there, here] = await Promise.all(figures)
    expect(there).toEqual(here)
    await store.close()
  }, 120_000)
})
