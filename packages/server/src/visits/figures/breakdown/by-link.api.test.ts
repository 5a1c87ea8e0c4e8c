import { shanghaiHour } from '@unilink/shared'
import { expect, it, onTestFinished } from 'vitest'
import { seedLink } from '#support/seed-link.ts'
import { seedVisits } from '#support/seed-visits.ts'
import { createTestApp } from '#support/test-app.ts'
import { TEST_NOW } from '#support/test-world.ts'

const NOW = TEST_NOW.getTime()
const HOUR = 3_600_000
const LAST = shanghaiHour(NOW)
const DAY = Math.floor(LAST / 24) * 24

it('breaks down by link as the pages of the links have it, whoever came twice and to both', async () => {
  const server = await createTestApp()
  onTestFinished(() => server.close())
  const { world } = server
  const link = await seedLink(world)
  const other = await seedLink(world, { appId: link.appId, content: { linkName: '忙的链接' } })
  // Fewer visitors than visits, and still fewer addresses.
  const visits = [0, 1, 20, 30].flatMap((hours) => [
    { link: other, at: NOW - hours * HOUR, visitorKey: `b${hours % 2}`, ipKey: 'b' },
    { link: other, at: NOW - hours * HOUR, visitorKey: `c${hours}`, ipKey: `c${hours % 2}` },
  ])
  await seedVisits(world, [...visits, { link, at: NOW, visitorKey: 'b0', ipKey: 'b', events: ['open_attempt'] }])
  await world.rollups.rollUp()
  const figures = world.visitStore.figures()
  const work = { signal: new AbortController().signal, progress: () => {} }
  for (const [unit, hours] of [
    ['hour', { from: LAST - 29, to: LAST }],
    ['day', { from: DAY - 24, to: DAY + 23 }],
  ] as const) {
    const question = { hours, unit, dimensions: ['link' as const], metrics: ['pv', 'uv', 'ip'] as const, filters: [] }
    const { rows } = await figures.breakdown({ ...question, scope: { appId: link.appId } }, work)
    for (const { linkId } of [link, other]) {
      const [{ pv, uv, ip } = { pv: 0, uv: 0, ip: 0 }] = await figures.accessTotals({ appId: link.appId, linkId }, [
        hours,
      ])
      expect(rows.get('link')?.get(linkId)).toEqual({ pv, uv, ip })
    }
    const { pv = 0, uv = 0, ip = 0 } = rows.get('link')?.get(other.linkId) ?? {}
    expect([pv > uv, uv > ip, ip > 1]).toEqual([true, true, true])
  }
})
