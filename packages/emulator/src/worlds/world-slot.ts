import { emuError } from '#src/surface/emu-error.ts'
import type { FastifyInstance } from 'fastify'
import type { ControlledWorld } from '../state/controlled-world.ts'
import type { Kept } from '@unilink/server/testing/world/memory.ts'
import { differencesOf, type Differences } from './differences.ts'
import type { Place } from '../kernel/place.ts'

export interface OpenWorld {
  readonly world: ControlledWorld
  readonly app: FastifyInstance
}

interface Opener {
  open(slot: WorldSlot): Promise<OpenWorld>
  now(): number
}

/** Exclusive work waits this long for open requests, then they are left to fail. */
const PATIENCE_MS = 3_000

/** A world in the registry: opened on demand, closed when idle, held still to be copied. */
export class WorldSlot {
  readonly id: string
  readonly place: Place
  readonly from: string
  readonly createdAt: Date
  /** State that outlives closing. */
  kept: Kept
  /** What differed from the seed when it was closed; null while nobody knows. */
  differs: Differences = null
  lastUsed: number
  /** Its database is known to be up to date. */
  migrated: boolean
  readonly #opener: Opener
  #open: Promise<OpenWorld> | undefined
  #gate: Promise<void> | undefined
  #active = 0
  #waiting = 0
  #gone = false
  #drained: (() => void) | undefined

  constructor(parts: {
    id: string
    place: Place
    from: string
    createdAt: Date
    kept: Kept
    migrated: boolean
    opener: Opener
  }) {
    this.id = parts.id
    this.place = parts.place
    this.from = parts.from
    this.createdAt = parts.createdAt
    this.kept = parts.kept
    this.migrated = parts.migrated
    this.#opener = parts.opener
    this.lastUsed = parts.opener.now()
  }

  get open(): boolean {
    return this.#open !== undefined
  }

  /** The world, if it is open; opens nothing. */
  opened(): Promise<OpenWorld> | undefined {
    return this.#open
  }

  /** Holders that only wait for events. */
  get listeners(): number {
    return this.#waiting
  }

  /** Milliseconds since it was last used. */
  get idleMs(): number {
    return this.#opener.now() - this.lastUsed
  }

  get isIdle(): boolean {
    return this.#active === 0 && this.#waiting === 0 && this.#gate === undefined
  }

  /** Opens the world if need be and holds it until `release`; a `passive` holder does not hold up closing. */
  async lease(passive: boolean): Promise<OpenWorld & { release: () => void }> {
    while (this.#gate) await this.#gate
    if (this.#gone) throw emuError(404, 'the world {} has been dropped', this.id)
    this.#count(passive, 1)
    let held = true
    const release = () => {
      if (held) this.#count(passive, -1)
      held = false
    }
    try {
      const open = await this.#opened()
      return { world: open.world, app: open.app, release }
    } catch (error) {
      release()
      throw error
    }
  }

  /** Runs `work` while there is no request; with `close`, while the world is closed: what was in it may go then. */
  async alone<T>(close: false | 'kept' | 'lost', work: () => Promise<T>): Promise<T> {
    while (this.#gate) await this.#gate
    let open = () => {}
    this.#gate = new Promise((resolve) => {
      open = resolve
    })
    try {
      await this.#drain()
      if (close) await this.#close(close === 'kept')
      return await work()
    } finally {
      this.#gate = undefined
      open()
    }
  }

  /** Closes the world until the next lease. */
  close(): Promise<void> {
    return this.alone('kept', async () => {})
  }

  /** Refuses all later leases. */
  retire(): void {
    this.#gone = true
  }

  async #opened(): Promise<OpenWorld> {
    const opening = (this.#open ??= this.#opener.open(this))
    try {
      const open = await opening
      // Closed meanwhile, it may be another one by now.
      if (this.#open === opening) this.migrated = true
      return open
    } catch (error) {
      if (this.#open === opening) this.#open = undefined
      throw error
    }
  }

  async #close(isKept: boolean): Promise<void> {
    const open = await this.#open
    if (!open) return
    this.#open = undefined
    if (isKept) this.differs = await differencesOf(open.world, this.createdAt)
    open.world.mail.close()
    await open.app.close()
    this.kept = keptOf(open.world)
    try {
      await open.world.keeper.settled()
    } finally {
      await open.world.close()
    }
  }

  #count(passive: boolean, by: 1 | -1): void {
    if (passive) this.#waiting += by
    else this.#active += by
    this.lastUsed = this.#opener.now()
    if (this.#active === 0) this.#drained?.()
  }

  async #drain(): Promise<void> {
    if (this.#active === 0) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PATIENCE_MS)
      this.#drained = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    this.#drained = undefined
  }
}

export function keptOf(world: ControlledWorld): Kept {
  const entries = Object.entries(world.memories).map(([name, memory]) => [name, memory.save()] as const)
  return structuredClone(Object.fromEntries(entries))
}
