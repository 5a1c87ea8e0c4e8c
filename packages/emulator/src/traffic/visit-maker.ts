import { serves, type Client, type Plan } from '@unilink/shared'
import { ClientReader } from '@unilink/server/visits/client/client-reader.ts'
import { platformHosts } from '@unilink/server/visits/directory/visit-hosts.ts'
import { planVisit } from '@unilink/server/visits/listener/plan-visit.ts'
import { regionReader } from '@unilink/server/kernel/network/region-reader.ts'
import { signVisit, VisitIds } from '@unilink/server/visits/record/visit-ids.ts'
import { visitRecord } from '@unilink/server/visits/record/visit-record.ts'
import { VisitorKeys } from '@unilink/server/visits/client/visitor-keys.ts'
import type { World } from '@unilink/server/kernel/world.ts'
import { channelOf } from './channels.ts'
import { conversionEvents } from './conversion-events.ts'
import { seededDraw, type Draw } from '../kernel/draw.ts'
import { landingEvents, type Habits } from './landing-events.ts'
import { chooseUserAgent, type Surroundings } from './user-agents.ts'
import { languages, utmBy } from './told.ts'
import { VisitorPool, type Visitor } from './visitor-pool.ts'
import type { LinkSnapshot } from '@unilink/server/kernel/ports/links.ts'
import type { EventRow, VisitRecord } from '@unilink/server/kernel/ports/visit-rows.ts'

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

/**
 * Makes visits from random numbers and decides each as a live one. The client is recognised from its user agent, the
 * plan comes from `planVisit`, rows come from `visitRecord`, and events follow the plan's steps.
 */
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
