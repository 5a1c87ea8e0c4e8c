import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import { findPage, NEWEST } from '#src/db/client/find-page.ts'
import type { ActorContext } from '#src/http/context.ts'
import { presentAppSummary } from './app-presenter.ts'
import { appSearch } from './app-search.ts'
import { visitTrends } from './visit-trends.ts'

type Call = typeof contract.app.queryPage

/** A page of the caller's apps, newest first; the keyword is looked for in names and packages. */
export async function queryAppPage(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world, actor } = context
  const where = { ownerId: actor.accountId, ...appSearch(world, input.keyword) }
  const { rows: apps, total } = await findPage(world.db.read.app, { where, orderBy: NEWEST }, input)
  const trendOf = await visitTrends(
    world,
    apps.map(({ id }) => id),
  )
  return { list: apps.map((app) => presentAppSummary(app, trendOf(app.id))), total }
}
