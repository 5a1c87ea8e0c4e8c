import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#src/kernel/ports/database.ts'
import type { Step } from '#src/kernel/ports/rollup-upkeep.ts'
import { partStep } from './part-step.ts'

/** Runs steps off the event loop. */
export interface PartBackground {
  partStep(limit: number): Promise<Step>
}

interface Options {
  db: Database
  log: FastifyBaseLogger
  /** Milliseconds from one look for new rows to the next; 0: only when asked. */
  everyMs: number
  /** Without it, steps block the event loop. */
  background?: PartBackground | undefined
}

/** Rows of a step: on SQLite a step holds other writes for some ten milliseconds. */
const STEP_ROWS = 4_000
/** How many times as long as a step the rest is before the next one, while nobody waits. */
const REST = 3

/** Keeps the parts of a world behind its visits: from time to time by itself, and whenever somebody asks. */
export class VisitParts {
  readonly #take: () => Promise<Step>
  readonly #log: FastifyBaseLogger
  readonly #everyMs: number
  readonly #closing = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<unknown> = Promise.resolve()

  constructor({ db, log, everyMs, background }: Options) {
    this.#take = () => (background ? background.partStep(STEP_ROWS) : partStep(db, STEP_ROWS))
    this.#log = log
    this.#everyMs = everyMs
    this.#later()
  }

  /** Takes in one step of what is new; tells whether more is left. */
  async step(): Promise<boolean> {
    const result = this.#running.catch(() => {}).then(this.#take)
    this.#running = result
    return (await result).more
  }

  async close(): Promise<void> {
    this.#closing.abort()
    clearTimeout(this.#timer)
    await this.#running.catch(() => {})
  }

  #later(): void {
    if (this.#closing.signal.aborted || this.#everyMs === 0) return
    this.#timer = setTimeout(() => void this.#tick(), this.#everyMs).unref()
  }

  async #tick(): Promise<void> {
    try {
      for (let more = true; more && !this.#closing.signal.aborted;) {
        const begun = performance.now()
        more = await this.step()
        const ms = performance.now() - begun
        if (more) await pause(REST * ms, undefined, { ref: false, signal: this.#closing.signal }).catch(() => {})
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'figures by dimension wait: the database does not take them')
    }
    this.#later()
  }
}
