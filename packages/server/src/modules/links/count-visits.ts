import { shanghaiDay } from '@unilink/shared'
import type { World } from '#src/world/world.ts'

const DAYS = 7

/** The visits of each link today and on the six days before it (Asia/Shanghai); who has none is not in the map. */
export async function countVisits({ db, clock }: World, linkIds: readonly string[]): Promise<Map<string, number>> {
  if (linkIds.length === 0) return new Map()
  const hour = { gte: (shanghaiDay(clock.now().getTime()) - (DAYS - 1)) * 24 }
  const groups = await db.read.visit.groupBy({
    by: ['linkId'],
    where: { linkId: { in: [...linkIds] }, hour, kind: 'visit' },
    _count: { _all: true },
  })
  return new Map(groups.map((group) => [group.linkId, group._count._all]))
}
