import { Prisma } from '#src/db/client/client.ts'
import { readRows } from '#src/db/read-rows.ts'
import type { Hours } from '#src/kernel/ports/figures.ts'
import type { Places, VisitsIn } from '#src/kernel/ports/visit-figures.ts'
import { piecesOf } from '#src/visits/figures/figures-sql.ts'
import type { Database } from '#src/kernel/ports/database.ts'

/** The visits of places in any number of ranges, by one statement; of whole days where it can. */
export async function visitsIn(
  db: Pick<Database, 'read'>,
  places: Places,
  ranges: readonly Hours[],
): Promise<VisitsIn[]> {
  const where = rowsOf(places)
  const pieces = ranges.flatMap((hours, of) => piecesOf(hours).map((piece) => ({ ...piece, of })))
  if (!where || pieces.length === 0) return []
  const name = places === 'everywhere' ? Prisma.sql`''` : Prisma.sql`"scope"`
  const rows = await readRows<{ name: string; of: number; pv: number }>(
    db,
    Prisma.sql`SELECT "name", "of", CAST(SUM("pv") AS INTEGER) AS "pv" FROM (${Prisma.join(
      pieces.map(
        ({ of, unit, first, last }) => Prisma.sql`
          SELECT ${name} AS "name", CAST(${of} AS INTEGER) AS "of", "pv" FROM "AccessRollup"
          WHERE ${where} AND "unit" = ${unit} AND "bucket" BETWEEN ${first} AND ${last}`,
      ),
      ' UNION ALL ',
    )}) AS pieces GROUP BY "name", "of" HAVING SUM("pv") > 0`,
  )
  return rows.map((row) => ({ of: row.of, id: row.name.slice(1), pv: row.pv }))
}

/** Undefined for no place at all. */
function rowsOf(places: Places): Prisma.Sql | undefined {
  // The rows of apps name no app: their scope does.
  if (places === 'everywhere') return Prisma.sql`"appId" = '' AND "linkId" = ''`
  if ('appId' in places && places.links === undefined) return Prisma.sql`"appId" = ${places.appId}`
  const scopes = 'apps' in places ? places.apps.map((id) => `A${id}`) : (places.links ?? []).map((id) => `L${id}`)
  return scopes.length > 0 ? Prisma.sql`"scope" IN (${Prisma.join(scopes)})` : undefined
}
