import { Prisma } from '#src/db/client/client.ts'
import { NEVER } from './rollup-range.ts'
import type { RollupTable } from './rollup-tables.ts'
import type { Watermark } from './watermark.ts'

type Sql = Prisma.Sql

/** Visits and openings by link and hour, of the raw rows that `visits` and `events` leave. */
const accessByHour = (visits: Sql, events: Sql): Sql => Prisma.sql`
  SELECT "appId", "linkId", "hour", COUNT(*) AS "pv", 0 AS "a", 0 AS "g", 0 AS "c"
  FROM "Visit" WHERE ${visits} AND "kind" = 'visit' GROUP BY 1, 2, 3
  UNION ALL
  SELECT "appId", "linkId", "visitHour", 0, COUNT(CASE WHEN "kind" = 'open_attempt' THEN 1 END),
    COUNT(CASE WHEN "kind" = 'open_guess' THEN 1 END), COUNT(CASE WHEN "kind" = 'open_confirmed' THEN 1 END)
  FROM "VisitEvent" WHERE ${events} AND "kind" IN ('open_attempt', 'open_guess', 'open_confirmed') GROUP BY 1, 2, 3`

/** Rows of links and of apps, by hour and by day, of the CTE `counted`. */
const accessEverywhere = Prisma.sql`
  SELECT 'L' || "linkId" AS "scope", 1 AS "unit", "hour" AS "bucket", "appId", "linkId", "pv", 0 AS "uv", 0 AS "ip", "a", "g", "c"
  FROM "counted"
  UNION ALL SELECT 'L' || "linkId", 24, "hour" / 24, "appId", "linkId", "pv", 0, 0, "a", "g", "c" FROM "counted"
  UNION ALL SELECT 'A' || "appId", 1, "hour", '', '', "pv", 0, 0, "a", "g", "c" FROM "counted"
  UNION ALL SELECT 'A' || "appId", 24, "hour" / 24, '', '', "pv", 0, 0, "a", "g", "c" FROM "counted"`

/** What a visit tells of itself. */
const OF_VISITS = ['channel', 'os', 'brand', 'browser', 'container', 'entry', 'province', 'city']

const names = (table: string): Sql => Prisma.raw(OF_VISITS.map((name) => `${table}."${name}"`).join(', '))
const dimensionTable = (dimensions: readonly string[]): Sql =>
  Prisma.sql`(${Prisma.raw(dimensions.map((name) => `SELECT '${name}' AS "dimension"`).join(' UNION ALL '))}) AS d`
/** A row for the link and one for its app. */
const LINK_AND_APP = Prisma.sql`(SELECT 'L' AS "place" UNION ALL SELECT 'A') AS p`
const scopeOf = (group: string): Sql =>
  Prisma.raw(`p."place" || CASE p."place" WHEN 'L' THEN ${group}."linkId" ELSE ${group}."appId" END`)

/** The value of dimension `d` in the group `g`. */
const valueOf = (dimensions: readonly string[]): Sql =>
  Prisma.raw(`CASE d."dimension" ${dimensions.map((name) => `WHEN '${name}' THEN g."${name}"`).join(' ')} END`)

const AWAY = "'store_jump', 'apk_download', 'h5'"
const LED_AWAY = Prisma.raw(`e."kind" IN (${AWAY})`)
/** The dimensions of the visit `v` of an event; empty for one whose visit is not stored. */
const known: Sql = Prisma.raw(OF_VISITS.map((name) => `COALESCE(v."${name}", '') AS "${name}"`).join(', '))

const led = (kind: string): Sql => Prisma.raw(`SUM(CASE WHEN l."kind" = '${kind}' THEN l."n" ELSE 0 END)`)
const destinations: Sql = Prisma.sql`${led('store_jump')} AS "s", ${led('apk_download')} AS "d", ${led('h5')} AS "h"`

/** Visits that are alike in everything, counted together first, so that dimensions multiply few rows. */
const alikeVisits = (visits: Sql): Sql => Prisma.sql`
  SELECT v."appId", v."hour" / 24 AS "bucket", CASE v."kind" WHEN '-flood' THEN 'flood' ELSE v."kind" END AS "kind",
    ${names('v')}, SUM(CASE v."kind" WHEN '-flood' THEN -1 ELSE 1 END) AS "n"
  FROM "Visit" AS v WHERE ${visits} GROUP BY 1, 2, 3, ${names('v')}`

/** Events that are alike, with what is known of their visits; a visit is looked for among those that `among` leaves. */
const alikeEvents = (events: Sql, among: Sql): Sql => Prisma.sql`
  SELECT e."appId", e."linkId", e."visitHour" AS "hour", e."kind", e."store", ${known}, COUNT(*) AS "n"
  FROM "VisitEvent" AS e
  LEFT JOIN "Visit" AS v ON ${LED_AWAY} AND v."id" = e."visitId" AND v."hour" = e."visitHour" AND ${among}
  WHERE ${events} GROUP BY e."appId", e."linkId", e."visitHour", e."kind", e."store", ${names('v')}`

/**
 * The rows of links and of apps. Visits by dimension are of whole apps only, because no page asks it of a link and every
 * link and day would have its own rows.
 */
const cells: Sql = Prisma.sql`
  SELECT 'L' || g."linkId" AS "scope", d."dimension", 24 AS "unit", g."bucket", ${valueOf(OF_VISITS)} AS "value",
    0 AS "visits", g."s", g."d", g."h"
  FROM "away" AS g CROSS JOIN ${dimensionTable(OF_VISITS)}
  UNION ALL
  SELECT 'A' || g."appId", d."dimension", 24, g."bucket", ${valueOf(OF_VISITS)}, 0, g."s", g."d", g."h"
  FROM (SELECT l."appId", l."bucket", ${names('l')}, SUM(l."s") AS "s", SUM(l."d") AS "d", SUM(l."h") AS "h"
    FROM "away" AS l GROUP BY l."appId", l."bucket", ${names('l')}) AS g CROSS JOIN ${dimensionTable(OF_VISITS)}
  UNION ALL
  SELECT 'A' || g."appId", d."dimension", 24, g."bucket", ${valueOf([...OF_VISITS, 'kind'])}, g."n", 0, 0, 0
  FROM "met" AS g CROSS JOIN ${dimensionTable([...OF_VISITS, 'kind'])} WHERE g."kind" = 'visit' OR d."dimension" = 'kind'
  UNION ALL
  SELECT ${scopeOf('g')}, 'all', u."unit", g."hour" / u."unit", '', 0, g."s", g."d", g."h"
  FROM (SELECT l."appId", l."linkId", l."hour", ${destinations} FROM "led" AS l WHERE l."kind" IN (${Prisma.raw(AWAY)})
    GROUP BY l."appId", l."linkId", l."hour") AS g CROSS JOIN (SELECT 1 AS "unit" UNION ALL SELECT 24) AS u CROSS JOIN ${LINK_AND_APP}
  UNION ALL
  SELECT ${scopeOf('g')}, 'store', 24, g."hour" / 24, CASE WHEN g."kind" = 'apk_download' THEN 'apk' ELSE g."store" END,
    0, CASE WHEN g."kind" = 'store_jump' THEN g."n" ELSE 0 END, CASE WHEN g."kind" = 'apk_download' THEN g."n" ELSE 0 END, 0
  FROM "led" AS g CROSS JOIN ${LINK_AND_APP} WHERE g."kind" IN ('store_jump', 'apk_download')
  UNION ALL
  SELECT 'A' || l."appId", 'kind', 24, l."hour" / 24, l."kind", l."n", 0, 0, 0 FROM "led" AS l`

/** What `ShareRollup` should hold of the raw rows that both conditions leave. */
const fullShares = (visits: Sql, events: Sql): Sql => Prisma.sql`
  WITH "met" AS MATERIALIZED (${alikeVisits(visits)}), "led" AS MATERIALIZED (${alikeEvents(events, visits)}),
    "away" AS MATERIALIZED (
      SELECT l."appId", l."linkId", l."hour" / 24 AS "bucket", ${names('l')}, ${destinations}
      FROM "led" AS l WHERE l."kind" IN (${Prisma.raw(AWAY)})
      GROUP BY l."appId", l."linkId", l."hour" / 24, ${names('l')})
  SELECT "scope", "dimension", "unit", "bucket", "value", SUM("visits") AS "visits", SUM("s") AS "s", SUM("d") AS "d",
    SUM("h") AS "h"
  FROM (${cells}) AS c GROUP BY 1, 2, 3, 4, 5`

/** Where each visit counts: in its app and in its link. */
const PLACES = [
  Prisma.sql`'A' || "appId" AS "scope", '' AS "appId", '' AS "linkId"`,
  Prisma.sql`'L' || "linkId" AS "scope", "appId", "linkId"`,
]
/** Who is told apart there: visitors and addresses. */
const KEYS = [Prisma.sql`'v' AS "what", "visitorKey" AS "key"`, Prisma.sql`'i' AS "what", "ipKey" AS "key"`]

/** Who was seen where in which hour, of the visits of a range; grouped, since SQLite sorts for that, and looks each up for DISTINCT. */
const seenSql = (source: Sql): Sql =>
  Prisma.join(
    PLACES.flatMap((place) =>
      KEYS.map(
        (key) => Prisma.sql`SELECT ${place}, ${key}, "hour" FROM "Visit" WHERE ${source} GROUP BY 1, 2, 3, 4, 5, 6`,
      ),
    ),
    ' UNION ALL ',
  )

const withPrevious = (hours: Sql): Sql => Prisma.sql`
  SELECT "scope", "appId", "linkId", "what", "hour",
    COALESCE(LAG("hour") OVER (PARTITION BY "scope", "what", "key" ORDER BY "hour"), ${Prisma.raw(String(NEVER))}) AS "previous"
  FROM ${hours} AS s`

/** The hours in which somebody was seen, each with the one before it, of all visits up to `visitSeq`. */
const seen = (visitSeq: bigint): Sql =>
  withPrevious(Prisma.sql`(${seenSql(Prisma.sql`"seq" <= ${visitSeq} AND "kind" = 'visit'`)})`)

/** The same as `Presence` has it; visits need not be there any more. */
const SEEN_BEFORE = withPrevious(
  Prisma.sql`(${Prisma.join(
    PLACES.map(
      (place) => Prisma.sql`SELECT ${place}, CASE WHEN p."key" < 0 THEN 'i' ELSE 'v' END AS "what", p."key", p."hour"
        FROM "Presence" AS p JOIN "CountedLink" AS l ON l."number" = p."link" GROUP BY 1, 2, 3, 4, 5, 6`,
    ),
    ' UNION ALL ',
  )})`,
)

const first = Prisma.sql`CASE WHEN "what" = 'v' THEN 1 ELSE 0 END, CASE WHEN "what" = 'i' THEN 1 ELSE 0 END`

const recurrenceOf = (hours: Sql): Sql => Prisma.sql`
  WITH "seen" AS MATERIALIZED (${hours})
  SELECT "scope", "what", "unit", "bucket", "previous", COUNT(*) AS "seen" FROM (
    SELECT "scope", "what", 1 AS "unit", "hour" AS "bucket", "previous" FROM "seen"
    UNION ALL SELECT "scope", "what", 24, "hour" / 24, "previous" / 24 FROM "seen"
    WHERE "hour" / 24 <> "previous" / 24) AS c
  GROUP BY 1, 2, 3, 4, 5`

/** What is counted: a table of all raw rows, and `Presence` by what is made of it, since no database makes its keys. */
export type Counted = RollupTable | 'Presence'

/** What the table of each should hold up to a watermark. */
export const FULL_COUNTS: Readonly<Record<Counted, (through: Watermark) => Sql>> = {
  AccessRollup: ({ visitSeq, eventSeq }) => Prisma.sql`
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
  ShareRollup: ({ visitSeq, eventSeq }) => Prisma.sql`
      SELECT "scope", "dimension", "unit", "bucket", "value", "visits", "s" AS "storeJump", "d" AS "download", "h" AS "h5"
      FROM (${fullShares(Prisma.sql`v."seq" <= ${visitSeq}`, Prisma.sql`e."seq" <= ${eventSeq}`)}) AS full_count`,
  Recurrence: ({ visitSeq }) => recurrenceOf(seen(visitSeq)),
  Presence: () => recurrenceOf(SEEN_BEFORE),
}
