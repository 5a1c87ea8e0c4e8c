import { Prisma } from '#src/db/client/client.ts'

type Sql = Prisma.Sql

/** What a visit tells of itself. */
const OF_VISITS = ['channel', 'os', 'brand', 'browser', 'container', 'entry', 'province', 'city']

const names = (table: string): Sql => Prisma.raw(OF_VISITS.map((name) => `${table}."${name}"`).join(', '))
const dimensionTable = (dimensions: readonly string[]): Sql =>
  Prisma.sql`(${Prisma.raw(dimensions.map((name) => `SELECT '${name}' AS "dimension"`).join(' UNION ALL '))}) AS d`
/** A row for the link and one for its app. */
const PLACES = Prisma.sql`(SELECT 'L' AS "place" UNION ALL SELECT 'A') AS p`
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
    GROUP BY l."appId", l."linkId", l."hour") AS g CROSS JOIN (SELECT 1 AS "unit" UNION ALL SELECT 24) AS u CROSS JOIN ${PLACES}
  UNION ALL
  SELECT ${scopeOf('g')}, 'store', 24, g."hour" / 24, CASE WHEN g."kind" = 'apk_download' THEN 'apk' ELSE g."store" END,
    0, CASE WHEN g."kind" = 'store_jump' THEN g."n" ELSE 0 END, CASE WHEN g."kind" = 'apk_download' THEN g."n" ELSE 0 END, 0
  FROM "led" AS g CROSS JOIN ${PLACES} WHERE g."kind" IN ('store_jump', 'apk_download')
  UNION ALL
  SELECT 'A' || l."appId", 'kind', 24, l."hour" / 24, l."kind", l."n", 0, 0, 0 FROM "led" AS l`

/** What `ShareRollup` should hold of the raw rows that both conditions leave. */
export const fullShares = (visits: Sql, events: Sql): Sql => Prisma.sql`
  WITH "met" AS MATERIALIZED (${alikeVisits(visits)}), "led" AS MATERIALIZED (${alikeEvents(events, visits)}),
    "away" AS MATERIALIZED (
      SELECT l."appId", l."linkId", l."hour" / 24 AS "bucket", ${names('l')}, ${destinations}
      FROM "led" AS l WHERE l."kind" IN (${Prisma.raw(AWAY)})
      GROUP BY l."appId", l."linkId", l."hour" / 24, ${names('l')})
  SELECT "scope", "dimension", "unit", "bucket", "value", SUM("visits") AS "visits", SUM("s") AS "s", SUM("d") AS "d",
    SUM("h") AS "h"
  FROM (${cells}) AS c GROUP BY 1, 2, 3, 4, 5`
