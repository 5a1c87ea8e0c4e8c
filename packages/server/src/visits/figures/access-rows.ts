import { Prisma } from '#src/db/client/client.ts'
import { readRows } from '#src/db/read-rows.ts'
import { bucketOf } from '#src/visits/columns/bucket-of.ts'
import { hoursPer } from './stats-range.ts'
import type { AccessRow, LinksScope, Slice, Hours, Unit } from '#src/kernel/ports/figures.ts'
import type { Database } from '#src/kernel/ports/database.ts'

type Reads = Pick<Database, 'read'>

/** A row per hour or day and link with visits or openings, newest first, then by link id. */
export function accessRows(
  db: Reads,
  scope: LinksScope,
  hours: Hours,
  unit: Unit,
  slice?: Slice,
): Promise<AccessRow[]> {
  const cut = slice ? Prisma.sql`LIMIT ${slice.limit} OFFSET ${slice.offset}` : Prisma.empty
  return readRows(
    db,
    Prisma.sql`SELECT "bucket", "linkId", "pv", "uv", "ip", "openAttempt", "openGuess", "openConfirmed"
      FROM "AccessRollup" WHERE ${of(scope, hours, unit)} ORDER BY "bucket" DESC, "linkId" ASC ${cut}`,
  )
}

/** Number of rows of `accessRows` without a slice. */
export async function countAccessRows(db: Reads, scope: LinksScope, hours: Hours, unit: Unit): Promise<number> {
  const [row] = await readRows<{ rows: number }>(
    db,
    Prisma.sql`SELECT COUNT(*) AS "rows" FROM "AccessRollup" WHERE ${of(scope, hours, unit)}`,
  )
  return row?.rows ?? 0
}

function of({ appId, linkId, among }: LinksScope, hours: Hours, unit: Unit): Prisma.Sql {
  const range = Prisma.sql`"unit" = ${hoursPer(unit)}
    AND "bucket" BETWEEN ${bucketOf(hours.from, unit)} AND ${bucketOf(hours.to, unit)}`
  if (among?.length === 0) return Prisma.sql`1 = 0`
  // A single link is found by its own key, several by the app's list.
  const only = among?.length === 1 ? among[0] : linkId
  if (only !== undefined && !(among && among.length > 1)) return Prisma.sql`"scope" = ${`L${only}`} AND ${range}`
  const list = Prisma.sql`"appId" = ${appId} AND ${range}`
  return among ? Prisma.sql`${list} AND "linkId" IN (${Prisma.join([...among])})` : list
}
