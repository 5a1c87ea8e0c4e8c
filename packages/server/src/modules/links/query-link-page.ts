import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import { searchFilter } from '#src/db/client/search.ts'
import type { ActorContext } from '#src/http/context.ts'
import { assertOwnedApp } from '#src/modules/apps/assert-owned-app.ts'
import { countVisits } from './count-visits.ts'
import { linkStateFilter } from './link-state-filter.ts'
import { presentLinkSummary } from './link-presenter.ts'
import { loadRevisions } from './revisions/load-revisions.ts'

type Call = typeof contract.appLink.queryPage

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
} as const

/** A page of an app's links, newest first; the keyword is looked for in names and codes. Refuses with 12001. */
export async function queryLinkPage(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world } = context
  const { appId, page, perPage, keyword, reviewState, linkState } = input
  await assertOwnedApp(context, appId)
  const search = searchFilter(world.db, keyword)
  const where = {
    AND: [
      { appId },
      reviewState === undefined ? {} : { reviewState },
      linkState === undefined ? {} : linkStateFilter(linkState, world.clock.now()),
      search ? { OR: [{ linkName: search }, { code: search }] } : {},
    ],
  }
  const [links, total] = await Promise.all([
    world.db.read.link.findMany({
      where,
      select,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * perPage,
      take: perPage,
    }),
    world.db.read.link.count({ where }),
  ])
  const ids = links.map(({ id }) => id)
  const [rows, visits] = await Promise.all([loadRevisions(world, links), countVisits(world, ids)])
  const list = rows.map(({ link, shown }) => presentLinkSummary(world, link, shown, visits.get(link.id) ?? 0))
  return { list, total }
}
