import { contract } from '@unilink/shared'
import { createTestApp, type TestApp } from '#support/test-app.ts'
import type { VisitRecord } from '@unilink/server/kernel/ports/visit-rows.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeVisits } from './demo/seed-visits.ts'
import { fillWithDemo, visitsOf } from './seed-demo.ts'

const DATE = '2026-03-03'
/** A quarter of what a demo world has otherwise. */
const PART = 4
const at = (time: string) => Date.parse(`${DATE}T${time}:00+08:00`)

let server: TestApp
let later: VisitRecord[]
beforeAll(async () => {
  server = await createTestApp({ personas: false, config: { seedDate: DATE, seedVisits: visitsOf({}) / PART } })
  server.world.clock.set(at('00:00'))
  later = (await fillWithDemo(server.world)) ?? []
}, 90_000)
afterAll(() => server.close())

/** As a world that is started at that time: the same visits, up to then. */
async function homeAt(time: string) {
  const now = at(time)
  await storeVisits(
    server.world,
    later.filter(({ visit }) => visit.at <= now),
  )
  later = later.filter(({ visit }) => visit.at > now)
  server.world.clock.set(now)
  await server.world.rollups.rollUp()
  return (await server.call(contract.app.queryHome, {}, await server.as('active'))).data
}

it.each(['00:05', '00:40', '03:00', '12:00', '23:50'])(
  'shows more than 1,000 visits of the day at %s',
  async (time) => {
    const { today, pvChange } = await homeAt(time)
    expect(today.pv).toBeGreaterThan(1000 / PART)
    const growth = pvChange && pvChange.value / pvChange.before
    // There is nothing to compare before the day's first hour is whole.
    expect(growth === null).toBe(time < '01:00')
    expect(growth ?? 1.2).toBeGreaterThan(1.05)
    expect(growth ?? 1.2).toBeLessThan(1.6)
  },
  60_000,
)

it('has visits in every hour that people are awake, and most of the others when the campaigns open', async () => {
  const { hours, today } = await homeAt('23:59')
  const counts = hours.map(({ today: own }) => own ?? 0)
  expect(counts.indexOf(Math.max(...counts))).toBe(0)
  expect(Math.max(...counts)).toBeLessThan(today.pv * 0.65)
  expect(Math.min(...counts.slice(7))).toBeGreaterThan(0)
  // An opening is followed by hours of those who come later.
  for (const hour of [8, 12, 16, 20]) expect(counts[hour + 1]).toBeGreaterThan((counts[hour] ?? 0) / 4)
}, 60_000)
