import { Prisma } from '#src/db/client.ts'
import type { Database } from '#src/db/database.ts'
import type { AccessFigures, Scope } from './figures.ts'
import { scopeName } from './figures-sql.ts'
import { readRows } from './read-rows.ts'
import { bucketOf, hoursPer, type Hours, type Unit } from './stats-range.ts'

/** The access figures of each hour or day of a range that had any, in order. */
export function accessByTime(
  db: Pick<Database, 'read'>,
  scope: Scope,
  hours: Hours,
  unit: Unit,
): Promise<(AccessFigures & { bucket: number })[]> {
  return readRows(
    db,
    Prisma.sql`SELECT "bucket", "pv", "uv", "ip", "openAttempt", "openGuess", "openConfirmed" FROM "AccessRollup"
      WHERE "scope" = ${scopeName(scope)} AND "unit" = ${hoursPer(unit)}
        AND "bucket" BETWEEN ${bucketOf(hours.from, unit)} AND ${bucketOf(hours.to, unit)} ORDER BY "bucket"`,
  )
}
