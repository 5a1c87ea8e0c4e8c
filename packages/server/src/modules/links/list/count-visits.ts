import { shanghaiDay } from '@unilink/shared'
import { Prisma } from '#src/db/client/client.ts'
import { readRows } from '#src/db/read-rows.ts'
import type { World } from '#src/kernel/world.ts'

const DAYS = 7

/**
 * The visits of each link of an app today and on the six days before it (Asia/Shanghai); who has none is not in the map.
 */
export async function countVisitsOfApp({ db, clock }: World, appId: string): Promise<Map<string, number>> {
  const since = shanghaiDay(clock.now().getTime()) - (DAYS - 1)
  const rows = await readRows<{ linkId: string; visits: number }>(
    db,
    Prisma.sql`
      SELECT "linkId", SUM("pv") AS "visits" FROM "AccessRollup"
      WHERE "appId" = ${appId} AND "unit" = 24 AND "bucket" >= ${since}
      GROUP BY "linkId" HAVING SUM("pv") > 0`,
  )
  return new Map(rows.map(({ linkId, visits }) => [linkId, visits]))
}
