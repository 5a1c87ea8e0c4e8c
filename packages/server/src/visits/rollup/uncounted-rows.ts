import { Prisma } from '#src/db/client/client.ts'
import { lockNumber } from '#src/db/client/lock-key.ts'
import { VISIT_ROWS_LOCK } from '#src/visits/store/sql/insert-sql.ts'
import { readWatermark } from './watermark.ts'
import type { Database } from '#src/kernel/ports/database.ts'

interface Numbers {
  visit: bigint
  event: bigint
}

/** What a look found: no row is numbered above `after`, up to and with `through`, nor ever will be. */
interface Nothing {
  after: bigint
  through: bigint
}

const NOT_LOOKED: Nothing = { after: 0n, through: -1n }

/**
 * The visits and events that are stored and not rolled up yet. PostgreSQL would look for them in the partition of every
 * day: there the numbers given so far are asked for first, and the tables only when these say that there may be some.
 */
export class UncountedRows {
  readonly #db: Database
  /** Numbers whose insert was rolled back, or met a row that was there, are looked up once. */
  #visits = NOT_LOOKED
  #events = NOT_LOOKED

  constructor(db: Database) {
    this.#db = db
  }

  /** The time of the first one stored, in milliseconds since the epoch; undefined when there is none. */
  async oldestAt(): Promise<number | undefined> {
    const { read } = this.#db
    // Before the watermark: a number that is given meanwhile is one more to look for, never one less.
    const given = await this.#given()
    const done = await readWatermark(read)
    const mayBe = {
      visit: mayHold(this.#visits, done.visitSeq, given?.visit),
      event: mayHold(this.#events, done.eventSeq, given?.event),
    }
    if (!mayBe.visit && !mayBe.event) return undefined
    const settled = given && (await this.#isSettled()) ? given : undefined
    const first = { orderBy: { seq: 'asc' }, select: { at: true } } as const
    const [visit, event] = await Promise.all([
      mayBe.visit ? read.visit.findFirst({ where: { seq: { gt: done.visitSeq } }, ...first }) : null,
      mayBe.event ? read.visitEvent.findFirst({ where: { seq: { gt: done.eventSeq } }, ...first }) : null,
    ])
    if (settled && mayBe.visit && !visit) this.#visits = { after: done.visitSeq, through: settled.visit }
    if (settled && mayBe.event && !event) this.#events = { after: done.eventSeq, through: settled.event }
    const times = [visit, event].flatMap((row) => (row ? [Number(row.at)] : []))
    return times.length > 0 ? Math.min(...times) : undefined
  }

  /** The last number that was given to a row of each table, whether it is kept or not; undefined where looking is cheap. */
  async #given(): Promise<Numbers | undefined> {
    if (this.#db.provider === 'sqlite') return undefined
    const [given] = await this.#db.read.$queryRaw<Numbers[]>(Prisma.sql`
      SELECT v.last_value AS "visit", e.last_value AS "event" FROM "Visit_seq_seq" AS v, "VisitEvent_seq_seq" AS e`)
    return given
  }

  /** Whether every number that was given before is either that of a stored row or of none: nobody is storing just now. */
  async #isSettled(): Promise<boolean> {
    const [lock] = await this.#db.read.$queryRaw<{ free: boolean }[]>(
      Prisma.sql`SELECT pg_try_advisory_xact_lock_shared(${lockNumber(VISIT_ROWS_LOCK)}) AS "free"`,
    )
    return lock?.free === true
  }
}

/** Whether rows may be numbered above `done`. A watermark that went back, as for a rebuild, makes an old look worthless. */
function mayHold(nothing: Nothing, done: bigint, given: bigint | undefined): boolean {
  if (given === undefined) return true
  return given > (done >= nothing.after && nothing.through > done ? nothing.through : done)
}
