import { contract, shanghaiDay, shanghaiDayStart } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedLink, type SeededLink } from '#support/seed-link.ts'
import { seedVisits } from '#support/seed-visits.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'
import type { Compared } from '#src/kernel/ports/windows.ts'

const { app, appLink } = contract
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MIDNIGHT = shanghaiDayStart(shanghaiDay(Date.parse('2026-11-21T04:00:00Z')))
/** Odd enough that windows which are one hour apart have different counts. */
const STEP = 41 * MINUTE
const TIMES = Array.from({ length: Math.floor((61 * DAY) / STEP) }, (_, at) => MIDNIGHT - 60 * DAY + at * STEP).flatMap(
  (at, index) => Array.from({ length: 1 + (index % 3) + Math.floor(index / 400) }, () => at),
)
const count = (from: number, until: number) => TIMES.filter((at) => at >= from && at < until).length

let server: TestApp
let token: string
let link: SeededLink

beforeAll(async () => {
  server = await createTestApp()
  server.world.clock.set(new Date(MIDNIGHT + DAY))
  token = await server.as('active')
  link = await seedLink(server.world)
  await seedVisits(
    server.world,
    TIMES.map((at, index) => ({ link, at, visitorKey: `v${index % 97}` })),
  )
})
afterAll(() => server.close())

/** Every change of a figure that a screen shows, by its name, of a range of `days` days that ends `daysAgo` days ago. */
async function changesNow(now: number) {
  const { appId, linkId } = link
  const today = MIDNIGHT
  const range = (days: number) => ({ start: (today - (days - 1) * DAY) / 1000, end: Math.floor(now / 1000) })
  const { data: home } = await server.call(app.queryHome, {}, token)
  const { data: overview } = await server.call(app.queryData, { appId }, token)
  const { data: apps } = await server.call(app.queryPage, {}, token)
  const { data: links } = await server.call(appLink.queryPage, { appId }, token)
  const { data: top } = await server.call(app.queryAppLinkTopList, { appId, metric: 'pv', ...range(7) }, token)
  const { data: week } = await server.call(appLink.queryAccessData, { linkId, ...range(7), compare: true }, token)
  const asked = { appId, ...range(1), unit: 'hour' as const, metrics: ['pv' as const], compare: true }
  const { data: day } = await server.call(app.queryBreakdown, { ...asked, dimensions: ['channel' as const] }, token)
  const pvOf = (two: Compared<{ pv?: number }> | null | undefined) =>
    two && { ...two, value: two.value.pv ?? 0, before: two.before.pv ?? 0 }
  const changes: [string, number, number, Compared<number> | null | undefined][] = [
    ['home', 1, 0, home.pvChange],
    ['home, the apps', 7, 0, home.topApps[0]?.pvChange],
    ['today', 1, 0, overview.changes.today],
    ['yesterday', 1, 1, overview.changes.yesterday],
    ['seven days', 7, 0, overview.changes.last7],
    ['thirty days', 30, 0, overview.changes.last30],
    ['list of apps', 7, 0, apps.list[0]?.pvChange],
    ['list of links', 7, 0, links.list[0]?.pvChange],
    ['ranks', 7, 0, top.list[0]?.change],
    ['a link', 7, 0, pvOf(week.compared)],
    ['explored', 1, 0, pvOf(day.result?.total.compared)],
    ['explored by channel', 1, 0, pvOf(day.result?.breakdowns[0]?.rows[0]?.compared)],
  ]
  return { changes, home, day: day.result }
}

describe('a change of a figure', () => {
  it(
    'is a recount of two equal windows at any time of a day, and is what its chart shows',
    { timeout: 120_000 },
    async () => {
      for (let now = MIDNIGHT + 7 * MINUTE; now < MIDNIGHT + DAY; now += 83 * MINUTE) {
        server.world.clock.set(new Date(now))
        const hour = now - ((now - MIDNIGHT) % HOUR)
        const { changes, home, day } = await changesNow(now)
        for (const [name, days, daysAgo, change] of changes) {
          const from = MIDNIGHT - (days - 1 + daysAgo) * DAY
          const until = daysAgo > 0 ? from + days * DAY : hour
          const expected =
            until > from
              ? {
                  value: count(from, until),
                  before: count(from - days * DAY, until - days * DAY),
                  start: from / 1000,
                  end: until / 1000,
                  days,
                }
              : undefined
          expect([name, now, change ?? undefined]).toEqual([name, now, expected])
        }
        const hours = Math.round((hour - MIDNIGHT) / HOUR)
        const sum = (values: readonly (number | null | undefined)[]) =>
          values.slice(0, hours).reduce<number>((all, value) => all + (value ?? 0), 0)
        expect(sum(home.hours.map(({ today }) => today))).toBe(home.pvChange?.value ?? 0)
        expect(sum(home.hours.map(({ yesterday }) => yesterday))).toBe(home.pvChange?.before ?? 0)
        expect(day?.pointsBefore).toHaveLength(hours)
        expect(sum(day?.pointsBefore.map(({ figures }) => figures.pv) ?? [])).toBe(home.pvChange?.before ?? 0)
      }
    },
  )

  it('counts each visitor of a window once', async () => {
    const now = MIDNIGHT + 10 * HOUR
    server.world.clock.set(new Date(now))
    const body = { linkId: link.linkId, start: MIDNIGHT / 1000, end: now / 1000, compare: true }
    const { data } = await server.call(appLink.queryAccessData, body, token)
    const visitors = (from: number, until: number) =>
      new Set(TIMES.flatMap((at, index) => (at >= from && at < until ? [index % 97] : []))).size
    expect(data.compared?.value.uv).toBe(visitors(MIDNIGHT, now))
    expect(data.compared?.before.uv).toBe(visitors(MIDNIGHT - DAY, now - DAY))
  })
})
