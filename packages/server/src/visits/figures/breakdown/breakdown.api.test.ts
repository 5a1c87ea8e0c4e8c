import { CODE, BREAKDOWN_DIMENSIONS, contract, shanghaiHour } from '@unilink/shared'
import { insertEvents, insertVisits } from '#src/visits/store/sql/insert-rows.ts'
import { rebuildRollups } from '#src/visits/rollup/rebuild-rollups.ts'
import { verifyRollups } from '#src/visits/rollup/verify-rollups.ts'
import { eventLine, lineTail, visitLine } from '#src/visits/journal/visit-line.ts'
import { BREAKDOWN_CASE, drawnRows } from '#support/samples/breakdown-arbitrary.ts'
import { naiveBreakdown, plainOf } from '#support/samples/naive-breakdown.ts'
import { clickhouseBreakdown } from '#src/visits/store/clickhouse/breakdown/clickhouse-breakdown.ts'
import { ClickHouse } from '#src/visits/store/clickhouse/clickhouse.ts'
import { closeDays } from '#src/visits/store/clickhouse/close-days.ts'
import { countsInClickHouse, TestClickHouse } from '#support/servers/clickhouse-server.ts'
import { tries } from '#support/tries.ts'
import { seedLink, type SeededLink } from '#support/seed-link.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'
import { createTestWorld, TEST_NOW, type TestWorld } from '#support/test-world.ts'
import type { BreakdownQuestion, CountedMetric } from '#src/kernel/ports/breakdown.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const NOW = Math.floor(TEST_NOW.getTime() / 1000)
const NOW_HOUR = shanghaiHour(TEST_NOW.getTime())
const WORK = { progress: () => {}, signal: new AbortController().signal }

describe('figures by dimension', () => {
  let world: TestWorld
  let clickhouse: TestClickHouse | undefined
  let inClickHouse: TestWorld | undefined
  beforeAll(async () => {
    world = await createTestWorld({ personas: false })
    clickhouse = countsInClickHouse ? await TestClickHouse.started() : undefined
    inClickHouse = clickhouse && (await createTestWorld({ personas: false, config: { visitsUrl: clickhouse.url } }))
  }, 300_000)
  afterAll(async () => {
    await Promise.all([world.close(), inClickHouse?.close()])
    await clickhouse?.remove()
  })

  async function clear(): Promise<void> {
    await world.db.transaction(async (tx) => {
      await tx.visitEvent.deleteMany({})
      await tx.visit.deleteMany({})
    })
    await rebuildRollups(world)
  }

  it('equal a count one by one, in each store, whatever comes late, twice, and in which steps', async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(BREAKDOWN_CASE, async ({ visits, eventsFirst, question }) => {
        await clear()
        // Nothing is taken back in ClickHouse: each run has an app of its own.
        const appId = `a${(run += 1)}`
        const rows = visits.map((drawn) => drawnRows(drawn, { id: world.random.id(), appId, nowHour: NOW_HOUR }))
        const events = rows.flatMap((row) => row.events)
        const stored = rows.map(({ visit }) => visit)
        const asked = question(NOW_HOUR, appId)
        const count = async (of: TestWorld, what: BreakdownQuestion = asked) => {
          await of.rollups.rollUp()
          return plainOf(await of.visitStore.figures().breakdown(what, WORK))
        }
        // What sums that are kept answer in part, or whole.
        const { scope, hours, unit } = asked
        const access: readonly CountedMetric[] = ['pv', 'uv', 'ip', 'openAttempt', 'openGuess', 'openConfirmed']
        const kept = [access, ['uv' as const], [...access, 'storeJump' as const]].flatMap((metrics) =>
          [['link' as const], []].map((dimensions) => ({ scope, hours, unit, metrics, dimensions, filters: [] })),
        )
        const filter = { dimension: 'os' as const, values: new Set(stored.slice(0, 1).map(({ os }) => os)), not: false }
        const few = { ...asked, metrics: access, dimensions: ['brand' as const], filters: [filter], tags: undefined }
        if (eventsFirst) {
          await world.db.transaction((tx) => insertEvents(world.db, tx, events))
          await count(world)
        }
        const half = Math.floor(stored.length / 2)
        await world.db.transaction((tx) => insertVisits(world.db, tx, stored.slice(0, half)))
        await count(world)
        await world.db.transaction((tx) => insertVisits(world.db, tx, stored))
        await world.db.transaction((tx) => insertEvents(world.db, tx, events))
        await world.rollups.rollUp()
        const wanted = plainOf(naiveBreakdown(rows, asked))
        expect(await count(world)).toEqual(wanted)
        for (const what of [...kept, few]) expect(await count(world, what)).toEqual(plainOf(naiveBreakdown(rows, what)))
        expect((await verifyRollups(world)).differences).toEqual([])
        if (!inClickHouse) return
        const to = inClickHouse
        const lines = [...stored.map((visit) => visitLine(visit, lineTail(visit))), ...events.map(eventLine)]
        await Promise.all([...lines, ...lines].map((line) => to.visits.record(line)))
        await to.visits.settled()
        expect(await count(to)).toEqual(wanted)
        // So it does once some of its days are added up.
        await closeDays(clickhouse?.url ?? '', NOW_HOUR - (run % 3) * 20)
        expect(await count(to)).toEqual(wanted)
        expect(await count(to, few)).toEqual(plainOf(naiveBreakdown(rows, few)))
        // Events may be joined with few visits at a time.
        const server = new ClickHouse(clickhouse?.url ?? '')
        for (const what of [asked, few])
          expect(plainOf(await clickhouseBreakdown(server, what, WORK, 1))).toEqual(plainOf(naiveBreakdown(rows, what)))
        await server.close()
        // The feed of live visits takes the same filters.
        const filters = asked.filters.filter(({ dimension }) => dimension !== 'store')
        const seen = async ({ visitStore }: TestWorld) =>
          (await visitStore.recent({ appIds: [appId], filters }, undefined, 100)).visits
            .map((one) => JSON.stringify(one, Object.keys(one).toSorted()))
            .toSorted()
        expect(await seen(to)).toEqual(await seen(world))
      }),
      { numRuns: tries(4, 8), endOnFailure: true },
    )
  }, 300_000)
})

describe('queryBreakdown', () => {
  let server: TestApp
  let link: SeededLink
  let token: string
  const PHONE =
    'Mozilla/5.0 (Linux; Android 14; 24094RAD4C) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Mobile Safari/537.36'
  beforeAll(async () => {
    server = await createTestApp()
    link = await seedLink(server.world)
    token = await server.as('active')
  })
  afterAll(() => server.close())

  const range = { start: NOW - 6 * 86_400, end: NOW }
  const ask = (body: object, by = token) =>
    server.call(contract.app.queryBreakdown, { appId: link.appId, ...range, ...body }, by)

  it('gives totals that equal their rows, what is kept apart, and the period before', async () => {
    for (const channel of ['sms', 'sms', 'poster'])
      await server.http.get(`/s/${link.code}?ch=${channel}`).set('user-agent', PHONE)
    await server.http.get(`/s/${link.code}`).set('user-agent', 'Googlebot/2.1')
    await server.world.visits.settled()
    await server.call(contract.appLink.editTags, { linkId: link.linkId, tags: ['秋季', '短信'] }, token)
    const { code, data } = await ask({
      metrics: ['pv', 'uv'],
      dimensions: ['channel', 'link', 'tag', 'revision', 'city'],
      compare: true,
    })
    expect(code).toBe(0)
    expect(data).toMatchObject({ done: true, progress: 1 })
    const { total, points, pointsBefore, breakdowns, apart } = data.result as NonNullable<typeof data.result>
    expect(total).toMatchObject({ figures: { pv: 3 }, compared: { value: { pv: 0 }, before: { pv: 0, uv: 0 } } })
    expect(points).toHaveLength(7)
    expect(pointsBefore).toHaveLength(7)
    expect(points.at(-1)?.figures['pv']).toBe(3)
    expect(apart).toMatchObject({ bot: 1, blocked: 0 })
    const of = (name: string) => breakdowns.find(({ dimension }) => dimension === name)?.rows ?? []
    expect(of('channel').map(({ key, figures }) => [key, figures['pv']])).toEqual([
      ['sms', 2],
      ['poster', 1],
    ])
    expect(of('tag').map(({ key, figures }) => [key, figures['pv']])).toEqual([
      ['短信', 3],
      ['秋季', 3],
    ])
    expect(of('link')).toMatchObject([{ key: link.linkId, figures: { pv: 3 } }])
    expect(of('revision')[0]?.label).toContain('第 1 版')
    for (const { rows, rest } of breakdowns.filter(({ dimension }) => dimension !== 'tag'))
      expect(rows.reduce((sum, { figures }) => sum + (figures['pv'] ?? 0), rest['pv'] ?? 0)).toBe(3)
    const only = await ask({ filters: [{ dimension: 'channel', values: ['sms'] }], unit: 'hour' })
    expect(only.data.result?.total.figures).toEqual({ pv: 2 })
    const tagged = await ask({ filters: [{ dimension: 'tag', values: ['秋季'], not: true }] })
    expect(tagged.data.result?.total.figures).toEqual({ pv: 0 })
    const limited = await ask({ dimensions: ['channel'], limit: 1 })
    expect(limited.data.result?.breakdowns[0]).toMatchObject({ count: 2, rest: { pv: 1 } })
    const ofLink = await server.call(
      contract.appLink.queryBreakdown,
      {
        linkId: link.linkId,
        ...range,
        metrics: ['uv'],
        dimensions: [...BREAKDOWN_DIMENSIONS].filter((d) => d !== 'store'),
      },
      token,
    )
    expect(ofLink.data.result?.total.figures['uv']).toBeGreaterThan(0)
  })

  it.each([
    [{ metrics: ['pw'] }, 'metrics.0', '取值应为：pv, '],
    [{ metrics: [] }, 'metrics', '请至少选择一个指标'],
    [{ dimensions: ['colour'] }, 'dimensions.0', '取值应为：channel, '],
    [{ dimensions: ['store'] }, 'metrics.0', '应用商店维度只用于'],
    [{ filters: [{ dimension: 'brand', values: ['nokia'] }] }, 'filters.0.values.0', '该维度没有这个值'],
    [{ filters: [{ dimension: 'os', values: ['toString'] }] }, 'filters.0.values.0', '该维度没有这个值'],
    [{ filters: [{ dimension: 'link', values: ['1111111111111111'] }] }, 'filters.0.values.0', '应用没有这个链接'],
    [{ filters: [{ dimension: 'tag', values: ['无人用'] }] }, 'filters.0.values.0', '没有这个标签'],
    [{ filters: [{ dimension: 'os', values: [] }] }, 'filters.0.values', '请给出至少一个筛选值'],
    [
      {
        filters: [
          { dimension: 'os', values: ['ios'] },
          { dimension: 'os', values: ['android'] },
        ],
      },
      'filters.1.dimension',
      '同一维度只能筛选一次',
    ],
    [{ start: NOW - 366 * 86_400 }, 'end', '时间范围最多 366 天'],
    [{ start: NOW - 32 * 86_400, unit: 'hour' }, 'end', '按小时查询的时间范围最多 31 天'],
    [{ start: NOW, end: NOW - 90_000 }, 'end', '结束时间不能早于开始时间'],
    [{ limit: 0 }, 'limit', '至少 1 条'],
  ])('refuses %j at %s', async (body, path, msg) => {
    const { code, data } = await ask(body)
    expect(code).toBe(CODE.invalidFields)
    const { fields } = data as unknown as { fields: { path: string; msg: string }[] }
    expect(fields[0]?.path).toBe(path)
    expect(fields[0]?.msg).toContain(msg)
  })

  it('belongs to the owner alone', async () => {
    expect((await ask({}, await server.as('government'))).code).toBe(CODE.appNotFound)
    expect((await server.call(contract.appLink.queryBreakdown, { linkId: '1'.repeat(16), ...range }, token)).code).toBe(
      CODE.linkNotFound,
    )
  })
})
