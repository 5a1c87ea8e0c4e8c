import { Prisma } from '#src/db/client/client.ts'
import { isAmong } from '#src/db/client/listed.ts'
import { readRows } from '#src/db/read-rows.ts'
import { bucketOf } from '#src/visits/columns/bucket-of.ts'
import type { VisitFigures } from '#src/kernel/ports/visit-figures.ts'
import type { AccessRow, LinksScope, Hours, Unit } from '#src/kernel/ports/figures.ts'
import type { Database } from '#src/kernel/ports/database.ts'
import { accessTotal } from './access-total.ts'
import { scopeName } from './figures-sql.ts'
import { hoursPer } from './stats-range.ts'

type AccessOf = Pick<VisitFigures, 'accessTotals' | 'accessByTime' | 'accessRows' | 'accessPage'>

type Reads = Pick<Database, 'read' | 'rows' | 'provider'>

const FIGURES = Prisma.sql`"pv", "uv", "ip", "openAttempt", "openGuess", "openConfirmed" FROM "AccessRollup"`

/** Visits and openings, from the roll-ups. */
export const accessFigures = (db: Reads): AccessOf => ({
  accessTotals: (scope, ranges) => Promise.all(ranges.map((hours) => accessTotal(db, scope, hours))),
  accessByTime: (scope, hours, unit) =>
    readRows(
      db,
      Prisma.sql`SELECT "bucket", ${FIGURES}
        WHERE "scope" = ${scopeName(scope)} AND ${within(hours, unit)} ORDER BY "bucket"`,
    ),
  accessRows: (scope, hours, unit) => readRows(db, rowsOf(of(db, scope, hours, unit))),
  async accessPage(scope, hours, unit, { limit, offset }) {
    const cut = Prisma.sql`${rowsOf(of(db, scope, hours, unit))} LIMIT ${limit} OFFSET ${offset}`
    const count = Prisma.sql`SELECT COUNT(*) AS "total" FROM "AccessRollup" WHERE ${of(db, scope, hours, unit, true)}`
    const [rows, [{ total } = { total: 0 }], sum] = await Promise.all([
      readRows<AccessRow>(db, cut),
      readRows<{ total: number }>(db, count),
      accessTotal(db, scope, hours),
    ])
    return { rows, total, sum }
  },
})

const rowsOf = (where: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`SELECT "bucket", "linkId", ${FIGURES} WHERE ${where} ORDER BY "bucket" DESC, "linkId" ASC`

const within = (hours: Hours, unit: Unit): Prisma.Sql =>
  Prisma.sql`"unit" = ${hoursPer(unit)} AND "bucket" BETWEEN ${bucketOf(hours.from, unit)} AND ${bucketOf(hours.to, unit)}`

/** So many rows are soon in order, whatever order they are found in. */
const FEW_ROWS = 30_000

/** The rows of a scope: link by link, or all links of the app in the order of time where that ends sooner. */
function of({ provider }: Reads, { appId, linkId, among }: LinksScope, hours: Hours, unit: Unit, isCounted = false) {
  const range = within(hours, unit)
  if (linkId !== undefined && !among) return Prisma.sql`"scope" = ${`L${linkId}`} AND ${range}`
  if (!among) return Prisma.sql`"appId" = ${appId} AND ${range}`
  const scopes = among.map((id) => `L${id}`)
  return isCounted || among.length * (hours.to - hours.from) <= FEW_ROWS * hoursPer(unit)
    ? Prisma.sql`${isAmong(provider, '"scope"', scopes)} AND ${range}`
    : Prisma.sql`"appId" = ${appId} AND ${range} AND ${isAmong(provider, '"linkId"', among)}`
}
