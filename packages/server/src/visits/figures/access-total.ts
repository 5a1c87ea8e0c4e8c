import { Prisma } from '#src/db/client/client.ts'
import { isAmong } from '#src/db/client/listed.ts'
import { accessSums, distinct, rowsWithin, scopeName } from './figures-sql.ts'
import { readRows } from '#src/db/read-rows.ts'
import { countParts } from '#src/visits/columns/count-parts.ts'
import { NO_ACCESS, type AccessFigures, type LinksScope, type Hours } from '#src/kernel/ports/figures.ts'
import type { Database } from '#src/kernel/ports/database.ts'

type Reads = Pick<Database, 'read' | 'rows' | 'provider'>

/** Figures of a range; each visitor and address counts once. */
export async function accessTotal(db: Reads, scope: LinksScope, hours: Hours): Promise<AccessFigures> {
  if (scope.among?.length === 0) return NO_ACCESS
  const ofScope = totalOf(db, scopeName(scope), hours)
  if (!scope.among) return ofScope
  const names = scope.among.map((linkId) => `L${linkId}`)
  const ofLinks = readRows<Omit<AccessFigures, 'uv' | 'ip'>>(
    db,
    Prisma.sql`SELECT ${accessSums} FROM ${rowsWithin('AccessRollup', isAmong(db.provider, '"scope"', names), hours)}`,
  )
  const known = new AbortController()
  const people = () => whoCame(db, scope, hours, known.signal)
  // Another process reads for PostgreSQL: beside the sums. SQLite would read here, where nobody may need it.
  const early = db.provider === 'postgresql' ? people() : undefined
  early?.catch(() => {})
  try {
    const [whole, [sums]] = await Promise.all([ofScope, ofLinks])
    const figures = { ...NO_ACCESS, ...sums }
    // When the links have every visit of the scope, its totals apply and need no counting.
    const { uv, ip } = figures.pv === whole.pv ? whole : await (early ?? people())
    return { ...figures, uv, ip }
  } finally {
    known.abort()
  }
}

/** The visitors and addresses of some links together, of what the parts hold. */
async function whoCame(db: Reads, { appId, linkId, among = [] }: LinksScope, hours: Hours, signal: AbortSignal) {
  const of = { scope: { appId, linkId }, hours, unit: 'day' as const, dimensions: [] }
  const filters = [{ dimension: 'link' as const, values: new Set(among), not: false }]
  const question = { ...of, filters, metrics: ['uv', 'ip'] as const, peopleAlone: true as const }
  const { total } = await countParts(db, question, { progress: () => {}, signal })
  return { uv: total.uv ?? 0, ip: total.ip ?? 0 }
}

async function totalOf(db: Reads, name: string, hours: Hours): Promise<AccessFigures> {
  const [total] = await readRows<AccessFigures>(
    db,
    Prisma.sql`SELECT ${accessSums}, ${distinct(Prisma.sql`${name}`, 'v', hours)} AS "uv",
      ${distinct(Prisma.sql`${name}`, 'i', hours)} AS "ip"
      FROM ${rowsWithin('AccessRollup', Prisma.sql`"scope" = ${name}`, hours)}`,
  )
  return total ?? NO_ACCESS
}
