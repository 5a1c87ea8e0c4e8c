import { Prisma } from '#src/db/client/client.ts'
import { listed } from '#src/db/client/listed.ts'
import type { VisitFilter } from '#src/kernel/ports/breakdown.ts'
import type { Database, Provider } from '#src/kernel/ports/database.ts'
import type { RecentAsked, RecentVisit, RecentVisits } from '#src/kernel/ports/visit-store.ts'
import { visitColumn } from '#src/visits/columns/fact.ts'
import { TAKEN_BACK } from '#src/visits/record/proven-lines.ts'

/** Visits have no index by app: the last ones of all apps are looked through. */
const LOOKED_THROUGH = 2_000

/** The last visits of some apps stored behind a cursor, oldest first. The first look is at what was stored last. */
export async function recentVisits(
  { provider, read }: Pick<Database, 'provider' | 'read'>,
  { appIds, filters }: RecentAsked,
  cursor: string | undefined,
  most: number,
): Promise<RecentVisits> {
  const after = cursor === undefined ? -1n : BigInt(cursor)
  const [found] = await read.$queryRaw<{ last: bigint | number | null }[]>(
    Prisma.sql`SELECT "seq" AS "last" FROM "Visit" ORDER BY "seq" DESC LIMIT 1`,
  )
  const last = found?.last == null ? after : BigInt(found.last)
  if (last <= after) return { visits: [], cursor: String(after), more: false }
  const rows = await read.$queryRaw<(Omit<RecentVisit, 'at'> & { at: bigint })[]>(Prisma.sql`
    SELECT "at", "kind", "linkId", "channel", "entry", "province", "city", "os", "brand", "browser", "container", "outcome"
    FROM (SELECT * FROM "Visit" WHERE "seq" > ${after} AND "seq" <= ${last} ORDER BY "seq" DESC LIMIT ${LOOKED_THROUGH}) AS newest
    WHERE "appId" IN (${Prisma.join([...appIds])}) AND "kind" <> ${TAKEN_BACK} ${passing(provider, filters)} ORDER BY "seq" DESC LIMIT ${most + 1}`)
  const visits = rows.slice(0, most).map((row) => ({ ...row, at: Number(row.at) }))
  const more = cursor !== undefined && (rows.length > most || last - after > LOOKED_THROUGH)
  return { visits: visits.toReversed(), cursor: String(last), more }
}

const passing = (provider: Provider, filters: readonly VisitFilter[]): Prisma.Sql =>
  filters.reduce((sql, { dimension, values, not }) => {
    const among = Prisma.sql`${column(dimension)} IN ${listed(provider, [...values])}`
    return not ? Prisma.sql`${sql} AND NOT (${among})` : Prisma.sql`${sql} AND ${among}`
  }, Prisma.empty)

const column = (dimension: VisitFilter['dimension']): Prisma.Sql =>
  dimension === 'store' ? Prisma.sql`''` : Prisma.raw(`"${visitColumn(dimension)}"`)
