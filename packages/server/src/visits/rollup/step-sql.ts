import { Prisma } from '#src/db/client/client.ts'
import type { Bound } from './rollup-range.ts'
import { STATE_ID } from './watermark.ts'

const named = (bound: Bound): Bound => bound
const ID = Prisma.raw(`'${STATE_ID}'`)

/** Gives `visitSeq`, `eventSeq` and `early` of the last step; no row before the first. */
export const readState = Prisma.sql`SELECT "visitSeq", "eventSeq", "early" FROM "RollupState" WHERE "id" = ${ID}`

export const moveState = Prisma.sql`
  INSERT INTO "RollupState" ("id", "visitSeq", "eventSeq", "early")
  VALUES (${ID}, ${named('visitsThrough')}, ${named('eventsThrough')}, ${named('early')})
  ON CONFLICT ("id") DO UPDATE SET "visitSeq" = excluded."visitSeq", "eventSeq" = excluded."eventSeq",
    "early" = excluded."early"`

/** Give count (`rows`), last number, first and last hour of the next rows, at most `limit`. */
export const nextVisits = nextOf(Prisma.sql`"Visit"`, Prisma.sql`"hour"`, 'visitsAfter')
export const nextEvents = nextOf(Prisma.sql`"VisitEvent"`, Prisma.sql`"visitHour"`, 'eventsAfter')

function nextOf(table: Prisma.Sql, hour: Prisma.Sql, after: Bound): Prisma.Sql {
  return Prisma.sql`
  SELECT COUNT(*) AS "rows", MAX("seq") AS "last", MIN("hour") AS "from", MAX("hour") AS "to" FROM (
    SELECT "seq", ${hour} AS "hour" FROM ${table} WHERE "seq" > ${after} ORDER BY "seq" LIMIT ${named('limit')}) AS next`
}
