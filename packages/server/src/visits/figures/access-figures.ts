import { Prisma } from '#src/db/client/client.ts'
import { readRows } from '#src/db/read-rows.ts'
import { bucketOf } from '#src/visits/columns/bucket-of.ts'
import type { VisitFigures } from '#src/kernel/ports/visit-figures.ts'
import type { LinksScope, Hours, Unit } from '#src/kernel/ports/figures.ts'
import type { Database } from '#src/kernel/ports/database.ts'
import { accessTotal } from './access-total.ts'
import { scopeName } from './figures-sql.ts'
import { hoursPer } from './stats-range.ts'

type AccessOf = Pick<VisitFigures, 'accessTotals' | 'accessByTime' | 'accessRows' | 'countAccessRows'>

const FIGURES = Prisma.sql`"pv", "uv", "ip", "openAttempt", "openGuess", "openConfirmed" FROM "AccessRollup"`

/** Visits and openings, from the roll-ups. */
export const accessFigures = (db: Pick<Database, 'read' | 'rows'>): AccessOf => ({
  accessTotals: (scope, ranges) => Promise.all(ranges.map((hours) => accessTotal(db, scope, hours))),
  accessByTime: (scope, hours, unit) =>
    readRows(
      db,
      Prisma.sql`SELECT "bucket", ${FIGURES}
        WHERE "scope" = ${scopeName(scope)} AND ${within(hours, unit)} ORDER BY "bucket"`,
    ),
  accessRows(scope, hours, unit, slice) {
    const cut = slice ? Prisma.sql`LIMIT ${slice.limit} OFFSET ${slice.offset}` : Prisma.empty
    return readRows(
      db,
      Prisma.sql`SELECT "bucket", "linkId", ${FIGURES}
        WHERE ${of(scope, hours, unit)} ORDER BY "bucket" DESC, "linkId" ASC ${cut}`,
    )
  },
  async countAccessRows(scope, hours, unit) {
    const count = Prisma.sql`SELECT COUNT(*) AS "rows" FROM "AccessRollup" WHERE ${of(scope, hours, unit)}`
    const [row] = await readRows<{ rows: number }>(db, count)
    return row?.rows ?? 0
  },
})

const within = (hours: Hours, unit: Unit): Prisma.Sql =>
  Prisma.sql`"unit" = ${hoursPer(unit)} AND "bucket" BETWEEN ${bucketOf(hours.from, unit)} AND ${bucketOf(hours.to, unit)}`

function of({ appId, linkId, among }: LinksScope, hours: Hours, unit: Unit): Prisma.Sql {
  if (among?.length === 0) return Prisma.sql`1 = 0`
  // A single link is found by its own key, several by the app's list.
  const only = among?.length === 1 ? among[0] : linkId
  if (only !== undefined && !(among && among.length > 1))
    return Prisma.sql`"scope" = ${`L${only}`} AND ${within(hours, unit)}`
  const list = Prisma.sql`"appId" = ${appId} AND ${within(hours, unit)}`
  return among ? Prisma.sql`${list} AND "linkId" IN (${Prisma.join([...among])})` : list
}
