import QuickLRU from 'quick-lru'
import type { Origin } from '#src/kernel/actor.ts'
import type { World } from '#src/kernel/world.ts'
import { ClientPace } from './client-pace.ts'
import { visitorCookie, type VisitRequest } from './visit-request.ts'
import { VisitorKeys } from './visitor-keys.ts'

/** Who a visit is of. */
export interface VisitClient {
  /** The key under which its visitor counts. */
  visitorKey: string
  /** Address and user agent, hashed for the day: thousands of phones behind one address may have it alike. */
  client: string
  hasCookie: boolean
}

/** A visit whose page told something; `refused` is of one that was too many. */
interface AliveVisit {
  id: string
  at: number
  refused?: object | null
}

/** What processes tell each other of a page's sign of life. */
interface Life {
  client: string
  /** The visit's; empty for one that was too many, and so took nobody's place. */
  id: string
  /** When it was, in milliseconds since the epoch. */
  at: number
  /** Whether the cookie came along that came with the page; undefined where it could not. */
  keeps: boolean | undefined
}

/** What processes tell each other: signs of life, and visits whose page was asked for. */
interface Told {
  lives: Life[]
  arrived: string[]
}

/** Makes the ids of this process's visits, and knows them again. */
interface OwnIds {
  next(now: number): string
  isOwn(id: string): boolean
}

type ClientsWorld = Pick<World, 'random' | 'config' | 'hosts' | 'shared' | 'clock'>

const KNOWN = 10_000
/** More visits than a page may be late by. */
const ALIVE = 50_000
const RANDOM_BYTES = 16
const DRAWN_AT_ONCE = 256
const TOPIC = 'lives'
const TOLD_EVERY_MS = 100

/**
 * Tells visitors apart. Who brings our cookie is who he was. Who does not gets a random key, and the cookie with it, unless
 * his client is known to keep no cookie: then its hash of the day. That is known of a client whose pages never bring it,
 * and of one with too many visits; not of one whose cookie ever came, since others may share its address and user agent.
 *
 * A page that tells anything is a person's, on whatever host it stood and whichever process it tells.
 */
export class VisitClients {
  readonly ids: OwnIds
  readonly #world: ClientsWorld
  readonly #keys: VisitorKeys
  readonly #pace: ClientPace
  readonly #keepSome = new QuickLRU<string, true>({ maxSize: KNOWN })
  readonly #keepNone = new QuickLRU<string, true>({ maxSize: KNOWN })
  readonly #alive = new QuickLRU<string, true>({ maxSize: ALIVE })
  readonly #arrived = new QuickLRU<string, true>({ maxSize: ALIVE })
  #untold: Told | undefined
  #drawn = Buffer.alloc(0)
  #next = 0

  constructor(world: ClientsWorld, ids: OwnIds) {
    this.ids = ids
    this.#world = world
    this.#keys = new VisitorKeys(world.config.secrets.visitorKey)
    this.#pace = new ClientPace(world.config.limits.clientVisits, world.shared)
    world.shared.listen(TOPIC, (message) => {
      if (message === undefined) return
      const { lives, arrived } = JSON.parse(message) as Told
      for (const life of lives) this.#takeIn(life, world.clock.now().getTime())
      for (const id of arrived) this.#arrived.set(id, true)
    })
  }

  ofAddress(ip: string, now: number): string {
    return this.#keys.ofAddress(ip, now)
  }

  identify({ visitor, ip, userAgent }: Pick<VisitRequest, 'visitor' | 'ip' | 'userAgent'>, now: number): VisitClient {
    const client = this.#keys.ofVisitor(ip, userAgent, now)
    if (visitor !== undefined) return { visitorKey: visitor, client, hasCookie: true }
    return { visitorKey: this.#keepNone.has(client) ? client : this.#draw(), client, hasCookie: false }
  }

  /** Counts a visit of a client; tells whether it is one too many in its minute. Both in milliseconds since the epoch. */
  isFlood(who: VisitClient, now: number): boolean | Promise<boolean> {
    if (who.hasCookie) return this.#pace.isOver(who.visitorKey, now)
    const isOver = this.#pace.isOver(who.client, now)
    return isOver instanceof Promise ? isOver.then((over) => this.#met(who, over, now)) : this.#met(who, isOver, now)
  }

  #met({ visitorKey, client }: VisitClient, isOver: boolean, now: number): boolean {
    if (isOver && !this.#keepSome.has(client)) this.#keepNone.set(client, true)
    // The first visit of whoever keeps the cookie is one of his minute too.
    if (!isOver && visitorKey !== client) void this.#pace.isOver(visitorKey, now)
    return isOver
  }

  /** Who a visit that is one too many is of, should its page show a person: somebody else than the others. */
  refused(who: VisitClient): VisitClient {
    return who.hasCookie ? who : { ...who, visitorKey: this.#draw() }
  }

  /** A page told something of a visit: that it is a person's, and whether his client keeps the cookie that came with it. */
  learn(told: Pick<Origin, 'host' | 'cookie' | 'ip' | 'userAgent'>, visit: AliveVisit, now: number): void {
    const client = this.#keys.ofVisitor(told.ip, told.userAgent, now)
    const hasCookie = visitorCookie(told.cookie) !== undefined
    const keeps = hasCookie || (this.#gavePage(told.host) ? false : undefined)
    const life = { client, id: visit.refused === undefined ? visit.id : '', at: visit.at, keeps }
    this.#takeIn(life, now)
    this.#later()?.lives.push(life)
  }

  /** Whether the page of a visit that was sent on was asked for before: who asks without its cookie is somebody else. */
  hasArrived(id: string): boolean {
    return this.#arrived.has(id)
  }

  arrive(id: string): void {
    this.#arrived.set(id, true)
    this.#later()?.arrived.push(id)
  }

  #takeIn({ client, id, at, keeps }: Life, now: number): void {
    // Each visit took one place: whatever else its page tells frees no more of them.
    if (this.ids.isOwn(id) && !this.#alive.has(id)) {
      this.#alive.set(id, true)
      this.#pace.forgive(client, at, now)
    }
    if (keeps === true) {
      this.#keepSome.set(client, true)
      this.#keepNone.delete(client)
    } else if (keeps === false && !this.#keepSome.has(client)) this.#keepNone.set(client, true)
  }

  /** Some at once: a message for each would be one more for each visit. */
  #later(): Told | undefined {
    if (this.#world.shared.status !== 'together') return undefined
    if (this.#untold) return this.#untold
    const untold: Told = { lives: [], arrived: [] }
    setTimeout(() => {
      this.#world.shared.tell(TOPIC, JSON.stringify(untold))
      this.#untold = undefined
    }, TOLD_EVERY_MS).unref()
    return (this.#untold = untold)
  }

  /** Whether the page may have come from this host, with a cookie: another one was never given it. */
  #gavePage(host = ''): boolean {
    return this.#world.hosts.roleOf(host) !== 'unknown'
  }

  /** Drawn in advance: a call for each visit would cost more than all else here. */
  #draw(): string {
    if (this.#next >= this.#drawn.length) {
      this.#drawn = Buffer.from(this.#world.random.bytes(RANDOM_BYTES * DRAWN_AT_ONCE))
      this.#next = 0
    }
    this.#next += RANDOM_BYTES
    return this.#drawn.toString('base64url', this.#next - RANDOM_BYTES, this.#next)
  }
}
