import { Prisma } from '#src/db/client/client.ts'
import { STATE_ID } from './watermark.ts'

export type StateValue = 'visits' | 'events' | 'early'
export type NextValue = 'after' | 'limit'
const state = (name: StateValue): StateValue => name
const next = (name: NextValue): NextValue => name
const ID = Prisma.raw(`'${STATE_ID}'`)

/** Gives `visitSeq`, `eventSeq` and `early` of the last step; no row before the first. */
export const readState = Prisma.sql`SELECT "visitSeq", "eventSeq", "early" FROM "RollupState" WHERE "id" = ${ID}`

export const moveState = Prisma.sql`
  INSERT INTO "RollupState" ("id", "visitSeq", "eventSeq", "early")
  VALUES (${ID}, ${state('visits')}, ${state('events')}, ${state('early')})
  ON CONFLICT ("id") DO UPDATE SET "visitSeq" = excluded."visitSeq", "eventSeq" = excluded."eventSeq",
    "early" = excluded."early"`

/** Give count (`rows`), last number, first and last hour of the rows behind `after`, at most `limit`. */
export const nextVisits = nextOf(Prisma.sql`"Visit"`, Prisma.sql`"hour"`)
export const nextEvents = nextOf(Prisma.sql`"VisitEvent"`, Prisma.sql`"visitHour"`)

function nextOf(table: Prisma.Sql, hour: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
  SELECT COUNT(*) AS "rows", MAX("seq") AS "last", MIN("hour") AS "from", MAX("hour") AS "to" FROM (
    SELECT "seq", ${hour} AS "hour" FROM ${table} WHERE "seq" > ${next('after')} ORDER BY "seq" LIMIT ${next('limit')}) AS next`
}
