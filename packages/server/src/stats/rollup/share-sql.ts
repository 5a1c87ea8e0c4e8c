import { Prisma } from '#src/db/client.ts'
import type { RollupRange } from './rollup-range.ts'

type Sql = Prisma.Sql

/** What a visit tells of itself. */
const OF_VISITS = ['channel', 'os', 'brand', 'browser', 'container', 'entry', 'province', 'city']

const dimensions = (names: readonly string[]): Sql =>
  Prisma.sql`(${Prisma.raw(
    names.map((name) => `SELECT '${name}' AS "dimension", 24 AS "unit"`).join(' UNION ALL '),
  )}) AS d`
const whole = Prisma.sql`(SELECT 1 AS "unit" UNION ALL SELECT 24) AS u`

/** The value of dimension `d` in the visit `v`; empty for an event whose visit is not stored. */
const value: Sql = Prisma.raw(
  `COALESCE(CASE d."dimension" ${OF_VISITS.map((name) => `WHEN '${name}' THEN v."${name}"`).join(' ')} END, '')`,
)

const destinations = (times: Sql): Sql => Prisma.sql`
  CASE WHEN e."kind" = 'store_jump' THEN ${times} ELSE 0 END, CASE WHEN e."kind" = 'apk_download' THEN ${times} ELSE 0 END,
  CASE WHEN e."kind" = 'h5' THEN ${times} ELSE 0 END`
const LED_AWAY = Prisma.sql`e."kind" IN ('store_jump', 'apk_download', 'h5')`
const ONE = Prisma.sql`1`

/** Visits by dimension: of whole apps only, because no page asks it of a link and every link and day would have its own rows. */
const visitCells = (visits: Sql): Sql => {
  const byDay = (dimension: string, value: Sql, kinds: Sql) => Prisma.sql`
    SELECT v."appId", '' AS "linkId", ${Prisma.raw(`'${dimension}'`)} AS "dimension", 24 AS "unit", v."hour" / 24 AS "bucket",
      ${value} AS "value", COUNT(*) AS "visits", 0 AS "s", 0 AS "d", 0 AS "h"
    FROM "Visit" AS v WHERE ${visits} ${kinds} GROUP BY v."appId", v."hour" / 24, ${value}`
  return Prisma.join(
    [
      ...OF_VISITS.map((name) => byDay(name, Prisma.raw(`v."${name}"`), Prisma.sql`AND v."kind" = 'visit'`)),
      byDay('kind', Prisma.raw('v."kind"'), Prisma.empty),
    ],
    ' UNION ALL ',
  )
}

/** One row for each event and dimension; the visit is looked for among those that `known` leaves. */
const eventCells = (events: Sql, known: Sql): Sql => Prisma.sql`
  SELECT e."appId", e."linkId", d."dimension", 24, e."hour" / 24, ${value}, 0, ${destinations(ONE)}
  FROM "VisitEvent" AS e CROSS JOIN ${dimensions(OF_VISITS)} LEFT JOIN "Visit" AS v ON v."id" = e."visitId" AND ${known}
  WHERE ${events} AND ${LED_AWAY}
  UNION ALL
  SELECT e."appId", e."linkId", 'all', u."unit", e."hour" / u."unit", '', 0, ${destinations(ONE)}
  FROM "VisitEvent" AS e CROSS JOIN ${whole} WHERE ${events} AND ${LED_AWAY}
  UNION ALL
  SELECT e."appId", e."linkId", 'store', 24, e."hour" / 24, CASE WHEN e."kind" = 'apk_download' THEN 'apk' ELSE e."store" END,
    0, ${destinations(ONE)}
  FROM "VisitEvent" AS e WHERE ${events} AND e."kind" IN ('store_jump', 'apk_download')
  UNION ALL
  SELECT e."appId", '', 'kind', 24, e."hour" / 24, e."kind", COUNT(*), 0, 0, 0 FROM "VisitEvent" AS e WHERE ${events}
  GROUP BY e."appId", e."hour" / 24, e."kind"`

/** Events that were counted before their visit was stored move from the empty value to the visit's. */
const belated = ({ visits, events }: RollupRange): Sql => Prisma.sql`
  SELECT e."appId", e."linkId", d."dimension", 24, e."hour" / 24, CASE WHEN t."times" > 0 THEN ${value} ELSE '' END,
    0, ${destinations(Prisma.sql`t."times"`)}
  FROM "Visit" AS v CROSS JOIN ${dimensions(OF_VISITS)} CROSS JOIN (SELECT 1 AS "times" UNION ALL SELECT -1) AS t
  JOIN "VisitEvent" AS e ON e."visitId" = v."id"
  WHERE v."seq" > ${visits.after} AND v."seq" <= ${visits.through} AND e."seq" <= ${events.after} AND ${LED_AWAY}`

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
      visitCells(Prisma.sql`v."seq" > ${visits.after} AND v."seq" <= ${visits.through}`),
      eventCells(
        Prisma.sql`e."seq" > ${events.after} AND e."seq" <= ${events.through}`,
        Prisma.sql`v."seq" <= ${visits.through}`,
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
