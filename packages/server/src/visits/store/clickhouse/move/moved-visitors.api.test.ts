import { shanghaiHour, shanghaiHourStart } from '@unilink/shared'
import { expect, it, onTestFinished } from 'vitest'
import { seedLink } from '#support/seed-link.ts'
import { seedVisits } from '#support/seed-visits.ts'
import { hasClickHouse, TestClickHouse } from '#support/servers/clickhouse-server.ts'
import { createTestWorld, TEST_NOW } from '#support/test-world.ts'
import { ClickHouse } from '../clickhouse.ts'
import { clickhouseVisitStore } from '../clickhouse-visit-store.ts'
import { closeDays } from '../close-days.ts'
import { moveVisits } from './move-visits.ts'
import { DAY_SEEN, DAY_SUMS, numberOf, TOGETHER } from '../tables.ts'

const NOW = TEST_NOW.getTime()
const DAY = 86_400_000
const HOUR = 3_600_000

it.skipIf(!hasClickHouse)(
  'visitors of the last hour are known again by their whole keys, and by link, from few parts',
  async () => {
    const world = await createTestWorld()
    const clickhouse = await TestClickHouse.started()
    const server = new ClickHouse(clickhouse.url)
    const store = clickhouseVisitStore(clickhouse.url)
    onTestFinished(async () => {
      await Promise.all([store.close(), server.close(), world.close()])
      await clickhouse.remove()
    })
    const a = await seedLink(world)
    const [b, c] = [await seedLink(world, { appId: a.appId }), await seedLink(world, { appId: a.appId })]
    // Those are looked for by 16 bits first, which these pairs have alike.
    const pairs = await server.rows<{ keys: string[] }>(
      `SELECT groupArray(2)(key) AS keys FROM (SELECT concat('k', toString(number)) AS key FROM numbers(3000)) GROUP BY toUInt16(${numberOf('key')}) HAVING count() > 1`,
    )
    expect(pairs.length).toBeGreaterThan(40)
    const visits = pairs.flatMap(({ keys: [before = '', other = ''] }, index) => [
      {
        link: index % 5 ? a : c,
        at: NOW - (20 + (index % 20)) * DAY - (index % 24) * HOUR,
        visitorKey: before,
        ipKey: `i${index}`,
      },
      { link: index % 2 ? a : b, at: NOW, visitorKey: index % 3 ? before : other },
    ])
    const to = shanghaiHour(NOW)
    const firstDays = [90, 30, 25, 3].map((days) => Math.floor(to / 24) - days)
    // In the small hours of the days that ranges begin with.
    const early = firstDays.map((day) => ({
      link: b,
      at: shanghaiHourStart(day * 24 + 3),
      visitorKey: `early ${day}`,
      ipKey: `e${day}`,
    }))
    await seedVisits(world, [...visits, ...early])
    await moveVisits(world.db, clickhouse.url, { again: false, tell: () => {} })
    await closeDays(clickhouse.url, shanghaiHour(NOW))
    const [there, here] = [store, world.visitStore].map(async (one) => {
      const ranges = firstDays.map((day) => ({ from: day * 24, to }))
      const figures = one.figures()
      return [
        await figures.accessTotals({ appId: a.appId }, ranges),
        await figures.accessTotals(a, ranges),
        await figures.linkFigures(a.appId, [a.linkId, b.linkId], ranges),
        // What is asked of some links alone may begin and end within a day.
        await figures.accessTotals(
          { appId: a.appId, among: [a.linkId, b.linkId] },
          ranges.flatMap((range) => [range, { from: range.from + 7, to: to - 30 }]),
        ),
      ]
    })
    expect(await there).toEqual(await here)
    // What days came to lies in few parts once all of those that lie together are past.
    const parts = await server.rows<{ n: string }>(
      `SELECT count() AS n FROM system.parts WHERE active AND database = currentDatabase() AND table IN ('${DAY_SUMS}', '${DAY_SEEN}')
       AND toUInt32OrZero(partition) < ${Math.floor(shanghaiHour(NOW) / 24 / TOGETHER)} GROUP BY table, partition`,
    )
    expect(parts.length).toBeGreaterThanOrEqual(2)
    for (const { n } of parts) expect(Number(n)).toBeLessThanOrEqual(3)
  },
  120_000,
)
