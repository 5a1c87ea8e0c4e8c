import { Prisma } from '#src/db/client/client.ts'
import { rowsWithin, scopeName, WHOLE, distributionSums, distinct, piecesOf } from '#src/visits/figures/figures-sql.ts'
import { readRows } from '#src/db/read-rows.ts'
import {
  type DistributionFigures,
  type Scope,
  type Hours,
  type Share,
  NOT_DISTRIBUTED,
  type LinkFigures,
  type LinkValue,
  inOrderOf,
} from '#src/kernel/ports/figures.ts'
import type { Database } from '#src/kernel/ports/database.ts'
import type { Dimension, LinkMetric } from '@unilink/shared'
import type { HourOfApps, Places, VisitsIn, VisitFigures } from '#src/kernel/ports/visit-figures.ts'
import { accessByTime } from '#src/visits/figures/access-by-time.ts'
import { accessRows, countAccessRows } from '#src/visits/figures/access-rows.ts'
import { accessTotal } from '#src/visits/figures/access-total.ts'
import { breakdown } from '#src/visits/figures/breakdown/breakdown.ts'

/** Store jumps, downloads and H5 per whole day, in order. */
function distributionByDay(
  db: Pick<Database, 'read'>,
  scope: Scope,
  hours: Hours,
): Promise<(DistributionFigures & { bucket: number })[]> {
  return readRows(
    db,
    Prisma.sql`SELECT "bucket", "storeJump", "download", "h5" FROM ${rowsWithin('ShareRollup', Prisma.sql`"scope" = ${scopeName(scope)} AND ${WHOLE}`, hours)} ORDER BY "bucket"`,
  )
}

/** Store jumps and downloads of whole days by a dimension, largest first. */
async function distributionShares(
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

/** Store jumps, downloads and H5 of a range. */
async function distributionTotal(db: Pick<Database, 'read'>, scope: Scope, hours: Hours): Promise<DistributionFigures> {
  const [total] = await readRows<DistributionFigures>(
    db,
    Prisma.sql`SELECT ${distributionSums} FROM ${rowsWithin('ShareRollup', Prisma.sql`"scope" = ${scopeName(scope)} AND ${WHOLE}`, hours)}`,
  )
  return total ?? NOT_DISTRIBUTED
}

/** The hours of some apps together, and whether they ever had a visit, by one statement. */
async function hoursOfApps(
  db: Pick<Database, 'read'>,
  appIds: readonly string[],
  { from, to }: Hours,
): Promise<{ hours: HourOfApps[]; visited: boolean }> {
  if (appIds.length === 0) return { hours: [], visited: false }
  const ofApps = Prisma.sql`"scope" IN (${Prisma.join(appIds.map((id) => `A${id}`))})`
  const within = Prisma.sql`${ofApps} AND "unit" = 1 AND "bucket" BETWEEN ${from} AND ${to}`
  const rows = await readRows<HourOfApps>(
    db,
    Prisma.sql`
      SELECT "bucket", SUM("pv") AS "pv", SUM("a") AS "openAttempt", SUM("c") AS "openConfirmed", SUM("d") AS "distribution" FROM (
      SELECT "bucket", SUM("pv") AS "pv", SUM("openAttempt") AS "a", SUM("openConfirmed") AS "c", 0 AS "d"
      FROM "AccessRollup" WHERE ${within} GROUP BY "bucket" UNION ALL
      SELECT "bucket", 0, 0, 0, SUM("storeJump" + "download" + "h5") FROM "ShareRollup" WHERE ${within} AND ${WHOLE}
      GROUP BY "bucket" UNION ALL
      SELECT * FROM (SELECT -1, 0, 0, 0, 0 FROM "AccessRollup" WHERE ${ofApps} AND "unit" = 24 AND "pv" > 0 LIMIT 1) AS "ever"
      ) AS sums GROUP BY "bucket"`,
  )
  return { hours: rows.filter(({ bucket }) => bucket >= 0), visited: rows.some(({ bucket }) => bucket < 0) }
}

const SCOPE = Prisma.sql`'L' || l."id"`
const OWN = Prisma.sql`"scope" = ${SCOPE}`

/** A figure of a link (`l`) by a look for each. */
const LINK_FIGURES: Record<LinkMetric, (hours: Hours) => Prisma.Sql> = {
  pv: (hours) => Prisma.sql`(SELECT COALESCE(SUM("pv"), 0) FROM ${rowsWithin('AccessRollup', OWN, hours)})`,
  uv: (hours) => distinct(SCOPE, 'v', hours),
  distribution: (hours) =>
    Prisma.sql`(SELECT COALESCE(SUM("storeJump" + "download"), 0) FROM ${rowsWithin('ShareRollup', Prisma.sql`${OWN} AND ${WHOLE}`, hours)})`,
}

/** One figure of every link of an app that had any. */
async function linkValues(
  db: Pick<Database, 'read' | 'provider'>,
  appId: string,
  metric: LinkMetric,
  hours: Hours,
): Promise<LinkValue[]> {
  // PostgreSQL has the rows of a day side by side, SQLite those of a link.
  if (metric === 'pv' && db.provider === 'postgresql')
    return (await visitsIn(db, { appId }, [hours])).map(({ id, pv }) => ({ linkId: id, value: pv }))
  const rows = await readRows<LinkValue>(
    db,
    Prisma.sql`SELECT l."id" AS "linkId", ${LINK_FIGURES[metric](hours)} AS "value" FROM "Link" AS l WHERE l."appId" = ${appId}`,
  )
  return rows.filter(({ value }) => value > 0)
}

/** All figures of some links of an app. */
async function linkFigures(
  db: Pick<Database, 'read'>,
  appId: string,
  linkIds: readonly string[],
  hours: Hours,
): Promise<LinkFigures[]> {
  if (linkIds.length === 0) return []
  const { pv, uv, distribution } = LINK_FIGURES
  const rows = await readRows<LinkFigures>(
    db,
    Prisma.sql`SELECT l."id" AS "linkId", ${pv(hours)} AS "pv", ${uv(hours)} AS "uv", ${distribution(hours)} AS "distribution"
      FROM "Link" AS l WHERE l."appId" = ${appId} AND l."id" IN (${Prisma.join([...linkIds])})`,
  )
  return inOrderOf(linkIds, rows)
}

/** The visits of places in any number of ranges, by one statement; of whole days where it can. */
async function visitsIn(db: Pick<Database, 'read'>, places: Places, ranges: readonly Hours[]): Promise<VisitsIn[]> {
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

/** From the roll-ups of the world's database. */
export const rolledUpFigures = (db: Pick<Database, 'read' | 'rows' | 'provider'>): VisitFigures => ({
  accessTotals: (scope, ranges) => Promise.all(ranges.map((hours) => accessTotal(db, scope, hours))),
  accessByTime: (scope, hours, unit) => accessByTime(db, scope, hours, unit),
  accessRows: (scope, hours, unit, slice) => accessRows(db, scope, hours, unit, slice),
  countAccessRows: (scope, hours, unit) => countAccessRows(db, scope, hours, unit),
  distributionTotals: (scope, ranges) => Promise.all(ranges.map((hours) => distributionTotal(db, scope, hours))),
  distributionByDay: (scope, hours) => distributionByDay(db, scope, hours),
  distributionShares: (scope, hours, dimension) => distributionShares(db, scope, hours, dimension),
  linkValues: (appId, metric, hours) => linkValues(db, appId, metric, hours),
  linkFigures: (appId, linkIds, ranges) => Promise.all(ranges.map((hours) => linkFigures(db, appId, linkIds, hours))),
  visitsIn: (places, ranges) => visitsIn(db, places, ranges),
  hoursOfApps: (appIds, hours) => hoursOfApps(db, appIds, hours),
  breakdown: (question, work) => breakdown(db, question, work),
})
