import type { FastifyInstance } from 'fastify'
import { EmuError } from '#src/surface/emu-error.ts'
import type { ControlledWorld } from './controlled-world.ts'
import type { Place } from './storage/place.ts'
import { MAIN } from './world-name.ts'

/** A world that is open, with its app, ready to be injected into or routed to. */
export interface OpenWorld {
  readonly world: ControlledWorld
  readonly app: FastifyInstance
}

/** What memories gave, by name. */
export type Kept = Readonly<Record<string, unknown>>

interface Opener {
  open(slot: WorldSlot): Promise<OpenWorld>
  now(): number
}

/** Milliseconds that exclusive work waits for requests under way; then they are left to fail. */
const PATIENCE_MS = 3_000

/** A world's place in the registry: opened when it is asked for, closed when it is idle, held still to be copied. */
export class WorldSlot {
  readonly id: string
  readonly place: Place
  readonly from: string
  readonly createdAt: Date
  /** State that outlives closing. */
  kept: Kept
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

  constructor(parts: { id: string; place: Place; from: string; createdAt: Date; kept: Kept; opener: Opener }) {
    this.id = parts.id
    this.place = parts.place
    this.from = parts.from
    this.createdAt = parts.createdAt
    this.kept = parts.kept
    this.migrated = parts.id !== MAIN
    this.#opener = parts.opener
    this.lastUsed = parts.opener.now()
  }

  get isOpen(): boolean {
    return this.#open !== undefined
  }

  get isIdle(): boolean {
    return this.#active === 0 && this.#waiting === 0 && this.#gate === undefined
  }

  /**
   * Opens the world if need be and holds it open until it is released. A `passive` holder, which only waits for
   * something to happen, does not hold up copying or closing.
   */
  async lease(passive: boolean): Promise<OpenWorld & { release: () => void }> {
    while (this.#gate) await this.#gate
    if (this.#gone) throw new EmuError(404, `the world ${this.id} has been dropped`)
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

  /** Runs `work` while no request is under way and none begins; with `close` also while the world is closed. */
  async alone<T>(close: boolean, work: () => Promise<T>): Promise<T> {
    while (this.#gate) await this.#gate
    let open = () => {}
    this.#gate = new Promise((resolve) => {
      open = resolve
    })
    try {
      await this.#drain()
      if (close) await this.#close()
      return await work()
    } finally {
      this.#gate = undefined
      open()
    }
  }

  /** Lets go of the world until it is asked for again. */
  close(): Promise<void> {
    return this.alone(true, async () => {})
  }

  /** Nobody gets the world any more. */
  retire(): void {
    this.#gone = true
  }

  async #opened(): Promise<OpenWorld> {
    const opening = (this.#open ??= this.#opener.open(this))
    try {
      const open = await opening
      this.migrated = true
      return open
    } catch (error) {
      if (this.#open === opening) this.#open = undefined
      throw error
    }
  }

  async #close(): Promise<void> {
    const open = await this.#open
    if (!open) return
    this.#open = undefined
    this.kept = keptOf(open.world)
    open.world.mail.close()
    await open.app.close()
    await open.world.close()
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

/** What a world holds outside its database and files. */
export function keptOf(world: ControlledWorld): Kept {
  const entries = Object.entries(world.memories).map(([name, memory]) => [name, memory.save()] as const)
  return structuredClone(Object.fromEntries(entries))
}
