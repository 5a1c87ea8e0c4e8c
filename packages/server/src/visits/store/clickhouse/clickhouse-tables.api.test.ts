import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { shanghaiHour } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visitIdsSince } from '#src/visits/record/visit-ids.ts'
import { seedLink, type SeededLink } from '#support/seed-link.ts'
import { seedVisits } from '#support/seed-visits.ts'
import { hasClickHouse, TestClickHouse } from '#support/servers/clickhouse-server.ts'
import { createTestWorld, TEST_NOW, type TestWorld } from '#support/test-world.ts'
import type { StoredVisit } from '#src/kernel/ports/visit-store.ts'
import { ClickHouse } from './clickhouse.ts'
import { DAY_RUNS, DAY_SEEN, DAY_SUMS, INTO, LATER_COLUMNS, TABLES, VIEW, VIEW_BEFORE, viewsFrom } from './tables.ts'
import { closeDays } from './close-days.ts'
import { clickhouseVisitStore } from './clickhouse-visit-store.ts'
import { moveVisits } from './move/move-visits.ts'

const NOW = TEST_NOW.getTime()
const HOUR = 3_600_000
const HOURS = { from: shanghaiHour(NOW) - 72, to: shanghaiHour(NOW) }
/** More than a page in one hour, and more than one of the rest. */
const [BUSY, OTHERS] = [12_000, 11_000]

describe.skipIf(!hasClickHouse)('the tables in ClickHouse', () => {
  let clickhouse: TestClickHouse
  let server: ClickHouse
  let world: TestWorld
  let link: SeededLink

  beforeAll(async () => {
    clickhouse = await TestClickHouse.started()
    server = new ClickHouse(clickhouse.url)
    world = await createTestWorld()
    link = await seedLink(world)
    await seedVisits(world, [
      ...Array.from({ length: BUSY }, (_, index) => ({ link, at: NOW - 40 * HOUR + index * 200 })),
      ...Array.from({ length: OTHERS }, (_, index) => ({
        link,
        id: `${visitIdsSince(NOW - 39 * HOUR + index * 10_000)}made-by-one${String(index).padStart(6, '0')}asignature.code`,
        at: NOW - 39 * HOUR + index * 10_000,
        visitorKey: `v${index % 700}`,
        events: index % 10 === 0 ? ['h5' as const] : [],
      })),
    ])
  }, 180_000)
  afterAll(async () => {
    await server?.close()
    await world?.close()
    await clickhouse?.remove()
  })

  const quiet = { again: false, tell: () => {} }
  async function allOf(pages: AsyncIterable<readonly StoredVisit[]>) {
    const all: StoredVisit[] = []
    for await (const page of pages) all.push(...page)
    return all
  }

  it('take what the database has, go on where that was broken off, and say what is missing', async () => {
    const first = await moveVisits(world.db, clickhouse.url, quiet)
    expect(first).toEqual({ visits: BUSY + OTHERS, events: OTHERS / 10, missing: [] })
    expect(await moveVisits(world.db, clickhouse.url, quiet)).toEqual({ visits: 0, events: 0, missing: [] })
    const day = Math.floor(shanghaiHour(NOW - 39 * HOUR) / 24)
    await server.run(`ALTER TABLE Visits DROP PARTITION ${day}`)
    const { missing } = await moveVisits(world.db, clickhouse.url, quiet)
    expect(missing).toMatchObject([{ of: 'visits', appId: link.appId, inClickHouse: 0 }])
    expect((await moveVisits(world.db, clickhouse.url, { ...quiet, again: true })).missing).toEqual([])
    const store = clickhouseVisitStore(clickhouse.url)
    const [there, here] = [store.figures(), world.visitStore.figures()]
    expect(await there.accessTotals(link, [HOURS])).toEqual(await here.accessTotals(link, [HOURS]))
    await store.close()
  }, 120_000)

  it('give a link’s visits whole and in order, however many an hour has', async () => {
    const store = clickhouseVisitStore(clickhouse.url)
    const given = await allOf(store.stored(link, HOURS))
    expect(given).toHaveLength(BUSY + OTHERS)
    expect(given).toEqual(await allOf(world.visitStore.stored(link, HOURS)))
    // Neither time nor name is kept beside a number that tells them.
    expect(await server.rows(`SELECT uniqExact(visit) AS n FROM Visits WHERE at = 0 AND name = ''`)).toEqual([
      { n: String(OTHERS) },
    ])
    await store.close()
  }, 120_000)

  it('count a merged day by its part alone, and a row that comes to it again once', async () => {
    const store = clickhouseVisitStore(clickhouse.url)
    const wanted = await world.visitStore.figures().accessByTime(link, HOURS, 'day')
    expect((await closeDays(clickhouse.url, (Math.floor(HOURS.to / 24) + 1) * 24)).length).toBeGreaterThan(0)
    expect(await closeDays(clickhouse.url, (Math.floor(HOURS.to / 24) + 1) * 24)).toEqual([])
    expect(await store.figures().accessByTime(link, HOURS, 'day')).toEqual(wanted)
    await server.run(`INSERT INTO Visits SELECT * FROM Visits WHERE visitor % 7 = 1`)
    await server.run(`INSERT INTO VisitEvents SELECT * FROM VisitEvents WHERE visit % 3 = 1`)
    expect(await store.figures().accessByTime(link, HOURS, 'day')).toEqual(wanted)
    await store.close()
  }, 120_000)

  it('know who came through any hour of a day that was looked through, whole or not', async () => {
    const store = clickhouseVisitStore(clickhouse.url)
    const from = Math.floor(HOURS.from / 24) * 24
    const totals = ({ visitStore }: { visitStore: Pick<typeof store, 'figures'> }) =>
      visitStore.figures().accessTotals(
        { appId: link.appId },
        [40, 39, 26, 14, 0].map((ago) => ({ from, to: shanghaiHour(NOW - ago * HOUR) })),
      )
    const wanted = await totals(world)
    for (const ago of [20, 0]) {
      await closeDays(clickhouse.url, shanghaiHour(NOW - ago * HOUR))
      expect(await totals({ visitStore: store })).toEqual(wanted)
    }
    const runs = await server.rows<{ of: string }>(
      `SELECT argMax(of, run) AS of FROM ${DAY_RUNS} WHERE what = 'seen' GROUP BY day ORDER BY day`,
    )
    // A day that is over is known whole, though it was looked through before it was.
    expect(runs.map(({ of }) => of.startsWith('before '))).toEqual(runs.map((_, place) => place === runs.length - 1))
    await store.close()
  }, 120_000)

  it('add a day up once, whoever closes it at the same time, and drop what was added up before', async () => {
    const stores = [1, 2].map(() => clickhouseVisitStore(clickhouse.url))
    const asked = () =>
      Promise.all(
        [...stores, world.visitStore].map(async (store) => {
          const figures = store.figures()
          return [
            await figures.accessTotals(link, [HOURS]),
            await figures.accessByTime(link, HOURS, 'day'),
            await figures.distributionTotals(link, [HOURS]),
          ]
        }),
      )
    const agree = async () => {
      const [one, other, wanted] = await asked()
      expect([one, other]).toEqual([wanted, wanted])
    }
    for (const hour of [HOURS.to, HOURS.to + 1, HOURS.to + 24]) {
      // What is there already comes once more, so that each has to merge every day and to add it up.
      await server.run(`INSERT INTO Visits SELECT * FROM Visits WHERE visitor % 5 = 1`)
      await server.run(`INSERT INTO VisitEvents SELECT * FROM VisitEvents`)
      const closing = Promise.all([1, 2, 3].map(() => closeDays(clickhouse.url, hour)))
      for (let times = 0; times < 4; times += 1) await agree()
      await closing
      await agree()
    }
    await closeDays(clickhouse.url, HOURS.to + 24)
    await agree()
    const summed = await server.rows<{ visits: string; days: string }>(
      `SELECT sum(visit) AS visits, uniqExact(day) AS days FROM ${DAY_SUMS} WHERE place = '' AND appId = '${link.appId}'
       AND run IN (SELECT max(run) FROM ${DAY_RUNS} WHERE what = 'sums' GROUP BY day)`,
    )
    const days = new Set((await stores[0]!.figures().accessByTime(link, HOURS, 'day')).map(({ bucket }) => bucket)).size
    expect(summed).toEqual([{ visits: String(BUSY + OTHERS), days: String(days) }])

    await server.run(
      `INSERT INTO ${DAY_SUMS} (run, day, place, appId, visit) VALUES (7, ${Math.floor(HOURS.to / 24)}, '', '${link.appId}', 5)`,
    )
    await server.run(
      `INSERT INTO ${DAY_SEEN} (run, day, place, who, appId, seen) VALUES (7, 1, '', 'visitor', '${link.appId}', 5)`,
    )
    await server.run(`INSERT INTO Visits SELECT * FROM Visits LIMIT 1`)
    await closeDays(clickhouse.url, HOURS.to + 24)
    await agree()
    const left = () =>
      server.rows(`SELECT run FROM ${DAY_SUMS} WHERE run = 7 UNION ALL SELECT run FROM ${DAY_SEEN} WHERE run = 7`)
    await expect.poll(left, { timeout: 20_000 }).toEqual([])
    for (const store of stores) await store.close()
  }, 120_000)

  it('know visits of an earlier version by the numbers that they have, and give those of later days others', async () => {
    await server.run('CREATE DATABASE numbered')
    const url = clickhouse.url.replace(/default$/, 'numbered')
    for (const table of TABLES.slice(0, 2)) await server.run(table.replace('EXISTS ', 'EXISTS numbered.'))
    const later = Date.now() + 4 * 86_400_000
    const names = [NOW, later].map((at) => [at, `${visitIdsSince(at)}made-by-one00002asignature.code`] as const)
    const [[, earlier], [, next]] = names as [(typeof names)[0], (typeof names)[0]]
    await server.run(`INSERT INTO numbered.Visits (visit, at, hour, count, made, kind, linkId, appId, visitor, brand)
      SELECT cityHash64('${earlier}'), ${NOW}, ${shanghaiHour(NOW)}, 42, 'made-by-one', 'visit', 'l', 'a', 1, 'vivo'`)
    const store = clickhouseVisitStore(url)
    const scope = { appId: 'a', linkId: 'l' }
    const hours = { from: HOURS.from, to: shanghaiHour(later) }
    await store.figures().accessTotals(scope, [hours])
    await server.run(`INSERT INTO numbered.${INTO['Visit']} (id, at, hour, kind, linkId, appId, visitorKey, brand)
      SELECT '${next}', ${later}, ${shanghaiHour(later)}, 'visit', 'l', 'a', 'v', 'oppo'`)
    for (const [at, id] of names)
      await server.run(`INSERT INTO numbered.${INTO['VisitEvent']} (visitId, visitHour, at, hour, kind, store, linkId, appId)
        SELECT '${id}', ${shanghaiHour(at)}, ${at + 5}, ${shanghaiHour(at)}, 'store_jump', '', 'l', 'a'`)
    expect(await store.figures().distributionShares(scope, hours, 'brand')).toEqual([
      { key: 'oppo', value: 1 },
      { key: 'vivo', value: 1 },
    ])
    expect((await allOf(store.stored(scope, hours))).map(({ id, at }) => [at, id])).toEqual(
      names.map(([at, id]) => [at, id.slice(0, 29)]),
    )
    for (const [at, visitId] of names)
      expect(await store.hasEvent({ visitId, visitHour: shanghaiHour(at), kind: 'store_jump', appId: 'a' })).toBe(true)
    expect(await server.rows('SELECT at > 0 AS kept FROM numbered.Visits ORDER BY hour')).toEqual([
      { kept: 1 },
      { kept: 0 },
    ])
    await store.close()
  })

  it('have a view in place of one that lacked a column, which gives the numbers that that gave', async () => {
    await server.run('CREATE DATABASE between')
    for (const table of TABLES)
      await server.run(
        table.replace('EXISTS ', 'EXISTS between.').replace(/,\s*link UInt64 DEFAULT [^,]*?(?=\)\s+ENGINE)/, ''),
      )
    const columns = await server.rows<{ table: string; name: string }>(
      "SELECT table, name FROM system.columns WHERE database = 'between'",
    )
    const columnsOf = (table: string) => columns.flatMap((column) => (column.table === table ? column.name : []))
    expect(columnsOf('Visits')).not.toContain('link')
    for (const view of viewsFrom(0, columnsOf))
      await server.run(view.replace(VIEW, VIEW_BEFORE).replace(/(EXISTS|TO|FROM) (\w+)(?= TO| AS|$)/g, '$1 between.$2'))
    const store = clickhouseVisitStore(clickhouse.url.replace(/default$/, 'between'))
    for (const [n, brand] of ['vivo', 'oppo'].entries()) {
      const id = `${visitIdsSince(NOW)}made-by-one00002${n}signature.code`
      await server.run(`INSERT INTO between.${INTO['Visit']} (id, at, hour, kind, linkId, appId, visitorKey, brand)
        SELECT '${id}', ${NOW}, ${shanghaiHour(NOW)}, 'visit', 'l', 'a', 'v', '${brand}'`)
      // The first comes through the view of before.
      await store.figures().accessTotals({ appId: 'a' }, [HOURS])
      await server.run(`INSERT INTO between.${INTO['VisitEvent']} (visitId, visitHour, at, hour, kind, store, linkId, appId)
        SELECT '${id}', ${shanghaiHour(NOW)}, ${NOW + 5}, ${shanghaiHour(NOW)}, 'store_jump', '', 'l', 'a'`)
    }
    expect(await store.figures().distributionShares({ appId: 'a' }, HOURS, 'brand')).toEqual([
      { key: 'oppo', value: 1 },
      { key: 'vivo', value: 1 },
    ])
    await store.close()
  })

  it('gain the columns that those of an earlier version lack, and lose nothing, whatever is asked meanwhile', async () => {
    await server.run('CREATE DATABASE narrow')
    const url = clickhouse.url.replace(/default$/, 'narrow')
    const names = Object.values(LATER_COLUMNS).flatMap((columns) => columns.map(([name]) => name))
    for (const table of TABLES.slice(0, 2)) {
      const narrow = names.reduce(
        (query, name) =>
          query.replace(
            new RegExp(`,? ?\\b${name} (LowCardinality\\(String\\)|UInt\\d+ DEFAULT [^,]*?)(?=,|\\)\\s+ENGINE)`),
            '',
          ),
        table.replace('EXISTS ', 'EXISTS narrow.'),
      )
      await server.run(narrow)
    }
    const coming = TABLES.find((table) => table.includes(` ${INTO['Visit']} (`))
    await server.run(coming?.replace(`EXISTS ${INTO['Visit']}`, 'EXISTS narrow.VisitLine') ?? '')
    await server.run(`CREATE MATERIALIZED VIEW narrow.TakenVisitLines TO narrow.Visits AS
      SELECT cityHash64(id) AS visit, hour, kind, linkId, appId FROM narrow.VisitLine`)
    await server.run(coming?.replace('EXISTS ', 'EXISTS narrow.') ?? '')
    await server.run(`CREATE MATERIALIZED VIEW narrow.${VIEW_BEFORE} TO narrow.Visits AS
      SELECT cityHash64(id) AS visit, hour, kind, linkId, appId FROM narrow.${INTO['Visit']}`)
    for (let day = 0; day < 3; day += 1)
      await server.run(`INSERT INTO narrow.Visits (visit, hour, kind, linkId, appId, visitor)
        SELECT number + ${day} * 10, ${HOURS.from} + ${day} * 24, 'visit', 'l', 'a', number FROM numbers(10)`)
    const store = clickhouseVisitStore(url)
    const question = {
      scope: { appId: 'a' },
      hours: HOURS,
      unit: 'day' as const,
      metrics: ['pv' as const],
      filters: [],
    }
    const work = { progress: () => {}, signal: new AbortController().signal }
    const asked = async () => [
      await store.figures().accessTotals({ appId: 'a' }, [HOURS]),
      (await store.figures().breakdown({ ...question, dimensions: ['language'] }, work)).rows.get('language'),
    ]
    const wanted = [[expect.objectContaining({ pv: 30, uv: 10 })], new Map([['', { pv: 30 }]])]
    expect(await asked()).toEqual(wanted)
    await server.run(`INSERT INTO narrow.${INTO['Visit']} (id, at, hour, kind, linkId, appId, visitorKey, language)
      SELECT 'another', 0, ${HOURS.from}, 'visit', 'l', 'other', 'v', 'zh'`)
    expect(await store.figures().accessTotals({ appId: 'other' }, [HOURS])).toMatchObject([{ pv: 1, uv: 1 }])
    const closing = closeDays(url, HOURS.to + 24)
    for (let times = 0; times < 8; times += 1) expect(await asked()).toEqual(wanted)
    expect(await closing).toContain('sums ' + String(Math.floor(HOURS.from / 24)))
    expect(await asked()).toEqual(wanted)
    const there = await server.rows<{ column: string }>(
      `SELECT DISTINCT column FROM system.parts_columns WHERE active AND database = 'narrow' AND table = 'Visits' AND column IN ('app', 'counts', 'link') ORDER BY column`,
    )
    expect(there).toEqual([{ column: 'app' }, { column: 'counts' }, { column: 'link' }])
    const views = await server.rows<{ name: string }>(
      `SELECT name FROM system.tables WHERE database = 'narrow' AND engine = 'MaterializedView' ORDER BY name`,
    )
    // Processes of the version before write through its view until each is replaced.
    expect(views.map(({ name }) => name)).toEqual(['NamedVisitEvents', 'TakenVisitLines', VIEW])
    const dayAgo = Date.now() / 1000 - 100_000
    utimesSync(join(clickhouse.folder, 'data/metadata/narrow', `${VIEW}.sql`), dayAgo, dayAgo)
    await server.run(`INSERT INTO narrow.Visits SELECT * FROM narrow.Visits LIMIT 1`)
    await closeDays(url, HOURS.to + 24)
    expect(
      await server.rows(
        `SELECT name FROM system.tables WHERE database = 'narrow' AND name IN ('TakenVisitLines', 'VisitLine')`,
      ),
    ).toEqual([])
    await store.close()
  }, 120_000)
})
