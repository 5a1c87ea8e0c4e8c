import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shanghaiHour } from '@unilink/shared'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DEFAULT_RETENTION } from '#src/kernel/config/config.ts'
import { connectDatabase } from '#src/db/open-database.ts'
import { createBackup } from '#src/ops/backup/create-backup.ts'
import { restoreBackup } from '#src/ops/backup/restore-backup.ts'
import type { StoredVisit } from '#src/kernel/ports/visit-store.ts'
import type { VisitRecord, VisitRow } from '#src/kernel/ports/visit-rows.ts'
import { postgresqlConnection } from '#src/visits/background/postgresql-connection.ts'
import { sqliteConnection } from '#src/visits/background/sqlite-connection.ts'
import { recordLines } from '#src/visits/journal/visit-line.ts'
import { VisitIds, visitIdsSince } from '#src/visits/record/visit-ids.ts'
import { rebuildRollups } from '#src/visits/rollup/rebuild-rollups.ts'
import { rollUpStep } from '#src/visits/rollup/roll-up-step.ts'
import { verifyRollups } from '#src/visits/rollup/verify-rollups.ts'
import { worldStore } from '#src/visits/store/sql/world-store.ts'
import { seedLink, type SeededLink } from '#support/seed-link.ts'
import { seededRecord, seedVisits } from '#support/seed-visits.ts'
import { createEmptyDatabase } from '#support/servers/test-database.ts'
import { createTestWorld, TEST_NOW, testConfig, type TestWorld } from '#support/test-world.ts'
import { DAY_MS, daysAgo } from '#support/thirty-days.ts'
import { packVisits } from './pack-visits.ts'
import { removeVisits } from './remove-visits.ts'

const PACK = { dryRun: false }
const HOURS = { from: shanghaiHour(daysAgo(400)), to: shanghaiHour(TEST_NOW.getTime()) }

let world: TestWorld
let link: SeededLink
let ids: VisitIds
beforeEach(async () => {
  world = await createTestWorld()
  link = await seedLink(world)
  ids = new VisitIds(world.random)
})
afterEach(() => world.close())

/** With an id as they have it, by which they are packed and exported. */
const record = (at: number, of: Partial<VisitRow> = {}, events: readonly string[] = []): VisitRecord =>
  seededRecord(world, { link, at, id: `${ids.next(at)}macmacmacm${link.code}`, events, ...of })

let written = 0
/** As the journal is drained, by the world itself or by its thread. */
async function store(records: readonly VisitRecord[], byThread = false, db = world.db): Promise<void> {
  const texts = records.flatMap(recordLines)
  if (byThread) {
    const { databaseUrl } = world.config
    const to = world.db.provider === 'sqlite' ? sqliteConnection(databaseUrl) : postgresqlConnection(databaseUrl)
    await world.db.still(() => to.store({ texts, events: true, bytes: 0 }))
    await to.close()
    return
  }
  const path = join(world.config.dataDir, `part-${(written += 1)}`)
  writeFileSync(path, texts.map((text) => `${text}\n`).join(''))
  await worldStore(db).store({ path, from: 0, bytes: statSync(path).size })
}

async function exported(since?: number): Promise<StoredVisit[]> {
  const all: StoredVisit[] = []
  for await (const page of world.visitStore.stored(link, HOURS, undefined, since)) all.push(...page)
  return all
}

const packedOnes = async () => (await world.db.read.packedVisits.aggregate({ _sum: { visits: true } }))._sum.visits ?? 0
const inRows = () => world.db.read.visit.count()

/** All rows of both tables, packed or not, and every figure. */
async function everything() {
  const { read } = world.db
  const [access, shares, recurrence] = await Promise.all([
    read.accessRollup.findMany({ orderBy: [{ scope: 'asc' }, { unit: 'asc' }, { bucket: 'asc' }] }),
    read.shareRollup.aggregate({ _sum: { visits: true, h5: true, storeJump: true }, _count: true }),
    read.recurrence.aggregate({ _sum: { seen: true }, _count: true }),
  ])
  return { access, shares, recurrence, exported: await exported() }
}

it('packs closed days alone, and nothing reads otherwise afterwards', async () => {
  await store([
    ...[200, 90, 90, 45, 32].map((days) =>
      record(daysAgo(days), { city: `城${days}`, utmTerm: '"a", \\ 中' }, ['h5', 'copy']),
    ),
    ...[31, 30, 0].map((days) => record(daysAgo(days))),
  ])
  // Of another link, and told of before its visit was stored.
  await seedVisits(world, [{ link: await seedLink(world), at: daysAgo(80), events: ['h5'] }])
  const before = await everything()
  expect(before.exported).toHaveLength(8)
  expect(await packVisits(world, { dryRun: true })).toBe(6)
  expect(await packVisits(world, PACK)).toBe(6)
  expect([await packedOnes(), await inRows()]).toEqual([6, 3])
  expect(await packVisits(world, PACK)).toBe(0)
  expect(await everything()).toEqual(before)
  expect(await exported(daysAgo(45))).toEqual(before.exported.slice(3))
  expect(await exported(daysAgo(45) + 1)).toEqual(before.exported.slice(4))
  expect((await verifyRollups(world)).differences).toEqual([])
  // The check saw what is packed, and leaves the tables as they are.
  expect(await inRows()).toBe(3)
})

it('packs a busy day in several parts, which end between two moments', async () => {
  const at = daysAgo(50)
  await store(
    Array.from({ length: 5_000 }, (_, index) =>
      record(at + (index >> 2), { visitorKey: `v${index % 900}` }, index % 3 ? [] : ['h5']),
    ),
  )
  await store([record(daysAgo(0))])
  await world.rollups.rollUp()
  const before = await everything()
  expect(await packVisits(world, PACK)).toBe(5_000)
  const packs = await world.db.read.packedVisits.findMany({ orderBy: { last: 'asc' }, omit: { data: true } })
  expect(packs.map(({ visits }) => visits)).toEqual([1_996, 1_996, 1_008])
  const timeOf = (id: string) => Number.parseInt(id.slice(0, 12), 16)
  expect(
    packs.every(({ last }, index) => timeOf(last) < timeOf(packs[index + 1]?.first ?? visitIdsSince(at + DAY_MS))),
  ).toBe(true)
  expect(await everything()).toEqual(before)
  expect((await verifyRollups(world)).differences).toEqual([])
})

it('takes a day out again for a line of it that comes a month late, and counts none twice', async () => {
  const old = [record(daysAgo(60), {}, ['h5']), record(daysAgo(60) + 5, {}, ['h5'])]
  await store([...old, record(daysAgo(50)), record(daysAgo(0))])
  await world.rollups.rollUp()
  await packVisits(world, PACK)
  const before = await everything()
  for (const byThread of [false, true]) {
    await store(old, byThread)
    await world.rollups.rollUp()
    expect(await everything()).toEqual(before)
    expect([await packedOnes(), await inRows()]).toEqual([1, 3])
    expect(await packVisits(world, PACK)).toBe(2)
  }
  await store([record(daysAgo(60) + 3)])
  await world.rollups.rollUp()
  expect((await exported()).map(({ at }) => at - daysAgo(60))).toEqual([0, 3, 5, 10 * DAY_MS, 60 * DAY_MS])
  expect(await packVisits(world, PACK)).toBe(3)
  expect((await verifyRollups(world)).differences).toEqual([])
})

it('waits for what is not counted yet, and what comes after is counted too, also when no row is left', async () => {
  await store([record(daysAgo(60), {}, ['h5']), record(daysAgo(60) + 1)])
  expect(await packVisits(world, PACK)).toBe(0)
  await world.rollups.rollUp()
  await store([record(daysAgo(40), {}, ['h5'])])
  expect(await packVisits(world, PACK)).toBe(2)
  await world.rollups.rollUp()
  expect(await packVisits(world, PACK)).toBe(1)
  expect(await inRows()).toBe(0)
  await store([record(daysAgo(0), {}, ['h5'])])
  await world.rollups.rollUp()
  const today = { scope: `L${link.linkId}`, unit: 24, bucket: Math.floor(shanghaiHour(daysAgo(0)) / 24) }
  expect(await world.db.read.accessRollup.findFirst({ where: today })).toMatchObject({ pv: 1 })
  expect((await verifyRollups(world)).differences).toEqual([])
})

it('goes with retention, which remembers from when on all is kept', async () => {
  await store([200, 100, 50, 0].map((days) => record(daysAgo(days), {}, ['h5'])))
  await world.rollups.rollUp()
  await packVisits(world, PACK)
  const { access } = await everything()
  const kept = { ...world, config: { ...world.config, retention: { ...DEFAULT_RETENTION, visitDays: 90 } } }
  expect(await removeVisits(kept, { dryRun: true })).toEqual({ visits: 2, events: 2 })
  expect(await packedOnes()).toBe(3)
  expect(await removeVisits(kept, PACK)).toEqual({ visits: 2, events: 2 })
  expect(await removeVisits(kept, PACK)).toEqual({ visits: 0, events: 0 })
  expect((await everything()).access).toEqual(access)
  expect(await exported()).toHaveLength(2)
  const { differences, rawFromDay } = await verifyRollups(world)
  expect([differences, rawFromDay]).toEqual([[], '2026-08-23'])
})

it('finds a figure that lacks what is packed, and a rebuild counts it anew', async () => {
  await store([60, 60, 40, 0].map((days) => record(daysAgo(days), {}, ['h5'])))
  await world.rollups.rollUp()
  await packVisits(world, PACK)
  const before = await everything()
  await world.db.transaction((tx) =>
    tx.accessRollup.updateMany({ where: { bucket: { lt: shanghaiHour(daysAgo(50)) } }, data: { pv: 1 } }),
  )
  expect((await verifyRollups(world)).differences).not.toEqual([])
  expect(await rebuildRollups(world)).toBe(8)
  expect(await everything()).toEqual(before)
  expect(await packedOnes()).toBe(0)
  expect(await packVisits(world, PACK)).toBe(3)
})

it('is in a backup, after which what comes is numbered on', async () => {
  await store([60, 60, 40].map((days) => record(daysAgo(days), {}, ['h5'])))
  await world.rollups.rollUp()
  await packVisits(world, PACK)
  const target = await createEmptyDatabase()
  try {
    const [folder, config] = [join(target.folder, 'backup'), testConfig(target)]
    await createBackup(world, folder)
    await restoreBackup(config, folder, { force: false })
    const db = await connectDatabase(config)
    await store([record(daysAgo(0), {}, ['h5'])], false, db)
    expect(await rollUpStep(db, 100)).toEqual({ rows: 2, more: false })
    expect((await verifyRollups({ db })).differences).toEqual([])
    expect(await db.read.packedVisits.aggregate({ _sum: { visits: true, events: true } })).toEqual({
      _sum: { visits: 3, events: 3 },
    })
    await db.close()
  } finally {
    await target.drop()
  }
})

it('changes nothing, in whatever order visits are stored, again or late, counted, packed and rebuilt', async () => {
  const drawn = fc.record({
    days: fc.constantFrom(0, 30, 33, 33, 40, 41),
    ms: fc.nat({ max: 3 }),
    told: fc.boolean(),
    who: fc.nat({ max: 3 }),
  })
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.record({ store: fc.array(drawn, { maxLength: 6 }), byThread: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ again: fc.nat({ max: 100 }) }) },
    { weight: 3, arbitrary: fc.constant('count' as const) },
    { weight: 3, arbitrary: fc.constant('pack' as const) },
    { weight: 1, arbitrary: fc.constant('rebuild' as const) },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      await world.close()
      world = await createTestWorld()
      link = await seedLink(world)
      const all: VisitRecord[] = []
      for (const one of steps) {
        if (one === 'count') await world.rollups.rollUp()
        else if (one === 'pack') await packVisits(world, PACK)
        else if (one === 'rebuild') await rebuildRollups(world)
        else if ('again' in one) await store(all.slice(one.again % (all.length + 1)).slice(0, 4))
        else {
          const fresh = one.store.map(({ days, ms, told, who }) =>
            record(daysAgo(days) + ms, { visitorKey: `v${who}` }, told ? ['h5'] : []),
          )
          all.push(...fresh)
          await store(fresh, one.byThread)
        }
      }
      await world.rollups.rollUp()
      const told = (await exported()).map(({ at, events }) => `${at} ${events.join()}`)
      const wanted = all.map(({ visit, events }) => `${visit.at} ${events.map(({ kind }) => kind).join()}`)
      expect(told.toSorted()).toEqual(wanted.toSorted())
      expect((await verifyRollups(world)).differences).toEqual([])
      expect((await inRows()) + (await packedOnes())).toBe(all.length)
    }),
    { numRuns: process.env['TEST_MATRIX'] ? 60 : 12 },
  )
}, 120_000)
