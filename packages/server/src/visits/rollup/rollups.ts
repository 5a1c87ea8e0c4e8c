import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { answeringFirst, type Rest } from '#src/kernel/pace/answering-first.ts'
import type { RollupUpkeep, Step } from '#src/kernel/ports/rollup-upkeep.ts'
import { rollUpStep } from './roll-up-step.ts'
import { StepPace } from './step-pace.ts'
import { UncountedRows } from './uncounted-rows.ts'
import type { Database } from '#src/kernel/ports/database.ts'

/** Runs steps off the event loop. */
interface Background {
  rollUpStep(limit: number): Promise<Step>
}

interface Parts {
  db: Database
  log: FastifyBaseLogger
  /** Milliseconds between looks for new rows; 0 for none. */
  everyMs: number
  /** Without it, steps block the event loop on SQLite. */
  background?: Background | undefined
}

/** Target duration and minimum rows of a step. */
const OWN_PACE = { aimMs: 30, fewest: 250 }
const BACKGROUND_PACE = { aimMs: 150, fewest: 2_000 }
/** Rest after a step of the world's own connection, as a multiple of its duration. */
const OWN_REST = 2
const FRESHEN_MS = 250
const SOON_MS = 500

/** Keeps the roll-ups of a world up to date. */
export class Rollups implements RollupUpkeep {
  readonly #uncounted: UncountedRows
  readonly #log: FastifyBaseLogger
  readonly #everyMs: number
  readonly #step: (limit: number) => Promise<Step>
  readonly #pace: StepPace
  readonly #rest: Rest
  #timer: NodeJS.Timeout | undefined
  #running: Promise<number> = Promise.resolve(0)
  #freshening: Promise<void> | undefined
  #failing = false
  /** Also ends the pause between two steps. */
  readonly #closing = new AbortController()

  constructor({ db, log, everyMs, background }: Parts) {
    this.#uncounted = new UncountedRows(db)
    this.#log = log
    this.#everyMs = everyMs
    this.#step = (limit) => (background ? background.rollUpStep(limit) : rollUpStep(db, limit))
    const { aimMs, fewest } = background ? BACKGROUND_PACE : OWN_PACE
    this.#pace = new StepPace(aimMs, fewest)
    this.#rest = background ? answeringFirst() : (ms) => ms * OWN_REST
  }

  begin(): void {
    this.#later()
  }

  /** Rolls up everything stored so far without pauses; gives the number of visits and events. */
  rollUp(stepRows?: number): Promise<number> {
    return this.#inTurn(() => this.#catchUp(() => 0, stepRows))
  }

  /**
   * Waits up to a quarter of a second for roll-ups, so that callers see their own visit. Never throws: slightly old
   * figures are better than none.
   */
  async freshen(): Promise<void> {
    this.#freshening ??= this.#freshen().finally(() => {
      this.#freshening = undefined
    })
    await Promise.race([this.#freshening, pause(FRESHEN_MS, undefined, { ref: false })])
  }

  /** Time of the oldest row not yet rolled up, in milliseconds since the epoch. */
  oldestUncounted(): Promise<number | undefined> {
    return this.#uncounted.oldestAt()
  }

  /** Looks shortly for visits that were just stored, in a world that does not look by itself. */
  expect(): void {
    if (this.#everyMs > 0 || this.#timer || this.#closing.signal.aborted) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.#tick()
    }, SOON_MS).unref()
  }

  /** Stops after the current step. */
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

  /** A failure is logged once and retried at the next look; rows stay. */
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

  async #catchUp(rest: Rest, stepRows?: number): Promise<number> {
    const start = performance.now()
    let rows = 0
    for (let more = true; more && !this.#closing.signal.aborted;) {
      const begun = performance.now()
      const step = await this.#step(stepRows ?? this.#pace.rows)
      const ms = performance.now() - begun
      if (stepRows === undefined) this.#pace.note(ms, step.more)
      rows += step.rows
      more = step.more
      const restMs = rest(ms, begun - start)
      if (more && restMs > 0)
        await pause(restMs, undefined, { ref: false, signal: this.#closing.signal }).catch(() => {})
    }
    return rows
  }
}
