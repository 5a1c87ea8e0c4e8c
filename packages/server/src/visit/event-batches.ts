import type { Database } from '#src/db/database.ts'
import { DatabaseBusyError } from '#src/db/database.ts'
import { lockKey } from '#src/db/lock-key.ts'
import { INSERT_EVENTS, VISIT_ROWS_LOCK } from './insert-sql.ts'
import { eventLine } from './visit-line.ts'
import type { EventRow } from './visit-row.ts'

interface Told {
  rows: readonly EventRow[]
  resolve: (accepted: number) => void
  reject: (error: unknown) => void
}

/** More calls than this waiting are refused. */
const MAX_WAITING = 5_000
const MAX_BATCH = 500

/**
 * Stores what pages tell: whatever comes while one transaction is under way makes up the next, because each would have
 * to wait for the one before it anyway.
 */
export class EventBatches {
  readonly #db: Database
  readonly #waiting: Told[] = []
  #busy = false

  constructor(db: Database) {
    this.#db = db
  }

  /** Resolves with the number of events that were new, once they are stored. */
  store(rows: readonly EventRow[]): Promise<number> {
    if (rows.length === 0) return Promise.resolve(0)
    if (this.#waiting.length >= MAX_WAITING) return Promise.reject(new DatabaseBusyError('too many events wait'))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ rows, resolve, reject })
      if (!this.#busy) void this.#run()
    })
  }

  async #run(): Promise<void> {
    this.#busy = true
    while (this.#waiting.length > 0) await this.#store(this.#waiting.splice(0, MAX_BATCH))
    this.#busy = false
  }

  async #store(batch: readonly Told[]): Promise<void> {
    try {
      const fresh = await this.#insert(batch.flatMap(({ rows }) => rows))
      // Each new row is told to the first who brought it.
      for (const { rows, resolve } of batch) resolve(rows.filter((row) => fresh.delete(nameOf(row))).length)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  async #insert(rows: readonly EventRow[]): Promise<Set<string>> {
    const sql = `${INSERT_EVENTS[this.#db.provider]} RETURNING "visitId", "kind"`
    const json = `[${rows.map(eventLine).join()}]`
    return this.#db.transaction(async (tx) => {
      await lockKey(this.#db, tx, VISIT_ROWS_LOCK)
      const stored = await tx.$queryRawUnsafe<Pick<EventRow, 'visitId' | 'kind'>[]>(sql, json)
      return new Set(stored.map(nameOf))
    })
  }
}

const nameOf = ({ visitId, kind }: Pick<EventRow, 'visitId' | 'kind'>): string => `${visitId} ${kind}`
