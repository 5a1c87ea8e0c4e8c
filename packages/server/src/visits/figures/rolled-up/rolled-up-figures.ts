import { Prisma } from '#src/db/client/client.ts'
import { rowsWithin, scopeName, WHOLE, distributionSums, distinct, piecesOf, cameByLink } from '../figures-sql.ts'
import { readRows } from '#src/db/read-rows.ts'
import { inOrderOf, NOT_DISTRIBUTED } from '#src/kernel/ports/figures.ts'
import type { DistributionFigures, Hours, LinkFigures, LinkValue, Scope, Share } from '#src/kernel/ports/figures.ts'
import type { Database } from '#src/kernel/ports/database.ts'
import type { LinkMetric } from '@unilink/shared'
import type { HourOfApps, Places, VisitFigures } from '#src/kernel/ports/visit-figures.ts'
import { accessFigures } from '#src/visits/figures/access-figures.ts'
import { breakdown } from '#src/visits/figures/breakdown/breakdown.ts'

/** From the roll-ups of the world's database. */
export function rolledUpFigures(db: Pick<Database, 'read' | 'rows' | 'provider'>): VisitFigures {
  const read = <Row>(sql: Prisma.Sql) => readRows<Row>(db, sql)
  const sharesIn = (scope: Scope, hours: Hours, of: Prisma.Sql) =>
    rowsWithin('ShareRollup', Prisma.sql`"scope" = ${scopeName(scope)} AND ${of}`, hours)

  /** By one look at the rows of days and one at those of hours, cut wherever a range begins or ends. */
  const visitsIn: VisitFigures['visitsIn'] = async (places, ranges) => {
    const where = rowsOf(places)
    const pieces = ranges.flatMap((hours, of) => piecesOf(hours).map((piece) => ({ ...piece, of })))
    if (!where || pieces.length === 0) return []
    const looks = [...new Set(pieces.map(({ unit }) => unit))].map((unit) => {
      const own = pieces.filter((piece) => piece.unit === unit)
      const cuts = [...new Set(own.flatMap(({ first, last }) => [first, last + 1]))].toSorted((a, b) => a - b)
      return { unit, cuts, rangesAt: cuts.map((at) => own.filter(({ first, last }) => first <= at && at <= last)) }
    })
    const name = places === 'everywhere' ? Prisma.sql`''` : Prisma.sql`"scope"`
    const sqlOf = ({ unit, cuts }: (typeof looks)[number], look: number) => Prisma.sql`
      SELECT ${name} AS "name", ${literal(look)} AS "look", ${stretchOf(cuts)} AS "stretch", CAST(SUM("pv") AS INTEGER) AS "pv"
      FROM "AccessRollup" WHERE ${where} AND "unit" = ${unit} AND "bucket" >= ${cuts[0]} AND "bucket" < ${cuts.at(-1)}
      GROUP BY 1, 3 HAVING SUM("pv") > 0`
    type Row = { name: string; look: number; stretch: number; pv: number }
    const rows = await read<Row>(Prisma.join(looks.map(sqlOf), ' UNION ALL '))
    const sums = ranges.map(() => new Map<string, number>())
    for (const row of rows) {
      const id = row.name.slice(1)
      for (const { of } of looks[row.look]?.rangesAt[row.stretch] ?? [])
        sums[of]?.set(id, (sums[of].get(id) ?? 0) + row.pv)
    }
    return sums.flatMap((own, of) => [...own].map(([id, pv]) => ({ of, id, pv })))
  }

  const figuresOf = async (appId: string, linkIds: readonly string[], hours: Hours) => {
    if (linkIds.length === 0) return []
    const { pv, uv, distribution } = LINK_FIGURES
    const rows = await read<LinkFigures>(
      Prisma.sql`SELECT l."id" AS "linkId", ${pv(hours)} AS "pv", ${uv(hours)} AS "uv", ${distribution(hours)} AS "distribution"
        FROM "Link" AS l WHERE l."appId" = ${appId} AND l."id" IN (${Prisma.join([...linkIds])})`,
    )
    return inOrderOf(linkIds, rows)
  }

  return {
    ...accessFigures(db),
    distributionTotals: (scope, ranges) =>
      Promise.all(
        ranges.map(async (hours) => {
          const [total] = await read<DistributionFigures>(
            Prisma.sql`SELECT ${distributionSums} FROM ${sharesIn(scope, hours, WHOLE)}`,
          )
          return total ?? NOT_DISTRIBUTED
        }),
      ),
    distributionByDay: (scope, hours) =>
      read(
        Prisma.sql`SELECT "bucket", "storeJump", "download", "h5" FROM ${sharesIn(scope, hours, WHOLE)} ORDER BY "bucket"`,
      ),
    async distributionShares(scope, hours, dimension) {
      const rows = await read<Share>(
        Prisma.sql`SELECT "value" AS "key", CAST(SUM("storeJump" + "download") AS INTEGER) AS "value"
          FROM ${sharesIn(scope, hours, Prisma.sql`"dimension" = ${dimension}`)}
          GROUP BY 1 HAVING SUM("storeJump" + "download") > 0`,
      )
      // Sorted here, because databases collate text differently.
      return rows.toSorted((a, b) => b.value - a.value || (a.key < b.key ? -1 : 1))
    },
    async linkValues(appId, metric, hours) {
      // PostgreSQL has the rows of a day side by side, SQLite those of a link.
      if (metric === 'pv' && db.provider === 'postgresql')
        return (await visitsIn({ appId }, [hours])).map(({ id, pv }) => ({ linkId: id, value: pv }))
      if (metric === 'uv' && db.provider === 'postgresql') return read(cameByLink(appId, 'v', hours))
      const rows = await read<LinkValue>(
        Prisma.sql`SELECT l."id" AS "linkId", ${LINK_FIGURES[metric](hours)} AS "value" FROM "Link" AS l WHERE l."appId" = ${appId}`,
      )
      return rows.filter(({ value }) => value > 0)
    },
    linkFigures: (appId, linkIds, ranges) => Promise.all(ranges.map((hours) => figuresOf(appId, linkIds, hours))),
    visitsIn,
    /** By one statement. */
    async hoursOfApps(appIds, { from, to }) {
      if (appIds.length === 0) return { hours: [], visited: false }
      const ofApps = Prisma.sql`"scope" IN (${Prisma.join(appIds.map((id) => `A${id}`))})`
      const within = Prisma.sql`${ofApps} AND "unit" = 1 AND "bucket" BETWEEN ${from} AND ${to}`
      const rows = await read<HourOfApps>(
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
    },
    breakdown: (question, work) => breakdown(db, question, work),
  }
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

const literal = (value: number) => Prisma.raw(String(value))

/** Between which of some cuts a bucket lies. */
const stretchOf = (cuts: readonly number[]): Prisma.Sql =>
  Prisma.sql`CASE ${Prisma.join(
    cuts.slice(1).map((cut, stretch) => Prisma.sql`WHEN "bucket" < ${cut} THEN ${literal(stretch)}`),
    ' ',
  )} END`

/** Undefined for no place at all. */
function rowsOf(places: Places): Prisma.Sql | undefined {
  // The rows of apps name no app: their scope does.
  if (places === 'everywhere') return Prisma.sql`"appId" = ''`
  if ('appId' in places && places.links === undefined) return Prisma.sql`"appId" = ${places.appId}`
  const scopes = 'apps' in places ? places.apps.map((id) => `A${id}`) : (places.links ?? []).map((id) => `L${id}`)
  return scopes.length > 0 ? Prisma.sql`"scope" IN (${Prisma.join(scopes)})` : undefined
}
