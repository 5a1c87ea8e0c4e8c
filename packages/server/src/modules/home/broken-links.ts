import { HEALTH, type DataOf, type contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { toSeconds } from '#src/kernel/clock.ts'

type Home = DataOf<typeof contract.app.queryHome>

const EACH = 10

/** How many links of the caller lead to something broken, and those that broke last. */
export async function brokenLinks({ world, actor }: ActorContext): Promise<{ count: number; todos: Home['todos'] }> {
  const { read } = world.db
  const broken = { target: { health: HEALTH.broken } }
  const app = { ownerId: actor.accountId }
  const [count, leads] = await Promise.all([
    read.link.count({ where: { app, leads: { some: broken } } }),
    read.linkLeads.findMany({
      where: { ...broken, link: { app } },
      include: { target: true, link: { include: { app: { select: { id: true, appName: true } } } } },
      orderBy: [{ target: { since: 'desc' } }, { linkId: 'desc' }],
      // A link may lead to several.
      take: 3 * EACH,
    }),
  ])
  const newest = leads.filter(({ linkId }, at) => leads.findIndex((lead) => lead.linkId === linkId) === at)
  const todos = newest.slice(0, EACH).map(({ link, target }) => ({
    kind: 'broken' as const,
    appId: link.app.id,
    appName: link.app.appName,
    linkId: link.id,
    linkName: link.linkName,
    modifyId: null,
    detail: `${target.url} ${target.finding}`,
    time: toSeconds(target.since ?? world.clock.now()),
  }))
  return { count, todos }
}
