import { shanghaiDay } from '@unilink/shared'
import type { World } from '#src/world/world.ts'

const DAYS = 7

/** The visits of each link today and on the six days before it (Asia/Shanghai); who has none is not in the map. */
export async function countVisits({ db, clock }: World, linkIds: readonly string[]): Promise<Map<string, number>> {
  if (linkIds.length === 0) return new Map()
  const bucket = { gte: shanghaiDay(clock.now().getTime()) - (DAYS - 1) }
  const groups = await db.read.accessRollup.groupBy({
    by: ['linkId'],
    where: { scope: { in: linkIds.map((id) => `L${id}`) }, unit: 24, bucket },
    _sum: { pv: true },
    having: { pv: { _sum: { gt: 0 } } },
  })
  return new Map(groups.map((group) => [group.linkId, group._sum.pv ?? 0]))
}
