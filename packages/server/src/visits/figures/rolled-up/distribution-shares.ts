import type { Dimension } from '@unilink/shared'
import { Prisma } from '#src/db/client/client.ts'
import { rowsWithin, scopeName } from '#src/visits/figures/figures-sql.ts'
import { readRows } from '#src/db/read-rows.ts'
import type { Scope, Share, Hours } from '#src/kernel/ports/figures.ts'
import type { Database } from '#src/kernel/ports/database.ts'

/** Store jumps and downloads of whole days by a dimension, largest first. */
export async function distributionShares(
  db: Pick<Database, 'read'>,
  scope: Scope,
  hours: Hours,
  dimension: Dimension,
): Promise<Share[]> {
  const rows = await readRows<Share>(
    db,
    Prisma.sql`SELECT "value" AS "key", CAST(SUM("storeJump" + "download") AS INTEGER) AS "value" FROM ${rowsWithin('ShareRollup', Prisma.sql`"scope" = ${scopeName(scope)} AND "dimension" = ${dimension}`, hours)}
      GROUP BY 1 HAVING SUM("storeJump" + "download") > 0`,
  )
  // Sorted here, because databases collate text differently.
  return rows.toSorted((a, b) => b.value - a.value || (a.key < b.key ? -1 : 1))
}
