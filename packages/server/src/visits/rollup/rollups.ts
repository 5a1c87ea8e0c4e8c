import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { RollupUpkeep } from '#src/kernel/ports/rollup-upkeep.ts'
import { rollUpStep } from './roll-up-step.ts'
import type { Step } from './run-step.ts'
import { StepPace } from './step-pace.ts'
import { UncountedRows } from './uncounted-rows.ts'
import type { Database } from '#src/kernel/ports/database.ts'

/** Takes steps away from the event loop. */
interface Background {
  rollUpStep(limit: number): Promise<Step>
}

interface Parts {
  db: Database
  log: FastifyBaseLogger
  /** Milliseconds from one look for new rows to the next; 0 for a world that is told when to look. */
  everyMs: number
  /** Without it, steps hold the event loop on SQLite. */
  background?: Background | undefined
}

/** How long a step should last, how few rows it takes at the least, and how many times as long the rest is after which the next one follows. */
const OWN_PACE = { aimMs: 30, fewest: 250, rest: 2 }
const BACKGROUND_PACE = { aimMs: 150, fewest: 2_000, rest: 1 }
const FRESHEN_MS = 250
const SOON_MS = 500

/** Keeps the roll-ups of a world close behind its visits. */
export class Rollups implements RollupUpkeep {
  readonly #uncounted: UncountedRows
  readonly #log: FastifyBaseLogger
  readonly #everyMs: number
  readonly #step: (limit: number) => Promise<Step>
  readonly #pace: StepPace
  readonly #rest: number
  #timer: NodeJS.Timeout | undefined
  #running: Promise<number> = Promise.resolve(0)
  #freshening: Promise<void> | undefined
  #failing = false
  /** Also ends the rest between two steps, in which a process that has nothing else left would end. */
  readonly #closing = new AbortController()

  constructor({ db, log, everyMs, background }: Parts) {
    this.#uncounted = new UncountedRows(db)
    this.#log = log
    this.#everyMs = everyMs
    this.#step = (limit) => (background ? background.rollUpStep(limit) : rollUpStep(db, limit))
    const { aimMs, fewest, rest } = background ? BACKGROUND_PACE : OWN_PACE
    this.#pace = new StepPace(aimMs, fewest)
    this.#rest = rest
    this.#later()
  }

  /** Rolls up everything stored so far, without resting, and says how many visits and events that were. */
  rollUp(stepRows?: number): Promise<number> {
    return this.#inTurn(() => this.#catchUp(0, stepRows))
  }

  /**
   * Waits until what is stored is rolled up, a quarter of a second at most, so that somebody who looks sees his visit.
   * Never throws: figures that are a little old are better than none.
   */
  async freshen(): Promise<void> {
    this.#freshening ??= this.#freshen().finally(() => {
      this.#freshening = undefined
    })
    await Promise.race([this.#freshening, pause(FRESHEN_MS, undefined, { ref: false })])
  }

  /** The time of the first visit or event that is stored and not rolled up, in milliseconds since the epoch. */
  oldestUncounted(): Promise<number | undefined> {
    return this.#uncounted.oldestAt()
  }

  /** Visits have just been stored: looks for them shortly, in a world that does not look by itself. */
  expect(): void {
    if (this.#everyMs > 0 || this.#timer || this.#closing.signal.aborted) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.#tick()
    }, SOON_MS).unref()
  }

  /** Stops looking for new rows once the step under way is done. */
  async close(): Promise<void> {
    this.#closing.abort()
    clearTimeout(this.#timer)
    await this.#running.catch(() => {})
  }

  #inTurn(work: () => Promise<number>): Promise<number> {
    const result = this.#running.catch(() => 0).then(work)
    this.#running = result
    return result
  }

  async #freshen(): Promise<void> {
    try {
      await this.#rollUpIfNew()
    } catch (error) {
      this.#log.debug({ err: error }, 'figures are as old as the last roll-up')
    }
  }

  #rollUpIfNew(): Promise<number> {
    return this.#inTurn(async () => ((await this.oldestUncounted()) === undefined ? 0 : this.#catchUp(this.#rest)))
  }

  #later(): void {
    if (this.#closing.signal.aborted || this.#everyMs === 0) return
    this.#timer = setTimeout(() => void this.#tick(), this.#everyMs).unref()
  }

  /** A failure is told once and tried again at the next look: the rows stay where they are. */
  async #tick(): Promise<void> {
    try {
      await this.#rollUpIfNew()
      this.#failing = false
    } catch (error) {
      if (!this.#failing) this.#log.warn({ err: error }, 'roll-ups wait: the database does not take them')
      this.#failing = true
    }
    this.#later()
  }

  async #catchUp(rest: number, stepRows?: number): Promise<number> {
    let rows = 0
    for (let more = true; more && !this.#closing.signal.aborted;) {
      const begun = performance.now()
      const step = await this.#step(stepRows ?? this.#pace.rows)
      const ms = performance.now() - begun
      if (stepRows === undefined) this.#pace.note(ms, step.more)
      rows += step.rows
      more = step.more
      if (more) await pause(rest * ms, undefined, { ref: false, signal: this.#closing.signal }).catch(() => {})
    }
    return rows
  }
}
