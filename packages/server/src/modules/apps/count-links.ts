import type { World } from '#src/kernel/world.ts'

/** How many links each app has; who has none is not in the map. */
export async function countLinks({ db }: World, appIds: readonly string[]): Promise<Map<string, number>> {
  const where = { appId: { in: [...appIds] } }
  const groups = await db.read.link.groupBy({ by: ['appId'], where, _count: { _all: true } })
  return new Map(groups.map((group) => [group.appId, group._count._all]))
}
