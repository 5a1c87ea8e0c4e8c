import { Prisma } from '#src/db/client/client.ts'
import { planned, type PlannedStatement } from '#src/db/client/planned-statement.ts'
import { addAccess } from './access-sql.ts'
import { addPresence, addRecurrence, noteChanges, noteFresh, stepTables } from './presence-sql.ts'
import type { Bound, RollupRange } from './rollup-range.ts'
import { addShares } from './share-sql.ts'
import { STATE_ID } from './watermark.ts'
import type { Provider } from '#src/kernel/ports/database.ts'

type Statement = PlannedStatement<Bound>

/** Statements of a step as plain data, so that a thread can run them without the ORM. */
export interface StepPlan {
  /** Gives `visitSeq` and `eventSeq` of the last roll-up; no row before the first. */
  readonly watermark: Statement
  /** Give count (`rows`), last number, first and last hour of the next rows, at most `limit`. */
  readonly nextVisits: Statement
  readonly nextEvents: Statement
  readonly change: readonly Statement[]
}

const RANGE: RollupRange = {
  visits: { after: 'visitsAfter', through: 'visitsThrough', from: 'visitsFrom', to: 'visitsTo' },
  events: { after: 'eventsAfter', through: 'eventsThrough', from: 'eventsFrom', to: 'eventsTo' },
}

export function stepPlan(provider: Provider): StepPlan {
  const statement = (sql: Prisma.Sql): Statement => planned(provider, sql)
  return {
    watermark: statement(Prisma.sql`SELECT "visitSeq", "eventSeq" FROM "RollupState" WHERE "id" = ${ID}`),
    nextVisits: statement(nextOf(Prisma.sql`"Visit"`, Prisma.sql`"hour"`, RANGE.visits.after)),
    nextEvents: statement(nextOf(Prisma.sql`"VisitEvent"`, Prisma.sql`"visitHour"`, RANGE.events.after)),
    change: [
      ...stepTables(provider),
      noteFresh(RANGE.visits),
      noteChanges,
      addPresence,
      addRecurrence,
      addAccess(RANGE),
      addShares(RANGE),
      moveWatermark,
    ].map(statement),
  }
}

const ID = Prisma.raw(`'${STATE_ID}'`)

const nextOf = (table: Prisma.Sql, hour: Prisma.Sql, after: Bound): Prisma.Sql => Prisma.sql`
  SELECT COUNT(*) AS "rows", MAX("seq") AS "last", MIN("hour") AS "from", MAX("hour") AS "to" FROM (
    SELECT "seq", ${hour} AS "hour" FROM ${table} WHERE "seq" > ${after} ORDER BY "seq" LIMIT ${'limit' satisfies Bound}) AS next`

const moveWatermark = Prisma.sql`
  INSERT INTO "RollupState" ("id", "visitSeq", "eventSeq")
  VALUES (${ID}, ${RANGE.visits.through}, ${RANGE.events.through})
  ON CONFLICT ("id") DO UPDATE SET "visitSeq" = excluded."visitSeq", "eventSeq" = excluded."eventSeq"`
