import { LINK_STATE } from '@unilink/shared'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { hourOfDay } from '#src/traffic/day-shape.ts'
import { seededDraw, type Draw } from '#src/kernel/draw.ts'
import type { Habits } from '#src/traffic/landing-events.ts'
import { VisitMaker } from '#src/traffic/visit-maker.ts'
import { insertRecords } from '@unilink/server/visits/store/sql/insert-rows.ts'
import type { World } from '@unilink/server/kernel/world.ts'
import type { DemoClock } from './demo-clock.ts'
import type { DemoLink } from './make-links.ts'
import { VISIT_DAYS, visitRate } from './visit-rates.ts'
import type { LinkSnapshot } from '@unilink/server/kernel/ports/links.ts'
import type { VisitRecord } from '@unilink/server/kernel/ports/visit-rows.ts'

const HOUR = 3_600_000
const BOTS = 0.045
/** Rows of one transaction, which must end well within its time limit on a slow machine too. */
const BATCH = 3_000

interface Options {
  links: readonly DemoLink[]
  clock: DemoClock
  /** How many there are about, from the first day to the end of the reference date. */
  visits: number
}

/** The last days are the busiest: on the reference date so many times as many as otherwise, and fewer the longer ago. */
const RECENT = { more: 6, days: 5 }
/**
 * The persona's campaigns open thrice a day, so that the reference date has many visits at any time of it. `part` is of
 * all visits; `waiting` come within minutes, others for hours.
 */
const OPENINGS = [
  { hour: 0, part: 0.048, waiting: 0.85 },
  { hour: 10, part: 0.036, waiting: 0.1 },
  { hour: 20, part: 0.05, waiting: 0.15 },
] as const
/** How many come on the reference date and each of the days before, since the campaigns began two weeks ago. */
const OPENED = [1, 0.8, 0.64, 0.5, 0.42, 0.36, 0.32, 0.29, 0.27, 0.25, 0.23, 0.22, 0.21, 0.2]
const MINUTES = { waiting: 2.2, others: 110, most: 230 }
/** All visits of openings, as a part of all visits. */
const RUSHED = OPENINGS.reduce((sum, { part }) => sum + part, 0) * OPENED.reduce((sum, day) => sum + day, 0)

const growthOf = (days: number): number => 1 + RECENT.more * Math.exp(-days / RECENT.days)

/** Stores the visits before the reference date and those of that date up to the world's now; gives the later ones. */
export async function seedVisits(world: World, { links, clock, visits }: Options): Promise<VisitRecord[]> {
  const draw = seededDraw('unilink-demo-visits')
  const maker = new VisitMaker(world, draw, clock.midnight)
  const habits = new Map(links.map(({ app }) => [app, habitsOf(app.weight)]))
  const campaigns = openingOf(links)
  const scale = (visits * (1 - RUSHED)) / totalRate(links, clock)
  const now = world.clock.now().getTime()
  const later: VisitRecord[] = []
  let batch: VisitRecord[] = []
  for (let days = VISIT_DAYS; days >= 0; days -= 1) {
    const trips = links.flatMap((link) => tripsOf(link, days, clock, scale * growthOf(days), draw))
    for (const opening of OPENINGS) {
      trips.push(...rush(campaigns, opening, clock.at(days).getTime(), visits * (OPENED[days] ?? 0), draw))
    }
    for (const { at, link, snapshot } of trips.toSorted((a, b) => a.at - b.at)) {
      const bot = draw.chance(BOTS) ? ({ surroundings: 'bot' } as const) : {}
      const own = habits.get(link.app) ?? habitsOf(1)
      const { record } = maker.make({
        link: snapshot,
        at,
        channel: draw.pick(link.purpose.channels),
        habits: own,
        ...bot,
      })
      if (at > now) later.push(record)
      else batch.push(record)
    }
    if (batch.length < BATCH && days > 0) continue
    await storeVisits(world, batch)
    batch = []
  }
  return later
}

function totalRate(links: readonly DemoLink[], { today, midnight }: DemoClock): number {
  let total = 0
  for (const link of links) {
    for (let days = VISIT_DAYS; days >= 0; days -= 1) total += growthOf(days) * visitRate(link, days, today, midnight)
  }
  return total
}

/** Well-known apps are installed on more phones. */
const habitsOf = (weight: number): Habits => ({
  installed: Math.min(0.62, 0.2 + weight / 240),
  taps: 0.68,
  confirms: weight > 20 ? 0.45 : 0,
})

interface Planned {
  at: number
  link: DemoLink
  snapshot: LinkSnapshot
}

const phaseAt = ({ phases }: DemoLink, at: number) => phases.findLast(({ from }) => from <= at)?.snapshot

function tripsOf(link: DemoLink, days: number, clock: DemoClock, scale: number, draw: Draw): Planned[] {
  const count = draw.count(visitRate(link, days, clock.today, clock.midnight) * scale)
  const start = clock.at(days).getTime()
  const trips: Planned[] = []
  for (let made = 0; made < count; made += 1) {
    const at = start + hourOfDay(link.app.rhythm, draw.unit()) * HOUR + draw.below(HOUR)
    const snapshot = phaseAt(link, at)
    if (snapshot) trips.push({ at, link, snapshot })
  }
  return trips
}

/** The persona's campaigns that have been running and go on, one of each app, those of shops first. */
function openingOf(links: readonly DemoLink[]): DemoLink[] {
  const running = links.filter(({ app, purpose, phases }) => {
    const last = phases.at(-1)?.snapshot
    return (
      app.owner === 'active' && purpose.campaign && last?.linkState === LINK_STATE.enabled && last.validFrom == null
    )
  })
  const isShop = ({ app }: DemoLink) => Number(app.category === '购物')
  return [...new Map(running.map((link) => [link.app.slug, link])).values()].toSorted((a, b) => isShop(b) - isShop(a))
}

/** Each campaign has half as many as the one before. */
function rush(
  campaigns: readonly DemoLink[],
  { hour, part, waiting }: (typeof OPENINGS)[number],
  midnight: number,
  visits: number,
  draw: Draw,
): Planned[] {
  return Array.from({ length: Math.round(visits * part) }, () => {
    const mean = draw.chance(waiting) ? MINUTES.waiting : MINUTES.others
    const minutes = -Math.log(1 - draw.unit() * (1 - Math.exp(-MINUTES.most / mean))) * mean
    const at = midnight + hour * HOUR + Math.round(minutes * 60_000)
    const nth = Math.floor(-Math.log2(1 - draw.unit()))
    return { at, link: campaigns[nth % campaigns.length] }
  }).flatMap(({ at, link }) => {
    const snapshot = link && phaseAt(link, at)
    return snapshot ? [{ at, link, snapshot }] : []
  })
}

/** Stores visits and their events in one transaction. */
export async function storeVisits(world: World, records: readonly VisitRecord[]): Promise<void> {
  if (records.length === 0) return
  await world.db.transaction((tx) => insertRecords(world.db, tx, records))
  await nextTurn()
}
