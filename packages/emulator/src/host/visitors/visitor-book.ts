import { hashToken } from '@unilink/server/kernel/crypto/hash.ts'
import { systemRandom } from '@unilink/server/kernel/random.ts'
import type { VisitorWorlds } from '@unilink/server/kernel/config/config.ts'
import { MAIN } from '#src/worlds/world-name.ts'
import type { WorldRegistry } from '#src/worlds/world-registry.ts'
import { Quota } from './quota.ts'
import { VISITOR_WORLD } from './visit-way.ts'

const HOUR_MS = 3_600_000
/** However busy it is: a page left open must not keep a world for ever. */
const LIFE_MS = 24 * HOUR_MS
/** A lost world is replaced once, though a page asks for several things at a time. */
const REPLACED_MS = 60_000
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const LEAST_WAIT_MS = 30_000

export interface Visitor {
  /** In the visitor's cookie, and nowhere else. */
  key: string
  world: string
}

/** No more worlds now, all in all or for this client. */
export class NoRoom extends Error {
  readonly by: 'client' | 'all'
  readonly retryMs: number

  constructor(by: 'client' | 'all', retryMs: number) {
    super('no room for another world')
    this.by = by
    this.retryMs = Math.max(LEAST_WAIT_MS, retryMs)
  }
}

interface Known {
  world: string
  madeAt: number
  seenAt: number
}

/** Which world belongs to which visitor. Keys are kept hashed; worlds have names of their own that open nothing. */
export class VisitorBook {
  readonly #registry: WorldRegistry
  readonly #most: number
  readonly #idleMs: number
  readonly #now: () => number
  readonly #made: Quota
  readonly #known = new Map<string, Known>()
  readonly #replaced = new Map<string, Promise<Visitor>>()
  #making = 0

  constructor(registry: WorldRegistry, limits: VisitorWorlds & { worldMinutes: number }, now: () => number) {
    this.#registry = registry
    this.#most = limits.most
    this.#idleMs = limits.worldMinutes * 60_000
    this.#now = now
    this.#made = new Quota(limits.perClientHour, HOUR_MS, now)
  }

  /** The world of a key, if both are still there. */
  find(key: string): string | undefined {
    const known = this.#known.get(hashToken(key))
    if (!known || !this.#isThere(known)) return undefined
    known.seenAt = this.#now()
    return known.world
  }

  /** Whether a world is a visitor's and still there. */
  serves(world: string): boolean {
    const known = [...this.#known.values()].find((one) => one.world === world)
    return known !== undefined && this.#isThere(known)
  }

  #isThere({ world, madeAt }: Known): boolean {
    return this.#registry.has(world) && this.#now() - madeAt <= LIFE_MS
  }

  /** A world for a new visitor, or instead of the lost one of `lost`. Throws `NoRoom`. */
  async make(client: string, lost: string | undefined): Promise<Visitor> {
    if (lost === undefined) return this.#make(client)
    const asked = hashToken(`${client} ${lost}`)
    const replaced = this.#replaced.get(asked)
    if (replaced) return replaced
    const making = this.#make(client)
    this.#replaced.set(asked, making)
    const forget = () => this.#replaced.delete(asked)
    making.catch(forget)
    setTimeout(forget, REPLACED_MS).unref()
    return making
  }

  async #make(client: string): Promise<Visitor> {
    await this.#dropOld()
    if (this.#known.size + this.#making >= this.#most) throw new NoRoom('all', this.#untilRoom())
    const wait = this.#made.take(client)
    if (wait !== undefined) throw new NoRoom('client', wait)
    this.#making += 1
    try {
      const world = `${VISITOR_WORLD}${systemRandom.text(20, ALPHABET)}`
      await this.#registry.fork(MAIN, { name: world })
      const key = systemRandom.bytes(24).toString('base64url')
      this.#known.set(hashToken(key), { world, madeAt: this.#now(), seenAt: this.#now() })
      return { key, world }
    } catch (error) {
      this.#made.release(client)
      throw error
    } finally {
      this.#making -= 1
    }
  }

  /** Forgets what the registry has removed, and removes what has lived its time. */
  async #dropOld(): Promise<void> {
    for (const [hash, { world, madeAt }] of this.#known) {
      const there = this.#registry.has(world)
      if (there && this.#now() - madeAt <= LIFE_MS) continue
      this.#known.delete(hash)
      if (there) await this.#registry.drop(world)
    }
  }

  /** Until the world that has been left alone for longest goes, unless it is used again. */
  #untilRoom(): number {
    const seen = [...this.#known.values()].map(({ seenAt }) => seenAt)
    return Math.min(...seen, this.#now()) + this.#idleMs - this.#now()
  }
}
