import { Prisma } from '#src/db/client/client.ts'
import { distributionSums, rowsWithin, scopeName, WHOLE } from '#src/visits/figures/figures-sql.ts'
import { readRows } from '#src/db/read-rows.ts'
import { NOT_DISTRIBUTED, type DistributionFigures, type Scope, type Hours } from '#src/kernel/ports/figures.ts'
import type { Database } from '#src/kernel/ports/database.ts'

/** Store jumps, downloads and H5 of a range. */
export async function distributionTotal(
  db: Pick<Database, 'read'>,
  scope: Scope,
  hours: Hours,
): Promise<DistributionFigures> {
  const [total] = await readRows<DistributionFigures>(
    db,
    Prisma.sql`SELECT ${distributionSums} FROM ${rowsWithin('ShareRollup', Prisma.sql`"scope" = ${scopeName(scope)} AND ${WHOLE}`, hours)}`,
  )
  return total ?? NOT_DISTRIBUTED
}
