import { serves, type Client, type Plan, shanghaiDay } from '@unilink/shared'
import { ClientReader } from '@unilink/server/visits/client/client-reader.ts'
import { platformHosts } from '@unilink/server/visits/directory/visit-hosts.ts'
import { planVisit } from '@unilink/server/visits/listener/plan-visit.ts'
import { regionReader } from '@unilink/server/kernel/network/region-reader.ts'
import { signVisit, VisitIds } from '@unilink/server/visits/record/visit-ids.ts'
import { visitRecord } from '@unilink/server/visits/record/visit-record.ts'
import { VisitorKeys } from '@unilink/server/visits/client/visitor-keys.ts'
import type { World } from '@unilink/server/kernel/world.ts'
import { channelOf } from './channels.ts'
import { seededDraw, type Draw } from '../kernel/draw.ts'
import { landingEvents, type Habits, type LandingEvent } from './landing-events.ts'
import { chooseUserAgent, type Surroundings } from './user-agents.ts'
import { VisitorPool, type Visitor } from './visitor-pool.ts'
import type { LinkSnapshot } from '@unilink/server/kernel/ports/links.ts'
import type { EventRow, VisitRecord } from '@unilink/server/kernel/ports/visit-rows.ts'
import { appEventCell, appEventKind } from '@unilink/server/visits/columns/fact.ts'
import { utmOf, type Utm } from '@unilink/shared/visit'
import { weighted } from './weighted.ts'

/** What the devices of visitors speak. */
const languages = weighted([
  ['zh-CN', 930],
  ['zh-HK', 18],
  ['zh-TW', 12],
  ['en', 26],
  ['ja', 6],
  ['ko', 5],
  ['', 3],
])

const campaigns = weighted([
  ['new-users', 50],
  ['spring-sale', 30],
  ['members-day', 20],
])

/** The medium of those channels whose addresses are made for marketing tools. */
const MEDIA: Readonly<Record<string, string>> = {
  sms: 'sms',
  push: 'push',
  douyin: 'feed',
  weibo: 'social',
  email: 'email',
  web: 'cpc',
}

/** What the address of a visit by a channel says for marketing tools. */
function utmBy(channel: string, unit: number): Utm {
  const medium = MEDIA[channel]
  if (medium === undefined) return utmOf('', {})
  return utmOf('?utm_', { utm_source: channel, utm_medium: medium, utm_campaign: campaigns(unit) })
}

export interface Trip {
  link: LinkSnapshot
  /** Milliseconds since the epoch. Fastest when called in order of time. */
  at: number
  /** A name that `channelOf` knows. */
  channel: string
  habits: Habits
  /** Overrides the channel's surroundings. */
  surroundings?: Surroundings
}

export interface MadeVisit {
  record: VisitRecord
  plan: Plan
}

/** Visits made of random numbers, each recognised, decided and recorded as a live one. */
export class VisitMaker {
  readonly #config: World['config']
  readonly #key: string
  readonly #draw: Draw
  /** Of their own, so that what becomes of visits, and what they say, changes none of them. */
  readonly #conversions = seededDraw('unilink-conversions')
  readonly #words = seededDraw('unilink-words')
  readonly #until: number
  readonly #keys: VisitorKeys
  readonly #clients = new ClientReader()
  readonly #ids: VisitIds
  readonly #pool: VisitorPool
  readonly #plans = new Map<LinkSnapshot, Map<string, Map<Client, Plan>>>()

  /** What would happen days after a visit is made up to `until`, in milliseconds since the epoch. */
  constructor({ config }: Pick<World, 'config'>, draw: Draw, until: number) {
    this.#until = until
    this.#config = config
    this.#key = config.secrets.visitorKey
    this.#draw = draw
    this.#keys = new VisitorKeys(this.#key)
    this.#ids = new VisitIds(draw)
    this.#pool = new VisitorPool(draw)
  }

  make({ link, at, channel: name, habits, surroundings }: Trip): MadeVisit {
    const draw = this.#draw
    const channel = channelOf(name)
    const where = surroundings ?? channel.surroundings(draw.unit())
    const visitor = this.#visitor(link.appId, where, at)
    const { client } = this.#clients.read(visitor.userAgent, {})
    const entry = where === 'bot' ? 'direct' : channel.entry(draw.unit())
    const plan = this.#plan(link, client, at)
    const plain = this.#ids.next(at)
    const id = plan.kind === 'landing' ? signVisit(plain, link.code, this.#key).id : plain
    const region = regionReader().read(visitor.ip)
    const ipKey = this.#keys.ofAddress(visitor.ip, at)
    const told = { language: visitor.language, ...utmBy(name, this.#words.unit()) }
    const head = { id, at, visitorKey: visitor.key, ipKey, channel: name, entry, ...told, ...region }
    const record = visitRecord(head, { plan, link, client })
    return { record: this.#withLanding(record, plan, habits), plan }
  }

  /** A returning visitor, or a new one who gets a cookie with this visit. */
  #visitor(appId: string, where: Surroundings, at: number): Visitor {
    return this.#pool.take(appId, where, () => {
      const ip = this.#pool.address(where)
      const userAgent = chooseUserAgent(where, this.#draw.unit())
      const language = languages(this.#words.unit())
      return { ip, userAgent, language, key: this.#keys.ofVisitor(ip, userAgent, at) }
    })
  }

  /** The plan depends only on link, state and client, so it is kept. */
  #plan(link: LinkSnapshot, client: Client, now: number): Plan {
    const serving = serves({ ...link, hasLiveRevision: link.live !== null, now })
    const state = serving.serves ? 'serves' : serving.state
    const states = this.#plans.get(link) ?? new Map<string, Map<Client, Plan>>()
    this.#plans.set(link, states)
    const known = states.get(state) ?? new Map<Client, Plan>()
    states.set(state, known)
    const plan =
      known.get(client) ?? planVisit(link, { client, query: {}, hosts: platformHosts(this.#config, link), now })
    known.set(client, plan)
    return plan
  }

  #withLanding(record: VisitRecord, plan: Plan, habits: Habits): VisitRecord {
    if (plan.kind !== 'landing') return record
    const { id: visitId, hour: visitHour, at: start, linkId, appId } = record.visit
    const landing = landingEvents(plan, habits, this.#draw)
    const later = conversionEvents(landing, habits, { at: start, until: this.#until }, this.#conversions)
    const events = [...landing, ...later].map(({ kind, afterMs, store }): EventRow => {
      const at = start + afterMs
      return { visitId, visitHour, kind, at, hour: visitHour, linkId, appId, store }
    })
    return { ...record, events }
  }
}

const DAY_MS = 24 * 3_600_000
const MINUTE_MS = 60_000
/** Of a day of their own, whatever the window. */
const RETURNS: ReadonlySet<string> = new Set(['d1', 'd7'])
const PRICES = [600, 1250, 1990, 2800, 6800, 12_800]

interface Times {
  /** Of the visit. */
  at: number
  /** What would happen days later is left out from here on. */
  until: number
}

/** What an app with the SDK would tell after these events of a visit: first open, registration, payment, and returns. */
function conversionEvents(
  landing: readonly LandingEvent[],
  { confirms }: Habits,
  { at, until }: Times,
  draw: Draw,
): LandingEvent[] {
  const has = (...kinds: string[]) => landing.some(({ kind }) => kinds.includes(kind))
  const installs = has('store_jump', 'apk_download') && draw.chance(0.42)
  if (confirms === 0 || !(installs || has('open_confirmed'))) return []
  const events: LandingEvent[] = []
  const tell = (name: string, afterMs: number, cents?: number) => {
    if (afterMs < DAY_MS / 2 || at + afterMs < until)
      events.push({ kind: appEventKind(name), afterMs, store: appEventCell(RETURNS.has(name) ? 0 : afterMs, cents) })
  }
  if (installs) tell('install', draw.between(1, 4) * MINUTE_MS)
  if (installs && draw.chance(0.55)) tell('register', draw.between(5, 9) * MINUTE_MS)
  if (draw.chance(0.14)) tell('pay', draw.chance(0.6) ? 10 * MINUTE_MS : draw.between(1, 9) * DAY_MS, draw.pick(PRICES))
  for (const [day, chance] of [
    [1, 0.31],
    [7, 0.17],
  ] as const) {
    const afterMs = day * DAY_MS
    if (draw.chance(chance) && shanghaiDay(at + afterMs) - shanghaiDay(at) === day) tell(`d${day}`, afterMs)
  }
  return events
}
