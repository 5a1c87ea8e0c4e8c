import { Prisma } from '#src/db/client/client.ts'
import { lockNumber } from '#src/db/client/lock-key.ts'
import { VISIT_ROWS_LOCK } from '#src/visits/store/sql/insert-sql.ts'
import { readWatermark, STATE_ID } from './watermark.ts'
import type { Client, Database } from '#src/kernel/ports/database.ts'

interface Numbers {
  visit: bigint
  event: bigint
}

/** A look without result: no row has, or will have, a number above `after` up to `through`. */
interface Nothing {
  after: bigint
  through: bigint
}

const NOT_LOOKED: Nothing = { after: 0n, through: -1n }

/**
 * Visits and events that are not rolled up yet. PostgreSQL would search the partition of every day, so the assigned
 * numbers are read first, and the tables only when there may be rows.
 */
export class UncountedRows {
  readonly #db: Database
  /** Numbers of rolled-back or repeated inserts are looked up once. */
  #visits = NOT_LOOKED
  #events = NOT_LOOKED

  constructor(db: Database) {
    this.#db = db
  }

  /** Time of the oldest row in milliseconds since the epoch; undefined when there is none. */
  async oldestAt(): Promise<number | undefined> {
    const { read } = this.#db
    if (this.#db.provider === 'sqlite') return oldestOf(read)
    // Before the watermark: numbers assigned meanwhile are only looked up once more.
    const given = await this.#given()
    const done = await readWatermark(read)
    const mayBe = {
      visit: mayHold(this.#visits, done.visitSeq, given.visit),
      event: mayHold(this.#events, done.eventSeq, given.event),
    }
    if (!mayBe.visit && !mayBe.event) return undefined
    const settled = (await this.#isSettled()) ? given : undefined
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

  /** The last assigned number of each table, kept or not. */
  async #given(): Promise<Numbers> {
    const [given] = await this.#db.read.$queryRaw<Numbers[]>(Prisma.sql`
      SELECT v.last_value AS "visit", e.last_value AS "event" FROM "Visit_seq_seq" AS v, "VisitEvent_seq_seq" AS e`)
    return given ?? { visit: 0n, event: 0n }
  }

  /** Whether no transaction is storing rows at this moment. */
  async #isSettled(): Promise<boolean> {
    const [lock] = await this.#db.read.$queryRaw<{ free: boolean }[]>(
      Prisma.sql`SELECT pg_try_advisory_xact_lock_shared(${lockNumber(VISIT_ROWS_LOCK)}) AS "free"`,
    )
    return lock?.free === true
  }
}

/** Where looking is cheap, one statement looks at all. */
async function oldestOf(read: Client): Promise<number | undefined> {
  const oldest = (table: string, seq: string) => Prisma.sql`
    (SELECT "at" FROM ${Prisma.raw(`"${table}" WHERE "seq" > s."${seq}"`)} ORDER BY "seq" LIMIT 1)`
  const [row] = await read.$queryRaw<Record<'visit' | 'event', bigint | number | null>[]>(Prisma.sql`
    SELECT ${oldest('Visit', 'visitSeq')} AS "visit", ${oldest('VisitEvent', 'eventSeq')} AS "event"
    FROM (SELECT COALESCE(MAX("visitSeq"), -1) AS "visitSeq", COALESCE(MAX("eventSeq"), -1) AS "eventSeq"
      FROM "RollupState" WHERE "id" = ${STATE_ID}) AS s`)
  const times = [row?.visit, row?.event].flatMap((at) => (at == null ? [] : [Number(at)]))
  return times.length > 0 ? Math.min(...times) : undefined
}

/** Whether rows may have numbers above `done`. A watermark that went back, as by a rebuild, invalidates an old look. */
function mayHold(nothing: Nothing, done: bigint, given: bigint): boolean {
  return given > (done >= nothing.after && nothing.through > done ? nothing.through : done)
}
