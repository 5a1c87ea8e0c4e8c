import { Prisma } from '#src/db/client/client.ts'

/** What a step of any kind goes from and to, by the names that stand in its statements. */
export type StepBound = 'limit' | 'visitsAfter' | 'visitsThrough' | 'eventsAfter' | 'eventsThrough'

const named = (bound: StepBound): StepBound => bound
const idOf = (state: string): Prisma.Sql => Prisma.raw(`'${state}'`)

/** Gives `visitSeq` and `eventSeq` of the last step; no row before the first. `state` is the id of its `RollupState`. */
export const readState = (state: string): Prisma.Sql =>
  Prisma.sql`SELECT "visitSeq", "eventSeq" FROM "RollupState" WHERE "id" = ${idOf(state)}`

export const moveState = (state: string): Prisma.Sql => Prisma.sql`
  INSERT INTO "RollupState" ("id", "visitSeq", "eventSeq")
  VALUES (${idOf(state)}, ${named('visitsThrough')}, ${named('eventsThrough')})
  ON CONFLICT ("id") DO UPDATE SET "visitSeq" = excluded."visitSeq", "eventSeq" = excluded."eventSeq"`

/** Give count (`rows`), last number, first and last hour of the next rows, at most `limit`. */
export const nextVisits = nextOf(Prisma.sql`"Visit"`, Prisma.sql`"hour"`, 'visitsAfter')
export const nextEvents = nextOf(Prisma.sql`"VisitEvent"`, Prisma.sql`"visitHour"`, 'eventsAfter')

function nextOf(table: Prisma.Sql, hour: Prisma.Sql, after: StepBound): Prisma.Sql {
  return Prisma.sql`
  SELECT COUNT(*) AS "rows", MAX("seq") AS "last", MIN("hour") AS "from", MAX("hour") AS "to" FROM (
    SELECT "seq", ${hour} AS "hour" FROM ${table} WHERE "seq" > ${after} ORDER BY "seq" LIMIT ${named('limit')}) AS next`
}
