import { Prisma } from '#src/db/client.ts'
import type { Database } from '#src/db/database.ts'
import type { DistributionFigures, Scope } from './figures.ts'
import { scopeName, WHOLE, within } from './figures-sql.ts'
import { readRows } from './read-rows.ts'
import type { Hours } from './stats-range.ts'

/** Where visits led on each day of whole days, in order. */
export function distributionByDay(
  db: Pick<Database, 'read'>,
  scope: Scope,
  hours: Hours,
): Promise<(DistributionFigures & { bucket: number })[]> {
  return readRows(
    db,
    Prisma.sql`SELECT "bucket", "storeJump", "download", "h5" FROM "ShareRollup"
      WHERE "scope" = ${scopeName(scope)} AND ${WHOLE} AND ${within(hours)} ORDER BY "bucket"`,
  )
}
