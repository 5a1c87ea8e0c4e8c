import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#src/db/database.ts'
import { hasNewRows } from './has-new-rows.ts'
import { rollUpStep } from './roll-up-step.ts'

interface Parts {
  db: Database
  log: FastifyBaseLogger
  /** Milliseconds from one look for new rows to the next; 0 for a world that is told when to look. */
  everyMs: number
}

/** Rows of one step: few, because a step keeps the visits' writes waiting and, on SQLite, the whole process. */
const STEP_ROWS = 250
/** Between two steps of one catching up the process rests this many times as long as the step took. */
const REST = 2
const FRESHEN_MS = 250
const SOON_MS = 500

/** Keeps the roll-ups of a world close behind its visits. */
export class Rollups {
  readonly #db: Database
  readonly #log: FastifyBaseLogger
  readonly #everyMs: number
  #timer: NodeJS.Timeout | undefined
  #running: Promise<number> = Promise.resolve(0)
  #freshening: Promise<void> | undefined
  #failing = false
  /** Also ends the rest between two steps, in which a process that has nothing else left would end. */
  readonly #closing = new AbortController()

  constructor({ db, log, everyMs }: Parts) {
    this.#db = db
    this.#log = log
    this.#everyMs = everyMs
    this.#later()
  }

  /** Rolls up everything stored so far, without resting, and says how many visits and events that were. */
  rollUp(stepRows = STEP_ROWS): Promise<number> {
    return this.#inTurn(() => this.#catchUp(stepRows, 0))
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
    return this.#inTurn(async () => ((await hasNewRows(this.#db)) ? this.#catchUp(STEP_ROWS, REST) : 0))
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

  async #catchUp(stepRows: number, rest: number): Promise<number> {
    let rows = 0
    for (let more = true; more && !this.#closing.signal.aborted;) {
      const begun = performance.now()
      const step = await rollUpStep(this.#db, stepRows)
      rows += step.rows
      more = step.more
      const restMs = rest * (performance.now() - begun)
      if (more) await pause(restMs, undefined, { ref: false, signal: this.#closing.signal }).catch(() => {})
    }
    return rows
  }
}
