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
  /** Address and user agent, hashed for the day: forty phones behind one address may have it alike. */
  client: string
  hasCookie: boolean
}

const KNOWN = 10_000
const RANDOM_BYTES = 16
const DRAWN_AT_ONCE = 256

/**
 * Tells visitors apart. Who brings our cookie is who he was. Who does not gets a random key, and the cookie with it, unless
 * his client is known to keep no cookie: then its hash of the day. That is known when a page of ours tells something without
 * the cookie that came with the page, and of a client with too many visits. Each process learns it for itself.
 */
export class VisitClients {
  readonly #world: Pick<World, 'random' | 'config'>
  readonly #keys: VisitorKeys
  readonly #pace: ClientPace
  readonly #keepNone = new QuickLRU<string, true>({ maxSize: KNOWN })
  readonly #host: string
  #drawn = Buffer.alloc(0)
  #next = 0

  constructor(world: Pick<World, 'random' | 'config'>) {
    this.#world = world
    this.#keys = new VisitorKeys(world.config.secrets.visitorKey)
    this.#pace = new ClientPace(world.config.limits.clientVisits)
    this.#host = new URL(world.config.linkOrigin).host
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
  isFlood({ visitorKey, client, hasCookie }: VisitClient, now: number): boolean {
    if (hasCookie) return this.#pace.isOver(visitorKey, now)
    // The first visit of whoever keeps the cookie is one of his minute too.
    if (visitorKey !== client) this.#pace.isOver(visitorKey, now)
    const isOver = this.#pace.isOver(client, now)
    if (isOver) this.#keepNone.set(client, true)
    return isOver
  }

  /** What a page told shows whether its client keeps the cookie that came with the page. */
  learn(told: Pick<Origin, 'host' | 'cookie' | 'ip' | 'userAgent'>, now: number): void {
    // Another host was never given the cookie.
    if (told.host !== this.#host) return
    const client = this.#keys.ofVisitor(told.ip, told.userAgent, now)
    if (visitorCookie(told.cookie) === undefined) this.#keepNone.set(client, true)
    else this.#pace.forgive(client, now)
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
