import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shanghaiHour } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as source from '#src/visits/background/background-thread.ts'
import { BackgroundThread } from '#src/visits/background/background-thread.ts'
import { DEFAULT_RETENTION } from '#src/kernel/config/config.ts'
import { runRetention } from '#src/ops/retention/run-retention.ts'
import { hasClickHouse, TestClickHouse } from '#support/servers/clickhouse-server.ts'
import { createTestDatabase, type TestDatabase } from '#support/servers/test-database.ts'
import { createTestWorld, TEST_NOW, testConfig, type TestWorld } from '#support/test-world.ts'
import { DAY_MS, daysAgo } from '#support/thirty-days.ts'
import type { World } from '#src/kernel/world.ts'
import type { JournaledStore } from '#src/visits/store/journaled-store.ts'
import { createWorld } from '#src/compose/create-world.ts'
import { eventLine, lineTail, visitLine, UNTOLD } from '#src/visits/journal/visit-line.ts'

const PLACE = { linkId: 'link', appId: 'app' }
const ALL = { from: 0, to: shanghaiHour(TEST_NOW.getTime()) }

/** What the journal of a world drains into. */
const partsOf = ({ visitStore }: World) => (visitStore as JournaledStore).parts

describe.skipIf(!hasClickHouse)('visits in ClickHouse', () => {
  let clickhouse: TestClickHouse
  let database: TestDatabase
  let world: TestWorld

  beforeAll(async () => {
    clickhouse = await TestClickHouse.started()
    database = await createTestDatabase()
    const retention = { ...DEFAULT_RETENTION, visitDays: 30 }
    world = await createTestWorld({ database, config: { visitsUrl: clickhouse.url, retention } })
  }, 120_000)
  afterAll(async () => {
    await world?.close()
    await database?.drop()
    await clickhouse?.remove()
  })

  const pv = async () => (await world.visitStore.figures().accessTotals(PLACE, [ALL]))[0]?.pv

  /** A part of the journal: a visit of each of these days, told of on the day after. */
  function part(name: string, days: readonly number[]) {
    const tail = { ...PLACE, kind: 'visit', revisionId: 'r', os: 'ios', brand: 'apple', browser: 'safari' } as const
    const head = { ...UNTOLD, visitorKey: 'v', ipKey: 'i', channel: '', entry: 'direct', province: '', city: '' }
    const lines = days.flatMap((ago) => {
      const id = world.random.id()
      const at = daysAgo(ago)
      const told = { ...PLACE, visitId: id, visitHour: shanghaiHour(at), kind: 'h5', store: '' }
      return [
        visitLine({ ...head, id, at }, lineTail({ ...UNTOLD, ...tail, container: 'browser', outcome: 'landing' })),
        eventLine({ ...told, at: at + DAY_MS, hour: shanghaiHour(at + DAY_MS) }),
      ]
    })
    const path = join(database.folder, name)
    writeFileSync(path, lines.map((line) => `${line}\n`).join(''))
    return { path, from: 0, bytes: statSync(path).size }
  }

  it('are stored by the background thread where a world has one, without a turn of the database', async () => {
    const served = await createWorld(testConfig(database, { visitsUrl: clickhouse.url }), { backgroundThread: true })
    expect(partsOf(served)).toBeInstanceOf(BackgroundThread)
    await served.close()
    // The built one: its thread is a file of its own.
    const built = (await import(
      new URL('../../../../dist/visits/background/background-thread.js', import.meta.url).href
    )) as typeof source
    const thread = new built.BackgroundThread(world.db, world.config, world.log)
    const first = part('a', [40, 40, 31, 30, 0])
    await world.db.transaction(async () => {
      expect(await thread.store(first)).toBe(first.bytes)
      expect(await thread.store(first)).toBe(first.bytes)
    })
    await thread.close()
    expect(await pv()).toBe(5)
    expect(await world.db.read.visit.count()).toBe(0)
  })

  it('go by days once they are kept no longer, with what was told of them; each counts once', async () => {
    expect(await runRetention(world, { dryRun: true })).toMatchObject({ visits: 3, events: 3 })
    expect(await pv()).toBe(5)
    expect(await runRetention(world, { dryRun: false })).toMatchObject({ visits: 3, events: 3 })
    expect(await runRetention(world, { dryRun: false })).toMatchObject({ visits: 0, events: 0 })
    expect(await pv()).toBe(2)
    expect((await world.visitStore.figures().distributionTotals(PLACE, [ALL]))[0]?.h5).toBe(2)
    // What comes late goes the next time.
    await partsOf(world).store(part('b', [50]))
    expect(await runRetention(world, { dryRun: false })).toMatchObject({ visits: 1, events: 1 })
  })
})
