import { CODE } from '@unilink/shared'
import QuickLRU from 'quick-lru'
import { AppError } from '#src/kernel/app-error.ts'
import type { EventRow } from '#src/kernel/ports/visit-rows.ts'
import type { VisitStore } from '#src/kernel/ports/visit-store.ts'
import type { World } from '#src/kernel/world.ts'
import { eventName } from '#src/visits/journal/event-name.ts'
import { eventLine } from '#src/visits/journal/visit-line.ts'
import { JournalFullError } from '#src/visits/journal/visit-journal.ts'

/** What pages repeat they repeat soon. */
const REMEMBERED = 50_000

/**
 * What pages and apps tell of visits, kept as visits are: in the journal before the answer, in the database soon after, so that
 * no busy database refuses it. The database counts each name of a visit once; what this process was told before is passed over here.
 */
export class ToldEvents {
  readonly #world: Pick<World, 'visits' | 'visitStore'>
  readonly #known = new QuickLRU<string, true>({ maxSize: REMEMBERED })

  constructor(world: Pick<World, 'visits' | 'visitStore'>) {
    this.#world = world
  }

  /**
   * Whether that was told: to this process, or to any whose journal the database has taken. What another process was
   * told within the last second may still be unknown.
   */
  async knows(event: Parameters<VisitStore['hasEvent']>[0]): Promise<boolean> {
    return this.#known.has(eventName(event)) || this.#world.visitStore.hasEvent(event)
  }

  /** Gives how many were new, once they outlive the process. Refuses with `unavailable` while the journal is full. */
  async keep(rows: readonly EventRow[]): Promise<number> {
    const fresh = rows.filter((row) => {
      const name = eventName(row)
      const isNew = !this.#known.has(name)
      this.#known.set(name, true)
      return isNew
    })
    try {
      await Promise.all(fresh.map((row) => this.#world.visits.record(eventLine(row))))
    } catch (error) {
      for (const row of fresh) this.#known.delete(eventName(row))
      throw error instanceof JournalFullError ? new AppError(CODE.unavailable, { retryAfter: 5, cause: error }) : error
    }
    return fresh.length
  }
}
