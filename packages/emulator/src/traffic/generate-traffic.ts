import { told, ToldError } from '#src/kernel/told/told.ts'
import { LINK_STATE } from '@unilink/shared'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { recordLines } from '@unilink/server/visits/journal/visit-line.ts'
import type { World } from '@unilink/server/kernel/world.ts'
import { seededDraw, type Draw } from '../kernel/draw.ts'
import type { Habits } from './landing-events.ts'
import { linksInOrder } from './links-in-order.ts'
import { trafficInput } from '@unilink/shared/emulator'
import type { TrafficReport, Traffic, TrafficOptions, TrafficProfile } from '@unilink/shared/emulator'
import { trafficTimes, type Period } from './traffic-times.ts'
import type { Surroundings } from './user-agents.ts'
import { VisitMaker, type MadeVisit } from './visit-maker.ts'
import type { LinkSnapshot } from '@unilink/server/kernel/ports/links.ts'
import type { Database } from '@unilink/server/kernel/ports/database.ts'

export class NoSuchLinksError extends ToldError {
  override readonly name = 'NoSuchLinksError'
  readonly links: readonly string[]

  constructor(links: readonly string[]) {
    super(links.length > 0 ? told('there are no such links: {}', links.join(', ')) : told('no link serves'))
    this.links = links
  }
}

/** Visits per step, some milliseconds' work; other work runs between steps. */
const CHUNK = 50
const MAX_LINKS = 1000
/** Of the curve. */
const STEPS = 48
const HABITS: Habits = { installed: 0.42, taps: 0.66, confirms: 0.2 }

const CHANNELS: Record<TrafficProfile, readonly string[]> = {
  steady: ['', '', 'wechat', 'sms', 'poster', 'web', 'push'],
  campaign: ['sms', 'sms', 'push', 'wechat', 'poster', 'email', 'weibo'],
  viral: ['douyin', 'douyin', 'wechat', '', 'weibo', 'qq'],
  'bot-storm': ['', 'wechat', 'web'],
}
const BOTS: Record<TrafficProfile, number> = { steady: 0.04, campaign: 0.03, viral: 0.02, 'bot-storm': 0.88 }

/** Makes visits, each decided as a live one, and stores them. Throws `ZodError`, `NoSuchLinksError`. */
export async function generateTraffic(world: World, options: TrafficOptions = {}): Promise<TrafficReport> {
  const traffic = trafficInput.parse(options)
  const period = periodOf(traffic, world.clock.now().getTime())
  const links = await findLinks(world.db, traffic.links)
  const draw = seededDraw(`${traffic.profile}:${traffic.seed}`)
  const maker = new VisitMaker(world, draw, world.clock.now().getTime())
  const times = trafficTimes(traffic.profile, traffic.visits, period, draw)
  const report = emptyReport(period, links.length)
  report.curve = curveOf(times, period)
  if (traffic.preview) return { ...report, visits: times.length }
  for (let start = 0; start < times.length; start += CHUNK) {
    const made = times.slice(start, start + CHUNK).map((at) => makeOne(maker, { at, links, traffic, draw }))
    await Promise.all(made.flatMap(({ record }) => recordLines(record)).map((line) => world.visits.record(line)))
    for (const visit of made) count(report, visit)
    await nextTurn()
  }
  await world.visits.settled()
  await world.rollups.rollUp()
  return report
}

interface Making {
  at: number
  links: readonly LinkSnapshot[]
  traffic: Traffic
  draw: Draw
}

function makeOne(maker: VisitMaker, { at, links, traffic: { profile }, draw }: Making): MadeVisit {
  const bot = draw.chance(BOTS[profile])
  // A viral profile favours the first link; otherwise earlier links are slightly more popular.
  const favourite = profile === 'viral' && draw.chance(0.85)
  const link = favourite ? links[0] : links[Math.floor(draw.unit() ** 1.6 * links.length)]
  if (!link) throw new NoSuchLinksError([])
  const surroundings: { surroundings?: Surroundings } = bot ? { surroundings: 'bot' } : {}
  return maker.make({ link, at, channel: draw.pick(CHANNELS[profile]), habits: HABITS, ...surroundings })
}

function periodOf({ from, to, lastMinutes }: Traffic, now: number): Period {
  if (from !== undefined && to !== undefined) return { from: from * 1000, to: to * 1000 }
  return { from: now - (lastMinutes ?? 60) * 60_000, to: now }
}

async function findLinks(db: Database, wanted: readonly string[] | undefined): Promise<LinkSnapshot[]> {
  const where = wanted
    ? { OR: [{ id: { in: [...wanted] } }, { code: { in: [...wanted] } }] }
    : { linkState: LINK_STATE.enabled }
  const order = { orderBy: { id: 'asc' }, take: MAX_LINKS } as const
  const rows = await db.read.link.findMany({ where, select: { id: true, code: true }, ...order })
  const known = new Set(rows.flatMap(({ id, code }) => [id, code]))
  const missing = (wanted ?? []).filter((name) => !known.has(name))
  if (missing.length > 0 || rows.length === 0) throw new NoSuchLinksError(missing)
  return linksInOrder(db, rows)
}

function emptyReport({ from, to }: Period, links: number): TrafficReport {
  const seconds = { from: Math.floor(from / 1000), to: Math.floor(to / 1000) }
  return { ...seconds, links, visits: 0, curve: [], kinds: {}, classes: {}, outcomes: {}, events: {} }
}

function curveOf(times: readonly number[], { from, to }: Period): number[] {
  const curve = Array<number>(STEPS).fill(0)
  for (const at of times) {
    const step = Math.floor(((at - from) / (to - from)) * STEPS)
    curve[step] = (curve[step] ?? 0) + 1
  }
  return curve
}

function count(report: TrafficReport, { record: { visit, events }, plan }: MadeVisit): void {
  const add = (counts: Record<string, number>, key: string) => {
    counts[key] = (counts[key] ?? 0) + 1
  }
  report.visits += 1
  add(report.kinds, visit.kind)
  add(report.classes, plan.clientClass)
  add(report.outcomes, visit.outcome)
  for (const { kind } of events) add(report.events, kind)
}
