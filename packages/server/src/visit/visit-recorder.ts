import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#src/db/database.ts'
import { insertEvents, insertVisits } from './insert-rows.ts'
import type { VisitJournal } from './visit-journal.ts'
import type { VisitRecord } from './visit-row.ts'

interface Pending {
  record: VisitRecord
  done: (error?: unknown) => void
}

interface Parts {
  db: Database
  journal: VisitJournal
  log: FastifyBaseLogger
}

/** More visits than this waiting to be stored are refused rather than kept. */
const MAX_PENDING = 20_000
const MAX_BATCH = 2_000
const REPLAY_BATCH = 500
const RETRY_MS = 500

/**
 * Stores visits in batches: whatever arrives while one batch is being written makes up the next, so that each visit is
 * durable when its answer leaves and a busy server still writes few transactions. While the database is away visits
 * go to the journal; they are stored, each once, when it is back.
 */
export class VisitRecorder {
  readonly #db: Database
  readonly #journal: VisitJournal
  readonly #log: FastifyBaseLogger
  #pending: Pending[] = []
  #writing: Promise<void> | undefined
  #replaying: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #away = false
  #closed = false

  constructor({ db, journal, log }: Parts) {
    this.#db = db
    this.#journal = journal
    this.#log = log
  }

  /** Resolves once the visit is durable; rejects when it is not. */
  record(record: VisitRecord): Promise<void> {
    if (this.#pending.length >= MAX_PENDING) return Promise.reject(new Error('too many visits wait to be stored'))
    return new Promise((resolve, reject) => {
      this.#pending.push({ record, done: (error) => (error === undefined ? resolve() : reject(error)) })
      this.#writing ??= this.#drain()
    })
  }

  /** Stores what the journal holds; leaves it there, and tries again later, when the database is away. */
  replay(): Promise<void> {
    this.#replaying ??= this.#replay().finally(() => {
      this.#replaying = undefined
    })
    return this.#replaying
  }

  /** Waits for what was handed in; what the database did not take stays in the journal. */
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#writing
    await this.#replaying
  }

  async #drain(): Promise<void> {
    while (this.#pending.length > 0) {
      // SQLite's driver works within one turn of the event loop: without a pause each batch would hold a single visit.
      await nextTurn()
      const batch = this.#pending.splice(0, MAX_BATCH)
      const error = await this.#keep(batch.map(({ record }) => record))
      for (const { done } of batch) done(error)
    }
    this.#writing = undefined
  }

  /** Undefined once the visits are durable, else why they are not. */
  async #keep(records: readonly VisitRecord[]): Promise<unknown> {
    if (!this.#away) {
      try {
        await this.#store(records)
        return undefined
      } catch (error) {
        this.#away = true
        this.#log.error(
          { err: error, visits: records.length },
          'visits go to the journal: the database did not take them',
        )
      }
    }
    try {
      await this.#journal.append(records)
      return undefined
    } catch (error) {
      this.#log.error({ err: error, visits: records.length }, 'visits could not be kept')
      return error
    } finally {
      this.#replayLater()
    }
  }

  #store(records: readonly VisitRecord[]): Promise<void> {
    const visits = records.map(({ visit }) => visit)
    const events = records.flatMap(({ events: own }) => own)
    return this.#db.transaction(async (tx) => {
      await insertVisits(this.#db, tx, visits)
      if (events.length > 0) await insertEvents(this.#db, tx, events)
    })
  }

  async #replay(): Promise<void> {
    try {
      for (let records = await this.#journal.take(); records; records = await this.#journal.take()) {
        for (let start = 0; start < records.length; start += REPLAY_BATCH) {
          await nextTurn()
          await this.#store(records.slice(start, start + REPLAY_BATCH))
        }
        await this.#journal.drop()
        this.#log.info({ visits: records.length }, 'visits of the journal are stored')
      }
      this.#away = false
    } catch (error) {
      this.#away = true
      this.#log.warn({ err: error }, 'the journal waits: the database does not take visits yet')
      this.#replayLater()
    }
  }

  /** Once, however many ask before it begins; a visit that came too late for one replay asks for the next. */
  #replayLater(): void {
    if (this.#closed || this.#timer) return
    const start = () => {
      this.#timer = undefined
      void this.replay()
    }
    this.#timer = setTimeout(start, RETRY_MS).unref()
  }
}
