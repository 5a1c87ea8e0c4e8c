import { Prisma } from '#src/db/client/client.ts'
import { NEVER, visitsIn, type SeqRange } from './rollup-range.ts'
import type { Provider } from '#src/kernel/ports/database.ts'

type Sql = Prisma.Sql

/** Where each visit counts: in its app and in its link. */
const PLACES = [
  Prisma.sql`'A' || "appId" AS "scope", '' AS "appId", '' AS "linkId"`,
  Prisma.sql`'L' || "linkId" AS "scope", "appId", "linkId"`,
]
/** Who is told apart there: visitors and addresses. */
const KEYS = [Prisma.sql`'v' || "visitorKey" AS "key"`, Prisma.sql`'i' || "ipKey" AS "key"`]

/** Who was seen where in which hour, of the visits of a range. */
export const seenSql = (source: Sql): Sql =>
  Prisma.join(
    PLACES.flatMap((place) =>
      KEYS.map((key) => Prisma.sql`SELECT DISTINCT ${place}, ${key}, "hour" FROM "Visit" WHERE ${source}`),
    ),
    ' UNION ALL ',
  )

const counted = (range: SeqRange): Sql => Prisma.sql`${visitsIn(range)} AND "kind" = 'visit'`

/**
 * Tables of this connection alone, empty when a step begins: who was seen in an hour for the first time, and what that
 * changes in `Recurrence`.
 */
export function stepTables(provider: Provider): Sql[] {
  const fresh = Prisma.sql`"scope" TEXT, "appId" TEXT, "linkId" TEXT, "key" TEXT, "hour" INTEGER`
  const change = Prisma.sql`"scope" TEXT, "appId" TEXT, "linkId" TEXT, "what" TEXT, "hour" INTEGER, "previous" INTEGER, "seen" INTEGER`
  return [temporary(provider, 'PresenceFresh', fresh), temporary(provider, 'PresenceChange', change)].flat()
}

function temporary(provider: Provider, name: string, columns: Sql): Sql[] {
  const table = Prisma.raw(`"${name}"`)
  const create = Prisma.sql`CREATE TEMP TABLE IF NOT EXISTS ${table} (${columns})`
  if (provider === 'postgresql') return [Prisma.sql`${create} ON COMMIT DELETE ROWS`]
  return [create, Prisma.sql`DELETE FROM ${table}`]
}

/** Visits are read once for all that presence is about. */
export const noteFresh = (range: SeqRange): Sql => Prisma.sql`
  INSERT INTO "PresenceFresh" ("scope", "appId", "linkId", "key", "hour")
  SELECT "scope", "appId", "linkId", "key", "hour" FROM (${seenSql(counted(range))}) AS s
  WHERE NOT EXISTS (SELECT 1 FROM "Presence" AS p
    WHERE p."scope" = s."scope" AND p."key" = s."key" AND p."hour" = s."hour")`

/**
 * Notes each hour in which somebody was seen for the first time, with the hour he was seen last before it. An hour that
 * falls between two known ones, as late visits do, also moves the later one from its old previous hour to the new.
 */
export const noteChanges: Sql = Prisma.sql`
  INSERT INTO "PresenceChange" ("scope", "appId", "linkId", "what", "hour", "previous", "seen")
  WITH "fresh" AS (
    SELECT s.*,
      (SELECT MAX(p."hour") FROM "Presence" AS p
        WHERE p."scope" = s."scope" AND p."key" = s."key" AND p."hour" < s."hour") AS "before",
      (SELECT MIN(p."hour") FROM "Presence" AS p
        WHERE p."scope" = s."scope" AND p."key" = s."key" AND p."hour" > s."hour") AS "after"
    FROM "PresenceFresh" AS s
  ), "placed" AS MATERIALIZED (
    SELECT "fresh".*, substr("key", 1, 1) AS "what",
      COALESCE(LAG("hour") OVER w, "before", ${Prisma.raw(String(NEVER))}) AS "previous", LEAD("hour") OVER w AS "next"
    FROM "fresh" WINDOW w AS (PARTITION BY "scope", "key", "before" ORDER BY "hour")
  )
  SELECT "scope", "appId", "linkId", "what", "hour", "previous", 1 FROM "placed"
  UNION ALL
  SELECT "scope", "appId", "linkId", "what", "after", "hour", 1 FROM "placed" WHERE "next" IS NULL AND "after" IS NOT NULL
  UNION ALL
  SELECT "scope", "appId", "linkId", "what", "after", COALESCE("before", ${Prisma.raw(String(NEVER))}), -1
  FROM "placed" WHERE "next" IS NULL AND "after" IS NOT NULL`

export const addPresence: Sql = Prisma.sql`
  INSERT INTO "Presence" ("scope", "key", "hour")
  SELECT "scope", "key", "hour" FROM "PresenceFresh" WHERE true ORDER BY "scope", "key" ON CONFLICT DO NOTHING`

/** Hours count by themselves; of the hours of a day only the first does, whose previous hour lies in an earlier day. */
export const addRecurrence: Sql = Prisma.sql`
  INSERT INTO "Recurrence" ("scope", "what", "unit", "bucket", "previous", "seen")
  SELECT "scope", "what", "unit", "bucket", "previous", SUM("seen") FROM (
    SELECT "scope", "what", 1 AS "unit", "hour" AS "bucket", "previous", "seen" FROM "PresenceChange"
    UNION ALL
    SELECT "scope", "what", 24, "hour" / 24, "previous" / 24, "seen" FROM "PresenceChange"
    WHERE "hour" / 24 <> "previous" / 24) AS c
  WHERE true GROUP BY 1, 2, 3, 4, 5 HAVING SUM("seen") <> 0
  ON CONFLICT ("scope", "what", "unit", "bucket", "previous") DO UPDATE SET "seen" = "Recurrence"."seen" + excluded."seen"`
