import { hash } from 'node:crypto'
import { systemClock } from '@unilink/server/kernel/clock.ts'
import { systemRandom } from '@unilink/server/kernel/random.ts'
import type { VisitorWorlds } from '@unilink/server/kernel/config/config.ts'
import { MAIN } from '@unilink/shared/emulator'
import type { WorldRegistry } from '#src/worlds/world-registry.ts'
import { Quota } from './quota.ts'
import { VISITOR_WORLD } from '#src/kernel/visit-way.ts'

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
  madeAt: number
  seenAt: number
}

/** Which world belongs to which visitor. A world's name is made of its key, which it does not tell. */
export class VisitorBook {
  readonly #registry: WorldRegistry
  readonly #most: number
  readonly #idleMs: number
  readonly #now: () => number
  readonly #made: Quota
  /** By the names of the worlds. */
  readonly #known = new Map<string, Known>()
  readonly #replaced = new Map<string, Promise<Visitor>>()
  #making = 0

  constructor(registry: WorldRegistry, limits: VisitorWorlds & { worldMinutes: number }, now: () => number) {
    this.#registry = registry
    this.#most = limits.most
    this.#idleMs = limits.worldMinutes * 60_000
    this.#now = now
    this.#made = new Quota(limits.perClientHour, HOUR_MS, now)
    // Those that an earlier process made.
    for (const { id, createdAt } of registry.list()) {
      const age = systemClock.now().getTime() - createdAt.getTime()
      if (id.startsWith(VISITOR_WORLD)) this.#known.set(id, { madeAt: now() - age, seenAt: now() })
    }
  }

  /** The world of a key, if both are still there. */
  find(key: string): string | undefined {
    const world = worldOf(key)
    const known = this.#known.get(world)
    if (!known || !this.serves(world)) return undefined
    known.seenAt = this.#now()
    return world
  }

  /** Whether a world is a visitor's and still there. */
  serves(world: string): boolean {
    const known = this.#known.get(world)
    return known !== undefined && this.#registry.has(world) && this.#now() - known.madeAt <= LIFE_MS
  }

  /** A world for a new visitor, or instead of the lost one of `lost`. Throws `NoRoom`. */
  async make(client: string, lost: string | undefined): Promise<Visitor> {
    if (lost === undefined) return this.#make(client)
    const asked = hash('sha256', `${client} ${lost}`)
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
      const key = systemRandom.bytes(24).toString('base64url')
      const world = worldOf(key)
      await this.#registry.fork(MAIN, { name: world })
      this.#known.set(world, { madeAt: this.#now(), seenAt: this.#now() })
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
    for (const [world, { madeAt }] of this.#known) {
      const there = this.#registry.has(world)
      if (there && this.#now() - madeAt <= LIFE_MS) continue
      this.#known.delete(world)
      if (there) await this.#registry.drop(world)
    }
  }

  /** Until the world that has been left alone for longest goes, unless it is used again. */
  #untilRoom(): number {
    const seen = [...this.#known.values()].map(({ seenAt }) => seenAt)
    return Math.min(...seen, this.#now()) + this.#idleMs - this.#now()
  }
}

function worldOf(key: string): string {
  const letters = Array.from(hash('sha256', key, 'buffer').subarray(0, 20), (byte) => ALPHABET[byte % ALPHABET.length])
  return VISITOR_WORLD + letters.join('')
}
