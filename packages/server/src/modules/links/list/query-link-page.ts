import { type AnswerOf, type ParsedBodyOf, type contract, shanghaiDay } from '@unilink/shared'
import type { ActorContext, Context } from '#src/http/context.ts'
import { findOwnedApp } from '#src/modules/apps/find-owned-app.ts'
import { visitTrends } from '#src/modules/apps/visit-trends.ts'
import { countOpens } from './count-opens.ts'
import { linkWhere } from './link-where.ts'
import { defaultLinkOf } from '#src/modules/links/default/default-link.ts'
import { presentLinkSummary, tagsOf } from '#src/modules/links/link-presenter.ts'
import { loadRevisions } from '#src/modules/links/revisions/load-revisions.ts'
import { loadStanding, standingOf } from '#src/modules/links/states/load-standing.ts'
import type { Prisma } from '#src/db/client/client.ts'
import { BY_TIME, findPage, NEWEST } from '#src/db/client/find-page.ts'
import { byVisits } from '#src/modules/apps/by-visits.ts'

type Call = typeof contract.appLink.queryPage

/** A page of an app's links in the order asked for; the keyword is looked for in names and codes. Refuses with `appNotFound`. */
export async function queryLinkPage(context: ActorContext, input: ParsedBodyOf<Call>): Promise<AnswerOf<Call>> {
  const { world } = context
  const app = await findOwnedApp(context, input.appId)
  const { where, isAll } = linkWhere(world, input)
  // Unfiltered, these are all links of the app, whose number it keeps.
  const known = isAll ? app.linkCount : undefined
  const { rows: links, total } = await findLinkPage(context, where, input, known)
  const ids = links.map(({ id }) => id)
  const [rows, trendOf, opensOf, standings, defaultLinkId] = await Promise.all([
    loadRevisions(world, links),
    visitTrends(context, { appId: app.id, links: ids }),
    countOpens(context, app.id, ids),
    loadStanding(world, ids),
    defaultLinkOf(world, app.id),
  ])
  const list = rows.map(({ link, shown }) =>
    presentLinkSummary(world, { ...link, app }, shown, {
      visits: { ...trendOf(link.id), ...opensOf(link.id) },
      standing: standingOf(standings, link.id),
      defaultLinkId,
    }),
  )
  return { list, total }
}

const DAYS = 7
const HOURS = 24

/**
 * The visits of each link of an app today and on the six days before it (Asia/Shanghai); who has none is not in the map.
 */
async function countVisitsOfApp(
  { world: { visitStore, clock }, left }: Pick<Context, 'world' | 'left'>,
  appId: string,
): Promise<Map<string, number>> {
  const end = (shanghaiDay(clock.now().getTime()) + 1) * HOURS
  const rows = await visitStore.figures(left).visitsIn({ appId }, [{ from: end - DAYS * HOURS, to: end - 1 }])
  return new Map(rows.map(({ id, pv }) => [id, pv]))
}

type Asked = Pick<ParsedBodyOf<typeof contract.appLink.queryPage>, 'appId' | 'tag' | 'order' | 'page' | 'perPage'>

/** What a row of the list is made of. */
const select = {
  id: true,
  code: true,
  linkName: true,
  linkState: true,
  reviewState: true,
  validTo: true,
  liveRevisionId: true,
  openRevisionId: true,
  revisionCount: true,
  createdAt: true,
  updatedAt: true,
  tags: true,
} as const

const ORDERS = {
  ...BY_TIME,
  name: [{ linkName: 'asc' as const }, ...NEWEST],
  changed: [{ updatedAt: 'desc' as const }, ...NEWEST],
  mostVisited: NEWEST,
  leastVisited: NEWEST,
}

/** One page of an app's links in the order asked for, and how many there are in all: counted, unless it is known. */
async function findLinkPage(
  context: Pick<Context, 'world' | 'left'>,
  where: Prisma.LinkWhereInput,
  asked: Asked,
  known?: number,
) {
  const { tag, order, page, perPage } = asked
  const { link } = context.world.db.read
  const isByVisits = order === 'mostVisited' || order === 'leastVisited'
  if (tag === undefined && !isByVisits) {
    return findPage(link, { where, select, orderBy: ORDERS[order] }, asked, known)
  }
  // Figures stand in another store and tags are a list: an app has few enough links (LIMIT_LINKS_PER_APP) to go through all.
  const every = await link.findMany({ where, select: { id: true, tags: true }, orderBy: ORDERS[order] })
  const tagged = every.filter((one) => tag === undefined || tagsOf(one).includes(tag)).map(({ id }) => id)
  const ids = isByVisits ? byVisits(tagged, await countVisitsOfApp(context, asked.appId), order) : tagged
  const shown = ids.slice((page - 1) * perPage, page * perPage)
  const rows = await link.findMany({ where: { id: { in: shown } }, select })
  const placeOf = new Map(shown.map((id, place) => [id, place]))
  return { rows: rows.toSorted((a, b) => (placeOf.get(a.id) ?? 0) - (placeOf.get(b.id) ?? 0)), total: ids.length }
}
