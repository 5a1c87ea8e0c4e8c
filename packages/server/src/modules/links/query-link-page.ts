import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import { findPage, NEWEST } from '#src/db/client/find-page.ts'
import { searchIn } from '#src/db/client/search.ts'
import type { ActorContext } from '#src/http/context.ts'
import { findOwnedApp } from '#src/modules/apps/find-owned-app.ts'
import { countVisits } from './count-visits.ts'
import { linkStateFilter } from './link-state-filter.ts'
import { presentLinkSummary } from './link-presenter.ts'
import { loadRevisions } from './revisions/load-revisions.ts'
import { loadStanding, standingOf } from './states/load-standing.ts'

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
  tags: true,
} as const

/** A page of an app's links, newest first; the keyword is looked for in names and codes. Refuses with 12001. */
export async function queryLinkPage(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world } = context
  const { appId, keyword, reviewState, linkState } = input
  const app = await findOwnedApp(context, appId)
  const filters = [
    reviewState === undefined ? {} : { reviewState },
    linkState === undefined ? {} : linkStateFilter(linkState, world.clock.now()),
    searchIn(world.db, keyword, 'linkName', 'code'),
  ].filter((filter) => Object.keys(filter).length > 0)
  const query = { where: { AND: [{ appId }, ...filters] }, select, orderBy: NEWEST }
  // Unfiltered, these are all links of the app, whose number it keeps.
  const known = filters.length === 0 ? app.linkCount : undefined
  const { rows: links, total } = await findPage(world.db.read.link, query, input, known)
  const ids = links.map(({ id }) => id)
  const [rows, visits, standings] = await Promise.all([
    loadRevisions(world, links),
    countVisits(world, ids),
    loadStanding(world, ids),
  ])
  const list = rows.map(({ link, shown }) =>
    presentLinkSummary(world, { ...link, app }, shown, {
      pv7d: visits.get(link.id) ?? 0,
      ...standingOf(standings, link.id),
    }),
  )
  return { list, total }
}
