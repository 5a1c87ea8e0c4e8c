import { Prisma } from '#src/db/client/client.ts'
import { scopeName } from './figures-sql.ts'
import { readRows } from '#src/db/read-rows.ts'
import { bucketOf } from '#src/visits/columns/bucket-of.ts'
import { hoursPer } from './stats-range.ts'
import type { AccessFigures, Scope, Hours, Unit } from '#src/kernel/ports/figures.ts'
import type { Database } from '#src/kernel/ports/database.ts'

/** Non-empty hours or days of a range, in order. */
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
