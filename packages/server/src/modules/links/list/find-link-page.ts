import type { ParsedBodyOf, contract } from '@unilink/shared'
import type { Prisma } from '#src/db/client/client.ts'
import { BY_TIME, findPage, NEWEST } from '#src/db/client/find-page.ts'
import { byVisits } from '#src/modules/apps/by-visits.ts'
import type { Context } from '#src/http/context.ts'
import { countVisitsOfApp } from './count-visits.ts'
import { tagsOf } from '#src/modules/links/link-presenter.ts'

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
export async function findLinkPage(
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
