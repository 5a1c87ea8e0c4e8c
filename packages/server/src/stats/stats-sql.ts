import { Prisma } from '#src/db/client.ts'
import type { Hours, Unit } from './stats-range.ts'
import type { Scope } from './stats-store.ts'

type Sql = Prisma.Sql

/** The rows of a scope within a range, by the (linkId, hour) or the (appId, hour) index. */
export function within({ appId, linkIds }: Scope, { from, to }: Hours): Sql {
  const range = Prisma.sql`"hour" BETWEEN ${from} AND ${to}`
  if (!linkIds) return Prisma.sql`"appId" = ${appId} AND ${range}`
  if (linkIds.length === 0) return Prisma.sql`1 = 0`
  return Prisma.sql`"linkId" IN (${Prisma.join([...linkIds])}) AND ${range}`
}

export const bucket = (unit: Unit): Sql =>
  unit === 'hour' ? Prisma.sql`"hour" AS "bucket"` : Prisma.sql`"hour" / 24 AS "bucket"`

const link = Prisma.sql`"linkId"`

/** What rows are grouped by: nothing, the time, the link, or both. */
export interface Grouping {
  /** With a comma behind it, or empty. */
  columns: Sql
  names: Sql
}

export const ungrouped: Grouping = { columns: Prisma.empty, names: Prisma.empty }
export const byTime = (unit: Unit): Grouping => ({
  columns: Prisma.sql`${bucket(unit)}, `,
  names: Prisma.sql`GROUP BY "bucket"`,
})
export const byTimeAndLink = (unit: Unit): Grouping => ({
  columns: Prisma.sql`${bucket(unit)}, ${link}, `,
  names: Prisma.sql`GROUP BY "bucket", "linkId"`,
})

/** Visits counted, and events counted, each with zeros for the other's figures, group by group. */
export function accessParts({ columns, names }: Grouping, where: Sql): Sql {
  return Prisma.sql`
    SELECT ${columns}COUNT(*) AS "pv", COUNT(DISTINCT "visitorKey") AS "uv", COUNT(DISTINCT "ipKey") AS "ip",
      0 AS "openAttempt", 0 AS "openGuess", 0 AS "openConfirmed"
    FROM "Visit" WHERE ${where} AND "kind" = 'visit' ${names}
    UNION ALL
    SELECT ${columns}0, 0, 0, COUNT(CASE WHEN "kind" = 'open_attempt' THEN 1 END),
      COUNT(CASE WHEN "kind" = 'open_guess' THEN 1 END), COUNT(CASE WHEN "kind" = 'open_confirmed' THEN 1 END)
    FROM "VisitEvent" WHERE ${where} AND "kind" IN ('open_attempt', 'open_guess', 'open_confirmed') ${names}`
}

/** The sums of `accessParts`; of the two parts one holds zeros, so distinct counts stay what they are. */
export const accessSums = Prisma.sql`CAST(SUM("pv") AS INTEGER) AS "pv", CAST(SUM("uv") AS INTEGER) AS "uv",
  CAST(SUM("ip") AS INTEGER) AS "ip", CAST(SUM("openAttempt") AS INTEGER) AS "openAttempt",
  CAST(SUM("openGuess") AS INTEGER) AS "openGuess", CAST(SUM("openConfirmed") AS INTEGER) AS "openConfirmed"`

export const distributionCounts = Prisma.sql`COUNT(CASE WHEN "kind" = 'store_jump' THEN 1 END) AS "storeJump",
  COUNT(CASE WHEN "kind" = 'apk_download' THEN 1 END) AS "download", COUNT(CASE WHEN "kind" = 'h5' THEN 1 END) AS "h5"`

const EVENT_FIGURES = [
  ['openAttempt', 'open_attempt'],
  ['openGuess', 'open_guess'],
  ['openConfirmed', 'open_confirmed'],
  ['storeJump', 'store_jump'],
  ['download', 'apk_download'],
  ['h5', 'h5'],
] as const

/** The visits of several periods in one pass; each column's name ends in its period's number. */
export function visitsOfPeriods(periods: readonly Hours[]): Sql {
  const columns = periods.flatMap((period, index) => {
    const inside = Prisma.sql`CASE WHEN ${during(period)} THEN`
    return [
      Prisma.sql`COUNT(${inside} 1 END) AS ${named('pv', index)}`,
      Prisma.sql`COUNT(DISTINCT ${inside} "visitorKey" END) AS ${named('uv', index)}`,
      Prisma.sql`COUNT(DISTINCT ${inside} "ipKey" END) AS ${named('ip', index)}`,
    ]
  })
  return Prisma.join(columns)
}

/** The events of several periods, likewise. */
export function eventsOfPeriods(periods: readonly Hours[]): Sql {
  const columns = periods.flatMap((period, index) =>
    EVENT_FIGURES.map(
      ([name, kind]) =>
        Prisma.sql`COUNT(CASE WHEN ${during(period)} AND "kind" = ${kind} THEN 1 END) AS ${named(name, index)}`,
    ),
  )
  return Prisma.join(columns)
}

const during = ({ from, to }: Hours): Sql => Prisma.sql`"hour" BETWEEN ${from} AND ${to}`
const named = (name: string, index: number): Sql => Prisma.raw(`"${name}${index}"`)
