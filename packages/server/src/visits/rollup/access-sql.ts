import { Prisma } from '#src/db/client/client.ts'

type Sql = Prisma.Sql

/** Visits and openings by link and hour, of the raw rows that `visits` and `events` leave. */
export const accessByHour = (visits: Sql, events: Sql): Sql => Prisma.sql`
  SELECT "appId", "linkId", "hour", COUNT(*) AS "pv", 0 AS "a", 0 AS "g", 0 AS "c"
  FROM "Visit" WHERE ${visits} AND "kind" = 'visit' GROUP BY 1, 2, 3
  UNION ALL
  SELECT "appId", "linkId", "visitHour", 0, COUNT(CASE WHEN "kind" = 'open_attempt' THEN 1 END),
    COUNT(CASE WHEN "kind" = 'open_guess' THEN 1 END), COUNT(CASE WHEN "kind" = 'open_confirmed' THEN 1 END)
  FROM "VisitEvent" WHERE ${events} AND "kind" IN ('open_attempt', 'open_guess', 'open_confirmed') GROUP BY 1, 2, 3`

/** Rows of links and of apps, by hour and by day, of the CTE `counted`. */
export const accessEverywhere = Prisma.sql`
  SELECT 'L' || "linkId" AS "scope", 1 AS "unit", "hour" AS "bucket", "appId", "linkId", "pv", 0 AS "uv", 0 AS "ip", "a", "g", "c"
  FROM "counted"
  UNION ALL SELECT 'L' || "linkId", 24, "hour" / 24, "appId", "linkId", "pv", 0, 0, "a", "g", "c" FROM "counted"
  UNION ALL SELECT 'A' || "appId", 1, "hour", '', '', "pv", 0, 0, "a", "g", "c" FROM "counted"
  UNION ALL SELECT 'A' || "appId", 24, "hour" / 24, '', '', "pv", 0, 0, "a", "g", "c" FROM "counted"`
