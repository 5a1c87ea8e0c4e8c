import type { FastifyBaseLogger } from 'fastify'
import { JournalDrain } from '#src/visits/journal/journal-drain.ts'
import { oldestWaiting } from '#src/visits/journal/oldest-waiting.ts'
import type { Rest } from '#src/kernel/pace/answering-first.ts'
import type { PartStore } from '#src/visits/journal/part-store.ts'
import type { VisitBacklog, Visits } from '#src/kernel/ports/visits.ts'
import { VisitJournal, type JournalOptions } from '#src/visits/journal/visit-journal.ts'

interface Options extends JournalOptions {
  store: PartStore
  /** None unless given. */
  rest?: Rest | undefined
  log: FastifyBaseLogger
}

/**
 * Keeps visits: a line in the journal before the visit is answered, a row in the database soon after. A visit that got
 * its answer outlives the process, and a database that is away for a while.
 */
export class VisitRecorder implements Visits {
  readonly #journal: VisitJournal
  readonly #drain: JournalDrain

  constructor({ store, rest, ...options }: Options) {
    this.#journal = new VisitJournal(options)
    this.#drain = new JournalDrain(this.#journal, store, options.log, rest)
    // What an earlier process left.
    this.#drain.wake(0)
  }

  /** Takes a line of `visit-line.ts`. Resolves once it outlives the process; rejects when it cannot be kept. */
  record(line: string): Promise<void> {
    const written = this.#journal.append(line)
    this.#drain.wake()
    return written
  }

  /** What the journal holds, how much more it takes, and since when its oldest visit waits for the database. */
  get backlog(): VisitBacklog {
    const { bytes, room, segments, strained } = this.#journal
    return { bytes, room, oldestAt: oldestWaiting(segments), strained }
  }

  /** Resolves once the database has all that was recorded before; rejects when it does not take it. */
  settled(): Promise<void> {
    this.#journal.flush()
    return this.#drain.settled()
  }

  /** Stores what was handed in; what the database does not take stays in the journal for the next process. */
  async close(): Promise<void> {
    this.#journal.close()
    await this.#drain.close()
    this.#journal.end()
  }
}
