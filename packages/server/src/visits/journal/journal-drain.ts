import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Rest } from '#src/kernel/pace/answering-first.ts'
import type { PartStore } from './part-store.ts'
import type { Segment } from './segment.ts'
import type { VisitJournal } from './visit-journal.ts'

/** Longest wait for the next drain, in milliseconds; most of the figures' lag. */
const PAUSE_MS = 300
const RETRY_MS = 500
/** How long an ending process stores; the next one goes on. */
const CLOSE_MS = 4_000
/** Interval of looking for journals of other processes. */
const LOOK_MS = 10_000

/** Moves the journal into the database, oldest first, and retries while the database is away. */
export class JournalDrain {
  readonly #journal: VisitJournal
  readonly #store: PartStore
  readonly #log: FastifyBaseLogger
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  readonly #look: NodeJS.Timeout
  #away = false
  #closed = false
  #until = Number.POSITIVE_INFINITY
  readonly #rest: Rest
  /** Callers that wait for the end, who are made to wait for no rest. */
  #waiting = 0
  #hurry = new AbortController()

  constructor(journal: VisitJournal, store: PartStore, log: FastifyBaseLogger, rest: Rest = () => 0) {
    this.#journal = journal
    this.#store = store
    this.#log = log
    this.#rest = rest
    this.#look = setInterval(() => this.#adopt(), LOOK_MS).unref()
  }

  /** Call when there is something new. */
  wake(pauseMs = PAUSE_MS): void {
    if (this.#timer || this.#running || this.#closed) return
    const start = () => {
      this.#timer = undefined
      void this.#drainOrRetry()
    }
    this.#timer = setTimeout(start, pauseMs).unref()
  }

  /** Resolves once the database has everything that the journal held at the call; rejects when it fails. */
  async settled(): Promise<void> {
    this.#waiting += 1
    this.#hurry.abort()
    try {
      await this.#running?.catch(() => {})
      await this.#start()
    } finally {
      this.#waiting -= 1
    }
  }

  /** What is not stored stays in the journal for the next process. */
  async close(): Promise<void> {
    this.#closed = true
    this.#until = performance.now() + CLOSE_MS
    clearTimeout(this.#timer)
    clearInterval(this.#look)
    await this.settled().catch((error: unknown) => this.#tellAway(error))
  }

  async #drainOrRetry(): Promise<void> {
    try {
      await this.#start()
      if (this.#away) this.#log.info('visits are stored again')
      this.#away = false
    } catch (error) {
      this.#tellAway(error)
    }
  }

  /** While the database is away more work would be useless. */
  #adopt(): void {
    if (this.#away) return
    try {
      if (this.#journal.adopt()) this.wake(0)
    } catch (error) {
      this.#log.warn({ err: error }, 'the journals of other processes could not be looked at')
    }
  }

  #tellAway(error: unknown): void {
    if (!this.#away) this.#log.error({ err: error }, 'visits wait in the journal: the database does not take them')
    this.#away = true
  }

  #start(): Promise<void> {
    this.#running ??= this.#run()
    return this.#running
  }

  async #run(): Promise<void> {
    let pauseMs = RETRY_MS
    try {
      await this.#drain()
      pauseMs = PAUSE_MS
    } finally {
      this.#running = undefined
      // Lines of a new segment, written meanwhile, woke nobody; nor does whoever only waited for what has failed.
      if (this.#journal.segments.some(({ drained, size }) => drained < size)) this.wake(pauseMs)
    }
  }

  async #drain(): Promise<void> {
    const begun = performance.now()
    for (const segment of this.#journal.segments) {
      await this.#drainSegment(segment, begun)
      if (segment.drained < segment.size) return
      this.#journal.drop(segment)
    }
  }

  async #drainSegment(segment: Segment, since: number): Promise<void> {
    while (segment.drained < segment.size && performance.now() < this.#until) {
      const bytes = Math.min(segment.size - segment.drained, this.#store.partBytes)
      const begun = performance.now()
      try {
        segment.drained += await this.#store.store({ path: segment.path, from: segment.drained, bytes })
      } catch (error) {
        if (existsSync(segment.path)) throw error
        // Another process took it over too, and removed it once stored.
        segment.drained = segment.size
      }
      const restMs = this.#rest(performance.now() - begun, begun - since)
      if (segment.drained < segment.size) await this.#pause(restMs)
    }
  }

  /** A journal that is half full has no time left. */
  async #pause(ms: number): Promise<void> {
    if (this.#waiting > 0 || ms === 0 || this.#journal.bytes > this.#journal.room) return
    this.#hurry = new AbortController()
    await pause(ms, undefined, { ref: false, signal: this.#hurry.signal }).catch(() => {})
  }
}
