import { shanghaiDay } from '@unilink/shared'
import { Prisma } from '#src/db/client.ts'
import type { World } from '#src/world/world.ts'

const DAYS = 7

interface Row {
  appId: string
  day: number | bigint
  visits: number | bigint
}

/** The visits of each app on today and the six days before it (Asia/Shanghai), oldest first, a zero where none came. */
export async function visitTrends(
  { db, clock }: World,
  appIds: readonly string[],
): Promise<(appId: string) => number[]> {
  const firstDay = shanghaiDay(clock.now().getTime()) - (DAYS - 1)
  const trends = new Map<string, number[]>()
  const trendOf = (appId: string) => trends.get(appId) ?? Array.from({ length: DAYS }, () => 0)
  if (appIds.length === 0) return trendOf
  const rows = await db.read.$queryRaw<Row[]>(Prisma.sql`
    SELECT "appId", "hour" / 24 AS "day", COUNT(*) AS "visits" FROM "Visit"
    WHERE "appId" IN (${Prisma.join([...appIds])}) AND "kind" = 'visit'
      AND "hour" BETWEEN ${firstDay * 24} AND ${(firstDay + DAYS) * 24 - 1}
    GROUP BY "appId", "day"`)
  for (const { appId, day, visits } of rows) {
    trends.set(appId, trendOf(appId).with(Number(day) - firstDay, Number(visits)))
  }
  return trendOf
}
