import { Prisma } from '#src/db/client/client.ts'
import { isOfWholeDays } from '#src/visits/columns/bucket-of.ts'
import type { Hours, Scope } from '#src/kernel/ports/figures.ts'

type Sql = Prisma.Sql

const DAY = 24

/** The roll-ups' name of a scope. */
export const scopeName = ({ appId, linkId }: Scope): string => (linkId === undefined ? `A${appId}` : `L${linkId}`)

/** Buckets of a range: days for whole days, else hours. */
export function bucketsOf(hours: Hours): { unit: number; first: number; last: number } {
  const { from, to } = hours
  if (isOfWholeDays(hours)) return { unit: DAY, first: from / DAY, last: Math.floor(to / DAY) }
  return { unit: 1, first: from, last: to }
}

/** Rows of `AccessRollup` or `ShareRollup` within a range. */
export function within(hours: Hours): Sql {
  const { unit, first, last } = bucketsOf(hours)
  return Prisma.sql`"unit" = ${unit} AND "bucket" BETWEEN ${first} AND ${last}`
}

/** Scalar: visitors (v) or addresses (i) seen in `scope` within a range, each counted once. */
export function distinct(scope: Sql, what: 'v' | 'i', hours: Hours): Sql {
  const { first } = bucketsOf(hours)
  return Prisma.sql`(SELECT COALESCE(SUM("seen"), 0) FROM "Recurrence"
    WHERE "scope" = ${scope} AND "what" = ${what} AND ${within(hours)} AND "previous" < ${first})`
}

export const accessSums = Prisma.join(
  ['pv', 'openAttempt', 'openGuess', 'openConfirmed'].map((name) =>
    Prisma.raw(`CAST(COALESCE(SUM("${name}"), 0) AS INTEGER) AS "${name}"`),
  ),
)
export const distributionSums = Prisma.join(
  ['storeJump', 'download', 'h5'].map((name) =>
    Prisma.raw(`CAST(COALESCE(SUM("${name}"), 0) AS INTEGER) AS "${name}"`),
  ),
)
export const WHOLE = Prisma.sql`"dimension" = 'all' AND "value" = ''`
