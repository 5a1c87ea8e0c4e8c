import { Prisma } from '#src/db/client/client.ts'
import { accessByHour, accessEverywhere } from './access-sql.ts'
import { NEVER } from './rollup-range.ts'
import { fullShares } from './full-shares-sql.ts'
import type { Watermark } from './watermark.ts'

type Sql = Prisma.Sql

/** Where each visit counts: in its app and in its link. */
const PLACES = [
  Prisma.sql`'A' || "appId" AS "scope", '' AS "appId", '' AS "linkId"`,
  Prisma.sql`'L' || "linkId" AS "scope", "appId", "linkId"`,
]
/** Who is told apart there: visitors and addresses. */
const KEYS = [Prisma.sql`'v' || "visitorKey" AS "key"`, Prisma.sql`'i' || "ipKey" AS "key"`]

/** Who was seen where in which hour, of the visits of a range. */
const seenSql = (source: Sql): Sql =>
  Prisma.join(
    PLACES.flatMap((place) =>
      KEYS.map((key) => Prisma.sql`SELECT DISTINCT ${place}, ${key}, "hour" FROM "Visit" WHERE ${source}`),
    ),
    ' UNION ALL ',
  )

/** The hours in which somebody was seen, each with the one before it, of all visits up to `visitSeq`. */
const seen = (visitSeq: bigint): Sql =>
  withPrevious(Prisma.sql`(${seenSql(Prisma.sql`"seq" <= ${visitSeq} AND "kind" = 'visit'`)})`)

const withPrevious = (hours: Sql, place = Prisma.sql`"appId", "linkId",`): Sql => Prisma.sql`
  SELECT "scope", ${place} substr("key", 1, 1) AS "what", "hour",
    COALESCE(LAG("hour") OVER (PARTITION BY "scope", "key" ORDER BY "hour"), ${Prisma.raw(String(NEVER))}) AS "previous"
  FROM ${hours} AS s`

const first = Prisma.sql`CASE WHEN "what" = 'v' THEN 1 ELSE 0 END, CASE WHEN "what" = 'i' THEN 1 ELSE 0 END`

/** Each roll-up table as a full count of the raw rows makes it: its key and its figures, in the order of the names, and the hour that a row begins with. */
export const FULL_COUNTS = {
  AccessRollup: {
    key: ['scope', 'unit', 'bucket', 'appId', 'linkId'],
    figures: ['pv', 'uv', 'ip', 'openAttempt', 'openGuess', 'openConfirmed'],
    hour: '"bucket" * "unit"',
    sql: ({ visitSeq, eventSeq }: Watermark): Sql => Prisma.sql`
      WITH "counted" AS MATERIALIZED (${accessByHour(
        Prisma.sql`"seq" <= ${visitSeq}`,
        Prisma.sql`"seq" <= ${eventSeq}`,
      )}), "seen" AS MATERIALIZED (${seen(visitSeq)})
      SELECT "scope", "unit", "bucket", "appId", "linkId",
        SUM("pv") AS "pv", SUM("uv") AS "uv", SUM("ip") AS "ip", SUM("a") AS "openAttempt", SUM("g") AS "openGuess",
        SUM("c") AS "openConfirmed"
      FROM (${accessEverywhere}
        UNION ALL SELECT "scope", 1, "hour", "appId", "linkId", 0, ${first}, 0, 0, 0 FROM "seen"
        UNION ALL SELECT "scope", 24, "hour" / 24, "appId", "linkId", 0, ${first}, 0, 0, 0 FROM "seen"
        WHERE "hour" / 24 <> "previous" / 24) AS part
      GROUP BY 1, 2, 3, 4, 5`,
  },
  ShareRollup: {
    key: ['scope', 'dimension', 'unit', 'bucket', 'value'],
    figures: ['visits', 'storeJump', 'download', 'h5'],
    hour: '"bucket" * "unit"',
    sql: ({ visitSeq, eventSeq }: Watermark): Sql => Prisma.sql`
      SELECT "scope", "dimension", "unit", "bucket", "value", "visits", "s" AS "storeJump", "d" AS "download", "h" AS "h5"
      FROM (${fullShares(Prisma.sql`v."seq" <= ${visitSeq}`, Prisma.sql`e."seq" <= ${eventSeq}`)}) AS full_count`,
  },
  Recurrence: {
    key: ['scope', 'what', 'unit', 'bucket', 'previous'],
    figures: ['seen'],
    hour: '"bucket" * "unit"',
    sql: ({ visitSeq, rawFromHour }: Watermark): Sql => Prisma.sql`
      WITH "seen" AS MATERIALIZED (${
        rawFromHour === undefined ? seen(visitSeq) : withPrevious(Prisma.sql`"Presence"`, Prisma.empty)
      })
      SELECT "scope", "what", "unit", "bucket", "previous", COUNT(*) AS "seen" FROM (
        SELECT "scope", "what", 1 AS "unit", "hour" AS "bucket", "previous" FROM "seen"
        UNION ALL SELECT "scope", "what", 24, "hour" / 24, "previous" / 24 FROM "seen"
        WHERE "hour" / 24 <> "previous" / 24) AS c
      GROUP BY 1, 2, 3, 4, 5`,
  },
  Presence: {
    key: ['scope', 'key', 'hour'],
    figures: ['rows'],
    hour: '"hour"',
    sql: ({ visitSeq }: Watermark): Sql => Prisma.sql`
      SELECT "scope", "key", "hour", 1 AS "rows"
      FROM (${seenSql(Prisma.sql`"seq" <= ${visitSeq} AND "kind" = 'visit'`)}) AS s`,
  },
} as const

export type RollupTable = keyof typeof FULL_COUNTS
