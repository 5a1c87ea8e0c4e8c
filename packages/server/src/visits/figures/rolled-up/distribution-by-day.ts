import { Prisma } from '#src/db/client/client.ts'
import { rowsWithin, scopeName, WHOLE } from '#src/visits/figures/figures-sql.ts'
import { readRows } from '#src/db/read-rows.ts'
import type { DistributionFigures, Scope, Hours } from '#src/kernel/ports/figures.ts'
import type { Database } from '#src/kernel/ports/database.ts'

/** Store jumps, downloads and H5 per whole day, in order. */
export function distributionByDay(
  db: Pick<Database, 'read'>,
  scope: Scope,
  hours: Hours,
): Promise<(DistributionFigures & { bucket: number })[]> {
  return readRows(
    db,
    Prisma.sql`SELECT "bucket", "storeJump", "download", "h5" FROM ${rowsWithin('ShareRollup', Prisma.sql`"scope" = ${scopeName(scope)} AND ${WHOLE}`, hours)} ORDER BY "bucket"`,
  )
}
