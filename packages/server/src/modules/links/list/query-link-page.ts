import type { AnswerOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { findOwnedApp } from '#src/modules/apps/find-owned-app.ts'
import { visitTrends } from '#src/modules/apps/visit-trends.ts'
import { countOpens } from './count-opens.ts'
import { findLinkPage } from './find-link-page.ts'
import { linkWhere } from './link-where.ts'
import { defaultLinkOf } from '#src/modules/links/default/default-link.ts'
import { presentLinkSummary } from '#src/modules/links/link-presenter.ts'
import { loadRevisions } from '#src/modules/links/revisions/load-revisions.ts'
import { loadStanding, standingOf } from '#src/modules/links/states/load-standing.ts'

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
