import { Prisma } from '#src/db/client.ts'
import type { Database } from '#src/db/database.ts'
import type { AccessFigures, LinksScope } from './figures.ts'
import { accessSums, distinct, scopeName, within } from './figures-sql.ts'
import { readRows } from './read-rows.ts'
import type { Hours } from './stats-range.ts'

type Reads = Pick<Database, 'read'>

const NONE: AccessFigures = { pv: 0, uv: 0, ip: 0, openAttempt: 0, openGuess: 0, openConfirmed: 0 }

/** The access figures of a range, visitors and addresses each counted once. */
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
  // Where the links have every visit of the scope, its visitors are theirs, and need not be counted one by one.
  if (figures.pv === whole.pv) return { ...figures, uv: whole.uv, ip: whole.ip }
  const [seen] = await readRows<{ uv: number; ip: number }>(
    db,
    Prisma.sql`SELECT COUNT(CASE WHEN "key" LIKE 'v%' THEN 1 END) AS "uv", COUNT(CASE WHEN "key" LIKE 'i%' THEN 1 END) AS "ip"
      FROM (SELECT DISTINCT "key" FROM "Presence"
        WHERE "scope" IN (${names}) AND "hour" BETWEEN ${hours.from} AND ${hours.to}) AS seen`,
  )
  return { ...figures, ...seen }
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
