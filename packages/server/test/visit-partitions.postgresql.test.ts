import { join } from 'node:path'
import { shanghaiDay, shanghaiHour } from '@unilink/shared'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inPostgresql } from '#src/db/postgresql/in-postgresql.ts'
import { connectDatabase } from '#src/db/open-database.ts'
import { createBackup } from '#src/ops/backup/create-backup.ts'
import { restoreBackup } from '#src/ops/backup/restore-backup.ts'
import { runnerOf } from '#src/db/client/sql-runner.ts'
import { packVisits } from '#src/ops/retention/pack-visits.ts'
import { removeVisits } from '#src/ops/retention/remove-visits.ts'
import { rollUpStep } from '#src/visits/rollup/roll-up-step.ts'
import { stepPlan } from '#src/visits/rollup/step-plan.ts'
import { verifyRollups } from '#src/visits/rollup/verify-rollups.ts'
import { hashTables } from '#support/tables/hash-tables.ts'
import type { SeededLink } from '#support/seed-link.ts'
import { seedVisits } from '#support/seed-visits.ts'
import { createEmptyDatabase } from '#support/servers/test-database.ts'
import { testConfig, type TestWorld } from '#support/test-world.ts'
import { DAY_MS, daysAgo, thirtyDayWorld } from '#support/thirty-days.ts'
import { insertVisits } from '#src/visits/store/sql/insert-rows.ts'
import { listPartitions, PARTITIONED } from '#src/visits/store/partitions/list-partitions.ts'
import { restorePack } from '#src/visits/store/packed/restore-pack.ts'
import { makePartitions } from '#src/visits/store/partitions/make-partitions.ts'

let world: TestWorld
let link: SeededLink

beforeAll(async () => {
  ;({ world, link } = await thirtyDayWorld())
})
afterAll(() => world.close())

const nameOf = (days: number) => new Date(daysAgo(days) + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')
const asked = <T>(work: (client: pg.Client) => Promise<T>) => inPostgresql(world.config.databaseUrl, 'BEGIN', work)
const partitionsOf = (table: string) =>
  asked(async (client) => {
    const of = PARTITIONED.find((each) => each.table === table)
    return of ? (await listPartitions(client, of)).map(({ name }) => name) : []
  })
const countIn = (table: string) =>
  asked(async (client) => Number((await client.query(`SELECT COUNT(*) FROM "${table}"`)).rows[0].count))
const raw = () => hashTables(world.db, /^(?!Visit)/)

async function storeAgain(): Promise<number> {
  const rows = await world.db.read.visit.findMany()
  const lines = rows.map(({ seq: _seq, at, ...row }) => ({ ...row, at: Number(at), kind: 'visit' as const }))
  return world.db.transaction((tx) => insertVisits(world.db, tx, lines))
}

describe('partitions of visits', () => {
  it('are made for today and the days ahead, once, by whichever of several processes comes first', async () => {
    const made = await Promise.all([makePartitions(world), makePartitions(world), makePartitions(world)])
    const days = [0, 1, 2, 3, 4, 5, 6, 7].map((days) => nameOf(-days))
    const names = PARTITIONED.flatMap(({ table }) => days.map((day) => `${table}_${day}`))
    expect(made.flat().toSorted()).toEqual(names.toSorted())
    expect(await makePartitions(world)).toEqual([])
    expect(await partitionsOf('Visit')).toEqual(days.map((day) => `Visit_${day}`))
    world.clock.advance(DAY_MS)
    expect(await makePartitions(world)).toEqual([`VisitEvent_${nameOf(-8)}`, `Visit_${nameOf(-8)}`])
    world.clock.advance(-DAY_MS)
  })

  it('take over what was stored before they were there; none is lost, and an id still counts once', async () => {
    await seedVisits(world, [
      ...[60, 40, 40, 2, 0, 0].map((days, n) => ({ link, at: daysAgo(days), visitorKey: `v${n}`, events: ['h5'] })),
      { link, at: daysAgo(-400), kind: 'bot' },
    ])
    expect([await countIn('Visit_default'), await countIn('VisitEvent_default')]).toEqual([5, 4])
    const before = await raw()
    expect((await verifyRollups(world)).differences).toEqual([])
    expect(await removeVisits(world, { dryRun: true })).toEqual({ events: 3, visits: 3 })
    expect(await storeAgain()).toBe(0)
    expect(await makePartitions(world)).toEqual(
      PARTITIONED.flatMap(({ table }) =>
        [60, 40, 2, ...(table === 'Visit' ? [-400] : [])].map((days) => `${table}_${nameOf(days)}`),
      ),
    )
    expect(await raw()).toEqual(before)
    expect([await countIn('Visit_default'), await countIn(`Visit_${nameOf(40)}`)]).toEqual([0, 2])
    expect(await storeAgain()).toBe(0)
    expect((await verifyRollups(world)).differences).toEqual([])
  })

  it('spare a query of a day all others', async () => {
    const day = shanghaiDay(daysAgo(40)) * 24
    const plan = await asked(async (client) => {
      const sql = `EXPLAIN SELECT COUNT(*) FROM "Visit" WHERE "hour" BETWEEN ${day} AND ${day + 23} AND "seq" > 0`
      return (await client.query<{ 'QUERY PLAN': string }>(sql)).rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain(`Visit_${nameOf(40)}`)
    expect(plan).not.toMatch(new RegExp(`Visit_(default|${nameOf(60)}|${nameOf(0)})`))
  })

  it('spare a roll-up of a day all others', async () => {
    const hour = shanghaiHour(daysAgo(40))
    const bounds: Readonly<Record<string, number>> = { from: hour, to: hour, through: 1_000, visitsThrough: 1_000 }
    const plans = await asked(async (client) => {
      const found: string[] = []
      for (const { sql, values } of Object.values(stepPlan('postgresql').facts)) {
        const given = values.map((name) => bounds[name] ?? 0).join()
        await client.query(`PREPARE step (${values.map(() => 'bigint').join()}) AS ${sql}`)
        const { rows } = await client.query(`EXPLAIN EXECUTE step (${given})`)
        await client.query('DEALLOCATE step')
        found.push(JSON.stringify(rows))
      }
      return found.join('\n')
    })
    const read = new Set(plans.match(/Visit(Event)?_(\d{8}|default)/g))
    expect([...read].toSorted()).toEqual([`VisitEvent_${nameOf(40)}`, `Visit_${nameOf(40)}`])
  })

  it('are put back from a backup, and what comes after it is numbered on and counted', async () => {
    const target = await createEmptyDatabase()
    const folder = join(target.folder, 'backup')
    const config = testConfig(target)
    const ahead = 9_000_000_000_000_000n
    try {
      await world.db.transaction((tx) => tx.$executeRawUnsafe(`SELECT setval('"Visit_seq_seq"', ${ahead})`))
      await seedVisits(world, [{ link, at: daysAgo(1) }])
      const rows = await raw()
      await createBackup(world, folder)
      await restoreBackup(config, folder, { force: false })
      const db = await connectDatabase(config)
      expect(await hashTables(db, /^(?!Visit)/)).toEqual(rows)
      expect((await makePartitions({ ...world, config })).length).toBeGreaterThan(16)
      const visit = await db.read.visit.findFirstOrThrow({ orderBy: { seq: 'desc' } })
      const again = { ...visit, id: 'after', at: Number(visit.at), kind: 'visit' as const }
      await db.transaction((tx) => insertVisits(db, tx, [again]))
      expect((await db.read.visit.findFirstOrThrow({ where: { id: 'after' } })).seq).toBeGreaterThan(ahead)
      expect(await rollUpStep(db, 100)).toEqual({ rows: 1, more: false })
      expect((await verifyRollups({ db })).differences).toEqual([])
      await db.close()
    } finally {
      await target.drop()
    }
  })

  it('are dropped whole by retention once they are old and counted', async () => {
    const uncounted = { link, at: daysAgo(60) }
    const old = await world.db.read.visit.findFirstOrThrow({ where: { hour: shanghaiHour(uncounted.at) } })
    const late = { ...old, id: 'late', at: Number(old.at), kind: 'visit' as const }
    await world.db.transaction((tx) => insertVisits(world.db, tx, [late]))
    // A day with a visit that is not counted yet loses the others one by one.
    expect(await removeVisits(world, { dryRun: true })).toEqual({ events: 3, visits: 3 })
    expect(await removeVisits(world, { dryRun: false })).toEqual({ events: 3, visits: 3 })
    expect(await partitionsOf('Visit')).toContain(`Visit_${nameOf(60)}`)
    expect(await partitionsOf('Visit')).not.toContain(`Visit_${nameOf(40)}`)
    await world.rollups.rollUp()
    await seedVisits(world, [{ link, at: daysAgo(0), events: ['h5'] }])
    expect(await removeVisits(world, { dryRun: false })).toEqual({ events: 0, visits: 1 })
    for (const table of ['Visit', 'VisitEvent'])
      expect(await partitionsOf(table)).not.toContain(`${table}_${nameOf(60)}`)
    expect(await verifyRollups(world)).toMatchObject({ differences: [], rawFromDay: '2026-10-22' })
  })

  it('give their room back once their visits are packed, and are made anew for a day that is taken out again', async () => {
    await seedVisits(
      world,
      [90, 90, 0].map((days) => ({ link, at: daysAgo(days), events: ['h5'] })),
    )
    await makePartitions(world)
    const [day] = await world.db.read.visit.findMany({ where: { hour: shanghaiHour(daysAgo(90)) } })
    const before = await partitionsOf('Visit')
    const [visits, events] = [await countIn('Visit'), await countIn('VisitEvent')]
    expect(await packVisits(world, { dryRun: false })).toBe(2)
    expect([await countIn('Visit'), await countIn('VisitEvent')]).toEqual([visits - 2, events - 2])
    for (const table of ['Visit', 'VisitEvent'])
      expect(await partitionsOf(table)).not.toContain(`${table}_${nameOf(90)}`)
    expect(before).toContain(`Visit_${nameOf(90)}`)
    expect((await verifyRollups(world)).differences).toEqual([])
    while (await world.db.transaction((tx) => restorePack(runnerOf(tx), 'postgresql'))) continue
    expect([await countIn('Visit'), await countIn('VisitEvent')]).toEqual([visits, events])
    await makePartitions(world)
    expect(await partitionsOf('Visit')).toEqual(before)
    expect(await world.db.read.visit.findMany({ where: { id: day?.id ?? '' } })).toEqual([day])
    expect((await verifyRollups(world)).differences).toEqual([])
  })
})
