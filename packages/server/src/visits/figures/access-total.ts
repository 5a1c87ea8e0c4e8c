import { Prisma } from '#src/db/client/client.ts'
import { accessSums, distinct, scopeName, within } from './figures-sql.ts'
import { readRows } from '#src/db/read-rows.ts'
import type { AccessFigures, LinksScope, Hours } from '#src/kernel/ports/figures.ts'
import type { Database } from '#src/kernel/ports/database.ts'

type Reads = Pick<Database, 'read'>

/** Sorts after every key of a kind. */
const AFTER = { v: 'w', i: 'j' }
const NONE: AccessFigures = { pv: 0, uv: 0, ip: 0, openAttempt: 0, openGuess: 0, openConfirmed: 0 }

/** Figures of a range; each visitor and address counts once. */
export async function accessTotal(db: Reads, scope: LinksScope, hours: Hours): Promise<AccessFigures> {
  const whole = await totalOf(db, scopeName(scope), hours)
  if (!scope.among) return whole
  if (scope.among.length === 0) return NONE
  const names = Prisma.join(scope.among.map((linkId) => `L${linkId}`))
  const [sums] = await readRows<Omit<AccessFigures, 'uv' | 'ip'>>(
    db,
    Prisma.sql`SELECT ${accessSums} FROM "AccessRollup" WHERE "scope" IN (${names}) AND ${within(hours)}`,
  )
  const figures = { ...NONE, ...sums }
  // When the links have every visit of the scope, its totals apply and need no counting.
  if (figures.pv === whole.pv) return { ...figures, uv: whole.uv, ip: whole.ip }
  const [seen] = await readRows<{ uv: number; ip: number }>(
    db,
    Prisma.sql`SELECT ${inAny(names, 'v', hours)} AS "uv", ${inAny(names, 'i', hours)} AS "ip"`,
  )
  return { ...figures, ...seen }
}

/**
 * Scalar: visitors (v) or addresses (i) seen in any of the scopes, each counted once. SQLite sorts for GROUP BY, which
 * takes half the time of DISTINCT.
 */
function inAny(names: Prisma.Sql, what: 'v' | 'i', { from, to }: Hours): Prisma.Sql {
  return Prisma.sql`(SELECT COUNT(*) FROM (SELECT "key" FROM "Presence"
    WHERE "scope" IN (${names}) AND "key" >= ${what} AND "key" < ${AFTER[what]} AND "hour" BETWEEN ${from} AND ${to}
    GROUP BY "key") AS seen)`
}

async function totalOf(db: Reads, name: string, hours: Hours): Promise<AccessFigures> {
  const [total] = await readRows<AccessFigures>(
    db,
    Prisma.sql`SELECT ${accessSums}, ${distinct(Prisma.sql`${name}`, 'v', hours)} AS "uv",
      ${distinct(Prisma.sql`${name}`, 'i', hours)} AS "ip"
      FROM "AccessRollup" WHERE "scope" = ${name} AND ${within(hours)}`,
  )
  return total ?? NONE
}
