import { Prisma } from '#src/db/client/client.ts'
import { distinct, rowsWithin, WHOLE } from '#src/visits/figures/figures-sql.ts'
import { readRows } from '#src/db/read-rows.ts'
import type { LinkFigures, Hours } from '#src/kernel/ports/figures.ts'
import type { Database } from '#src/kernel/ports/database.ts'

/** The figures of every link of an app within whole days; links without any have zeros. */
export function linkFigures(db: Pick<Database, 'read'>, appId: string, hours: Hours): Promise<LinkFigures[]> {
  const scope = Prisma.sql`'L' || l."id"`
  const own = Prisma.sql`"scope" = ${scope}`
  return readRows(
    db,
    Prisma.sql`SELECT l."id" AS "linkId",
      (SELECT COALESCE(SUM("pv"), 0) FROM ${rowsWithin('AccessRollup', own, hours)}) AS "pv",
      ${distinct(scope, 'v', hours)} AS "uv",
      (SELECT COALESCE(SUM("storeJump" + "download"), 0) FROM ${rowsWithin('ShareRollup', Prisma.sql`${own} AND ${WHOLE}`, hours)}) AS "distribution"
      FROM "Link" AS l WHERE l."appId" = ${appId}`,
  )
}
