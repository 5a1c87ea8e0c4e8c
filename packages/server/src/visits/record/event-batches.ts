import type { VisitStore } from '#src/kernel/ports/visit-store.ts'
import { eventName } from '#src/visits/journal/event-name.ts'
import type { EventRow } from '#src/kernel/ports/visit-rows.ts'
import { DatabaseBusyError } from '#src/db/client/database-busy.ts'

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
  readonly #to: Pick<VisitStore, 'addEvents'>
  readonly #waiting: Told[] = []
  #busy = false

  constructor(to: Pick<VisitStore, 'addEvents'>) {
    this.#to = to
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
      const fresh = await this.#to.addEvents(batch.flatMap(({ rows }) => rows))
      // Each new row is told to the first who brought it.
      for (const { rows, resolve } of batch) resolve(rows.filter((row) => fresh.delete(eventName(row))).length)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
}
