import { createTestWorld, type TestWorld } from '#support/test-app.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { weekdayFactor, type Rhythm } from '#src/traffic/day-shape.ts'
import { DemoClock } from './demo/demo-clock.ts'
import { makeDemoWorld } from './demo/demo-world.ts'
import type { DemoLink } from './demo/make-links.ts'
import { VISIT_DAYS, visitRate } from './demo/visit-rates.ts'

const DAY = 86_400_000
const DAYS = Array.from({ length: VISIT_DAYS - 7 }, (_, days) => days)

let world: TestWorld
let clock: DemoClock
let links: DemoLink[]
beforeAll(async () => {
  world = await createTestWorld({ personas: false })
  clock = new DemoClock(undefined, world.clock.now())
  links = (await makeDemoWorld(world, clock)).links
}, 60_000)
afterAll(() => world.close())

const rate = (link: DemoLink, days: number) => visitRate(link, days, clock.today, clock.midnight)
const nameOf = ({ app, rank }: DemoLink) => `${app.slug} ${rank}`
const endOf = (days: number) => clock.midnight - (days - 1) * DAY
const liveSince = ({ phases }: DemoLink) => phases.find(({ snapshot }) => snapshot.live !== null)?.from ?? Infinity

/** What its owner, an operator or its date did to a link that had been live. */
const isStopped = (link: DemoLink, days: number) =>
  link.phases.some(({ from, snapshot: { linkState, appState, ownerDataState, validTo, live } }) => {
    const stopped = linkState !== 1 || appState !== 1 || ownerDataState === 4
    return live !== null && ((stopped && from < endOf(days)) || (validTo ?? Infinity) < endOf(days))
  })

it('has weekends, busy ones for shops and games and quiet ones for offices', () => {
  const mean = (rhythm: Rhythm, isWeekend: boolean) => {
    const days = DAYS.filter((day) => [0, 6].includes((clock.today - day + 4) % 7) === isWeekend)
    const own = links.filter(({ app }) => app.rhythm === rhythm)
    return own.reduce((sum, link) => sum + days.reduce((all, day) => all + rate(link, day), 0), 0) / days.length
  }
  expect(mean('leisure', true) / mean('leisure', false)).toBeGreaterThan(1.2)
  expect(mean('office', true) / mean('office', false)).toBeLessThan(0.5)
})

it('has one viral day', () => {
  const plain = (link: DemoLink, days: number) => rate(link, days) / weekdayFactor(link.app.rhythm, clock.today - days)
  const leaps = links.flatMap((link) =>
    DAYS.filter((days) => liveSince(link) < endOf(days + 2) && plain(link, days) > 5 * plain(link, days + 1)).map(
      (days) => [nameOf(link), days],
    ),
  )
  expect(leaps).toEqual([['xqvideo 0', 24]])
})

it('has launches: a campaign is asked for most in its first days, and less week by week', () => {
  const launched = links.filter(
    (link) => link.purpose.campaign && !link.purpose.path.endsWith('anniversary') && !isStopped(link, 0),
  )
  const waned = launched.flatMap((link) => {
    const first = Math.floor((clock.midnight - liveSince(link)) / DAY) - 3
    return first >= 21 && first <= VISIT_DAYS ? [rate(link, first) / rate(link, first - 21)] : []
  })
  expect(waned.length).toBeGreaterThan(10)
  expect(Math.min(...waned)).toBeGreaterThan(1.5)
})

it('has no link that falls to a quarter within a week, unless it was stopped or had been viral', () => {
  const falls = links
    .filter((link) => nameOf(link) !== 'xqvideo 0')
    .flatMap((link) =>
      DAYS.filter((days) => rate(link, days) < rate(link, days + 7) / 4 && !isStopped(link, days)).map((days) => [
        nameOf(link),
        days,
      ]),
    )
  expect(falls).toEqual([])
})
