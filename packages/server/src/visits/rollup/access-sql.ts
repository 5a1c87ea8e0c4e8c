import { Prisma } from '#src/db/client/client.ts'
import { eventsIn, visitsIn, type RollupRange } from './rollup-range.ts'

type Sql = Prisma.Sql

/** Visits and openings by link and hour, of the raw rows that `visits` and `events` leave. */
export const accessByHour = (visits: Sql, events: Sql): Sql => Prisma.sql`
  SELECT "appId", "linkId", "hour", COUNT(*) AS "pv", 0 AS "a", 0 AS "g", 0 AS "c"
  FROM "Visit" WHERE ${visits} AND "kind" = 'visit' GROUP BY 1, 2, 3
  UNION ALL
  SELECT "appId", "linkId", "hour", 0, COUNT(CASE WHEN "kind" = 'open_attempt' THEN 1 END),
    COUNT(CASE WHEN "kind" = 'open_guess' THEN 1 END), COUNT(CASE WHEN "kind" = 'open_confirmed' THEN 1 END)
  FROM "VisitEvent" WHERE ${events} AND "kind" IN ('open_attempt', 'open_guess', 'open_confirmed') GROUP BY 1, 2, 3`

/** Rows of links and of apps, by hour and by day, of the CTE `counted`. */
export const accessEverywhere = Prisma.sql`
  SELECT 'L' || "linkId" AS "scope", 1 AS "unit", "hour" AS "bucket", "appId", "linkId", "pv", 0 AS "uv", 0 AS "ip", "a", "g", "c"
  FROM "counted"
  UNION ALL SELECT 'L' || "linkId", 24, "hour" / 24, "appId", "linkId", "pv", 0, 0, "a", "g", "c" FROM "counted"
  UNION ALL SELECT 'A' || "appId", 1, "hour", '', '', "pv", 0, 0, "a", "g", "c" FROM "counted"
  UNION ALL SELECT 'A' || "appId", 24, "hour" / 24, '', '', "pv", 0, 0, "a", "g", "c" FROM "counted"`

const distinct = Prisma.sql`CASE WHEN "what" = 'v' THEN "seen" ELSE 0 END, CASE WHEN "what" = 'i' THEN "seen" ELSE 0 END`

/** Adds the figures of a range's visits and events, and the visitors and addresses that `PresenceChange` found new. */
export const addAccess = ({ visits, events }: RollupRange): Sql => Prisma.sql`
  INSERT INTO "AccessRollup" ("scope", "unit", "bucket", "appId", "linkId", "pv", "uv", "ip",
    "openAttempt", "openGuess", "openConfirmed")
  WITH "counted" AS MATERIALIZED (${accessByHour(visitsIn(visits), eventsIn(events))})
  SELECT "scope", "unit", "bucket", "appId", "linkId", SUM("pv"), SUM("uv"), SUM("ip"), SUM("a"), SUM("g"), SUM("c")
  FROM (${accessEverywhere}
    UNION ALL SELECT "scope", 1, "hour", "appId", "linkId", 0, ${distinct}, 0, 0, 0 FROM "PresenceChange"
    UNION ALL SELECT "scope", 24, "hour" / 24, "appId", "linkId", 0, ${distinct}, 0, 0, 0 FROM "PresenceChange"
    WHERE "hour" / 24 <> "previous" / 24) AS part
  WHERE true GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT ("scope", "unit", "bucket") DO UPDATE SET "pv" = "AccessRollup"."pv" + excluded."pv",
    "uv" = "AccessRollup"."uv" + excluded."uv", "ip" = "AccessRollup"."ip" + excluded."ip",
    "openAttempt" = "AccessRollup"."openAttempt" + excluded."openAttempt",
    "openGuess" = "AccessRollup"."openGuess" + excluded."openGuess",
    "openConfirmed" = "AccessRollup"."openConfirmed" + excluded."openConfirmed"`
