import { Prisma } from '#src/db/client/client.ts'
import { readRows } from '#src/db/read-rows.ts'
import type { Hours } from '#src/kernel/ports/figures.ts'
import type { HourOfApps } from '#src/kernel/ports/visit-figures.ts'
import type { Database } from '#src/kernel/ports/database.ts'
import { WHOLE } from '#src/visits/figures/figures-sql.ts'

/** The hours of some apps together, and whether they ever had a visit, by one statement. */
export async function hoursOfApps(
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
