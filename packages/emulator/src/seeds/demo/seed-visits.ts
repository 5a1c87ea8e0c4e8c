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
/** Of those who come at other times than the openings. */
const BOTS = 0.15
/** Rows of one transaction, which must end well within its time limit on a slow machine too. */
const BATCH = 3_000

interface Options {
  links: readonly DemoLink[]
  clock: DemoClock
  /** How many there are about, from the first day to the end of the reference date. */
  visits: number
}

/** Five times a day, so that there are many visits at any time. `part` is of all; `waiting` come within minutes. */
const OPENINGS = [
  { hour: 0, part: 0.0236, waiting: 0.96 },
  { hour: 8, part: 0.003, waiting: 0 },
  { hour: 12, part: 0.0045, waiting: 0.1 },
  { hour: 16, part: 0.004, waiting: 0 },
  { hour: 20, part: 0.0075, waiting: 0.15 },
] as const
const MINUTES = { waiting: 1.4, others: 110, most: 230 }
/** How many weeks there have been openings, and to how many come, against the reference date, so many days before it. */
const WEEKS = 9
const openedOn = (days: number): number =>
  days < WEEKS * 7 ? 0.5 * Math.exp(-days / 2.2) + 0.28 * Math.exp(-days / 20) + 0.2 : 0
/** Each app, and each campaign of an app, has so many times as many as the one before. */
const NEXT = { app: 0.75, campaign: 0.4 }

/** Stores the visits before the reference date and those of that date up to the world's now; gives the later ones. */
export async function seedVisits(world: World, { links, clock, visits }: Options): Promise<VisitRecord[]> {
  const draw = seededDraw('unilink-demo-visits')
  const maker = new VisitMaker(world, draw, clock.midnight)
  const habits = new Map(links.map(({ app }) => [app, habitsOf(app.weight)]))
  const campaigns = campaignsOf(links)
  const scale = (visits * (1 - rushed())) / totalRate(links, clock)
  const now = world.clock.now().getTime()
  const later: VisitRecord[] = []
  let batch: VisitRecord[] = []
  for (let days = VISIT_DAYS; days >= 0; days -= 1) {
    const trips = links.flatMap((link) => tripsOf(link, days, clock, scale, draw))
    for (const opening of OPENINGS) {
      trips.push(...rush(campaigns, opening, clock.at(days).getTime(), visits * openedOn(days), draw))
    }
    for (const { at, link, snapshot, rushes = false } of trips.toSorted((a, b) => a.at - b.at)) {
      const bot = !rushes && draw.chance(BOTS) ? ({ surroundings: 'bot' } as const) : {}
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

/** All visits of openings, as a part of all visits. */
function rushed(): number {
  let part = 0
  for (const opening of OPENINGS)
    for (let days = VISIT_DAYS; days >= 0; days -= 1) part += opening.part * openedOn(days)
  return part
}

function totalRate(links: readonly DemoLink[], { today, midnight }: DemoClock): number {
  let total = 0
  for (const link of links) {
    for (let days = VISIT_DAYS; days >= 0; days -= 1) total += visitRate(link, days, today, midnight)
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
  /** To an opening. */
  rushes?: boolean
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

/** The persona's campaigns by app, those of shops first. */
function campaignsOf(links: readonly DemoLink[]): DemoLink[][] {
  const own = links.filter(({ app, purpose }) => app.owner === 'active' && purpose.campaign)
  const apps = [...new Set(own.map(({ app }) => app))]
  const isShop = ({ category }: DemoLink['app']) => Number(category === '购物')
  return apps.toSorted((a, b) => isShop(b) - isShop(a)).map((app) => own.filter((link) => link.app === app))
}

function runningAt(campaigns: readonly DemoLink[][], at: number): DemoLink[][] {
  const runs = (link: DemoLink) => {
    const { linkState, live, validFrom, validTo } = phaseAt(link, at) ?? {}
    return linkState === LINK_STATE.enabled && live !== null && validFrom == null && (validTo ?? at + 1) > at
  }
  return campaigns.map((own) => own.filter(runs)).filter(({ length }) => length > 0)
}

function rush(
  campaigns: readonly DemoLink[][],
  { hour, part, waiting }: (typeof OPENINGS)[number],
  midnight: number,
  visits: number,
  draw: Draw,
): Planned[] {
  const opens = midnight + hour * HOUR
  const running = runningAt(campaigns, opens)
  return Array.from({ length: Math.round(visits * part) }, () => {
    const mean = draw.chance(waiting) ? MINUTES.waiting : MINUTES.others
    const minutes = -Math.log(1 - draw.unit() * (1 - Math.exp(-MINUTES.most / mean))) * mean
    const at = opens + Math.round(minutes * 60_000)
    return { at, link: nthOf(nthOf(running, NEXT.app, draw), NEXT.campaign, draw) }
  }).flatMap(({ at, link }) => {
    const snapshot = link && phaseAt(link, at)
    return snapshot ? [{ at, link, snapshot, rushes: true }] : []
  })
}

/** The first most often, each other `next` times as often as the one before. */
const nthOf = <Item>(items: readonly Item[] = [], next: number, draw: Draw): Item | undefined =>
  items[Math.floor(Math.log(1 - draw.unit()) / Math.log(next)) % items.length]

/** Stores visits and their events in one transaction. */
export async function storeVisits(world: World, records: readonly VisitRecord[]): Promise<void> {
  if (records.length === 0) return
  await world.db.transaction((tx) => insertRecords(world.db, tx, records))
  await nextTurn()
}
