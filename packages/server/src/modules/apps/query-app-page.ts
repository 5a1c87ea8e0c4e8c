import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import { findPage, NEWEST } from '#src/db/client/find-page.ts'
import type { ActorContext } from '#src/http/context.ts'
import { presentAppSummary } from './app-presenter.ts'
import { appSearch } from './app-search.ts'
import { countLinks } from './count-links.ts'
import { visitTrends } from './visit-trends.ts'

type Call = typeof contract.app.queryPage

/** A page of the caller's apps, newest first; the keyword is looked for in names and packages. */
export async function queryAppPage(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world, actor } = context
  const where = { ownerId: actor.accountId, ...appSearch(world, input.keyword) }
  const { rows: apps, total } = await findPage(world.db.read.app, { where, orderBy: NEWEST }, input)
  const ids = apps.map(({ id }) => id)
  const [links, trendOf] = await Promise.all([countLinks(world, ids), visitTrends(world, ids)])
  const list = apps.map((app) =>
    presentAppSummary(app, { linkCount: links.get(app.id) ?? 0, trend7d: trendOf(app.id) }),
  )
  return { list, total }
}
