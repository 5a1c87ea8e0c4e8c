import { Prisma } from '#src/db/client.ts'
import { eventsIn, visitsIn, type RollupRange } from './rollup-range.ts'

type Sql = Prisma.Sql

/** What a visit tells of itself. */
const OF_VISITS = ['channel', 'os', 'brand', 'browser', 'container', 'entry', 'province', 'city']

const names = (table: string): Sql => Prisma.raw(OF_VISITS.map((name) => `${table}."${name}"`).join(', '))
const dimensionTable = (dimensions: readonly string[]): Sql =>
  Prisma.sql`(${Prisma.raw(dimensions.map((name) => `SELECT '${name}' AS "dimension"`).join(' UNION ALL '))}) AS d`
const whole = Prisma.sql`(SELECT 1 AS "unit" UNION ALL SELECT 24) AS u`

/** The value of dimension `d` in the group `g`. */
const valueOf = (dimensions: readonly string[]): Sql =>
  Prisma.raw(`CASE d."dimension" ${dimensions.map((name) => `WHEN '${name}' THEN g."${name}"`).join(' ')} END`)

/** The dimensions of the visit `v` of an event; empty for one whose visit is not stored. */
const knownDimensions: Sql = Prisma.raw(OF_VISITS.map((name) => `COALESCE(v."${name}", '') AS "${name}"`).join(', '))

const led = (kind: string): Sql => Prisma.raw(`CASE WHEN e."kind" = '${kind}' THEN 1 ELSE 0 END`)
const destinations: Sql = Prisma.sql`${led('store_jump')} AS "s", ${led('apk_download')} AS "d", ${led('h5')} AS "h"`
const unknown: Sql = Prisma.raw(OF_VISITS.map(() => "''").join(', '))
const LED_AWAY = Prisma.sql`e."kind" IN ('store_jump', 'apk_download', 'h5')`

/**
 * Visits by dimension: of whole apps only, because no page asks it of a link and every link and day would have its own
 * rows. Visits that are alike in everything are counted together first, so that dimensions multiply few rows.
 */
const visitCells = (visits: Sql): Sql => {
  const dimensions = [...OF_VISITS, 'kind']
  return Prisma.sql`
    SELECT g."appId", '' AS "linkId", d."dimension", 24 AS "unit", g."bucket", ${valueOf(dimensions)} AS "value",
      g."visits", 0 AS "s", 0 AS "d", 0 AS "h"
    FROM (SELECT v."appId", v."hour" / 24 AS "bucket", v."kind", ${names('v')}, COUNT(*) AS "visits"
      FROM "Visit" AS v WHERE ${visits} GROUP BY v."appId", v."hour" / 24, v."kind", ${names('v')}) AS g
    CROSS JOIN ${dimensionTable(dimensions)} WHERE g."kind" = 'visit' OR d."dimension" = 'kind'`
}

/** What events lead to, by the dimensions of their visits; those that are alike go together first. */
const cellsByDimension = (rows: Sql): Sql => Prisma.sql`
  SELECT g."appId", g."linkId", d."dimension", 24, g."bucket", ${valueOf(OF_VISITS)}, 0, g."s", g."d", g."h"
  FROM (SELECT l."appId", l."linkId", l."hour" / 24 AS "bucket", ${names('l')}, SUM(l."s") AS "s", SUM(l."d") AS "d",
      SUM(l."h") AS "h"
    FROM (${rows}) AS l GROUP BY l."appId", l."linkId", l."hour" / 24, ${names('l')}) AS g
  CROSS JOIN ${dimensionTable(OF_VISITS)}`

/** The visit is looked for among those that `known` leaves. */
const eventCells = (events: Sql, known: Sql): Sql => Prisma.sql`
  ${cellsByDimension(Prisma.sql`
    SELECT e."appId", e."linkId", e."hour", ${knownDimensions}, ${destinations}
    FROM "VisitEvent" AS e LEFT JOIN "Visit" AS v ON v."id" = e."visitId" AND v."hour" = e."visitHour" AND ${known}
    WHERE ${events} AND ${LED_AWAY}`)}
  UNION ALL
  SELECT l."appId", l."linkId", 'all', u."unit", l."hour" / u."unit", '', 0, l."s", l."d", l."h"
  FROM (SELECT e."appId", e."linkId", e."hour", SUM(${led('store_jump')}) AS "s", SUM(${led('apk_download')}) AS "d",
      SUM(${led('h5')}) AS "h"
    FROM "VisitEvent" AS e WHERE ${events} AND ${LED_AWAY} GROUP BY e."appId", e."linkId", e."hour") AS l CROSS JOIN ${whole}
  UNION ALL
  SELECT e."appId", e."linkId", 'store', 24, e."hour" / 24, CASE WHEN e."kind" = 'apk_download' THEN 'apk' ELSE e."store" END,
    0, ${destinations}
  FROM "VisitEvent" AS e WHERE ${events} AND e."kind" IN ('store_jump', 'apk_download')
  UNION ALL
  SELECT e."appId", '', 'kind', 24, e."hour" / 24, e."kind", COUNT(*), 0, 0, 0 FROM "VisitEvent" AS e WHERE ${events}
  GROUP BY e."appId", e."hour" / 24, e."kind"`

/** Events that were counted before their visit was stored move from the empty value to the visit's. */
const belated = ({ visits, events }: RollupRange): Sql => {
  const found = Prisma.sql`FROM "Visit" AS v JOIN "VisitEvent" AS e ON e."visitId" = v."id" AND e."visitHour" = v."hour"
    WHERE ${visitsIn(visits, 'v.')} AND e."seq" <= ${events.after}
      AND e."visitHour" BETWEEN ${visits.from} AND ${visits.to} AND ${LED_AWAY}`
  return cellsByDimension(Prisma.sql`
    SELECT e."appId", e."linkId", e."hour", ${names('v')}, ${destinations} ${found}
    UNION ALL
    SELECT e."appId", e."linkId", e."hour", ${unknown}, -${led('store_jump')}, -${led('apk_download')}, -${led('h5')} ${found}`)
}

/** The cells of links and of apps, summed up, of rows as the functions above leave them. */
const everywhere = (cells: Sql): Sql => Prisma.sql`
  WITH "cells" AS MATERIALIZED (
    SELECT "appId", "linkId", "dimension", "unit", "bucket", "value",
      SUM("visits") AS "visits", SUM("s") AS "s", SUM("d") AS "d", SUM("h") AS "h"
    FROM (${cells}) AS c GROUP BY 1, 2, 3, 4, 5, 6)
  SELECT 'L' || "linkId" AS "scope", "dimension", "unit", "bucket", "value", "visits", "s", "d", "h" FROM "cells"
  WHERE "linkId" <> ''
  UNION ALL
  SELECT 'A' || "appId", "dimension", "unit", "bucket", "value", SUM("visits"), SUM("s"), SUM("d"), SUM("h")
  FROM "cells" WHERE true GROUP BY 1, 2, 3, 4, 5`

/** What `ShareRollup` should hold of the raw rows that both conditions leave. */
export const fullShares = (visits: Sql, events: Sql): Sql =>
  everywhere(Prisma.sql`${visitCells(visits)} UNION ALL ${eventCells(events, visits)}`)

export const addShares = (range: RollupRange): Sql => {
  const { visits, events } = range
  const cells = Prisma.join(
    [
      visitCells(visitsIn(visits, 'v.')),
      eventCells(
        eventsIn(events, 'e.'),
        Prisma.sql`v."seq" <= ${visits.through} AND v."hour" BETWEEN ${events.from} AND ${events.to}`,
      ),
      belated(range),
    ],
    ' UNION ALL ',
  )
  return Prisma.sql`
    INSERT INTO "ShareRollup" ("scope", "dimension", "unit", "bucket", "value", "visits", "storeJump", "download", "h5")
    SELECT * FROM (${everywhere(cells)}) AS summed WHERE true
    ON CONFLICT ("scope", "dimension", "unit", "bucket", "value") DO UPDATE SET
      "visits" = "ShareRollup"."visits" + excluded."visits", "storeJump" = "ShareRollup"."storeJump" + excluded."storeJump",
      "download" = "ShareRollup"."download" + excluded."download", "h5" = "ShareRollup"."h5" + excluded."h5"`
}
