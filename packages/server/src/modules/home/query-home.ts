import { LINK_STATE, TODO_KINDS, type DataOf, type contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { presentAppSummary } from '#src/modules/apps/app-presenter.ts'
import { visitTrends } from '#src/modules/apps/visit-trends.ts'
import { linkStateFilter } from '#src/modules/links/list/link-state-filter.ts'
import { linkUrl } from '#src/modules/links/link-url.ts'
import { brokenLinks } from './broken-links.ts'
import { homeTodos } from './home-todos.ts'
import { homeVisits } from './home-visits.ts'

type Data = DataOf<typeof contract.app.queryHome>

const TOP = 5

/** All that the caller's first screen shows, over all apps of theirs. */
export async function queryHome(context: ActorContext): Promise<Data> {
  const { world, actor } = context
  await world.rollups.freshen()
  const now = world.clock.now()
  const apps = await world.db.read.app.findMany({
    where: { ownerId: actor.accountId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  const ids = apps.map(({ id }) => id)
  const [visits, waiting, broken, trendOf, serving, newest] = await Promise.all([
    homeVisits(world, ids),
    homeTodos(context),
    brokenLinks(context),
    visitTrends(world, 'A', ids),
    world.db.read.link.count({ where: servingLinks(actor.accountId, now) }),
    world.db.read.link.findFirst({
      where: servingLinks(actor.accountId, now),
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      include: { app: true },
    }),
  ])
  const rows = apps.map((app) => presentAppSummary(app, trendOf(app.id)))
  return {
    apps: apps.length,
    links: { total: rows.reduce((sum, { linkCount }) => sum + linkCount, 0), serving },
    newestLink: newest && {
      linkId: newest.id,
      linkName: newest.linkName,
      url: linkUrl(world, newest),
      appId: newest.appId,
      appName: newest.app.appName,
    },
    ...visits,
    brokenLinks: broken.count,
    todos: [...waiting, ...broken.todos].toSorted((one, other) => rankOf(one) - rankOf(other)),
    topApps: rows.toSorted((one, other) => other.pv7d - one.pv7d).slice(0, TOP),
  }
}

const rankOf = ({ kind }: Data['todos'][number]): number => TODO_KINDS.indexOf(kind)

const servingLinks = (ownerId: string, now: Date) => ({
  app: { ownerId },
  ...linkStateFilter(LINK_STATE.enabled, now),
})
