import { shanghaiDay } from '@unilink/shared'
import type { World } from '#src/kernel/world.ts'

const DAYS = 7

/** The visits of each app on today and the six days before it (Asia/Shanghai), oldest first, a zero where none came. */
export async function visitTrends(
  { db, clock }: World,
  appIds: readonly string[],
): Promise<(appId: string) => number[]> {
  const firstDay = shanghaiDay(clock.now().getTime()) - (DAYS - 1)
  const trends = new Map<string, number[]>()
  const trendOf = (appId: string) => trends.get(appId) ?? Array.from({ length: DAYS }, () => 0)
  if (appIds.length === 0) return trendOf
  const rows = await db.read.accessRollup.findMany({
    where: { scope: { in: appIds.map((id) => `A${id}`) }, unit: 24, bucket: { gte: firstDay, lt: firstDay + DAYS } },
    select: { scope: true, bucket: true, pv: true },
  })
  for (const { scope, bucket, pv } of rows) {
    const appId = scope.slice(1)
    trends.set(appId, trendOf(appId).with(bucket - firstDay, pv))
  }
  return trendOf
}
