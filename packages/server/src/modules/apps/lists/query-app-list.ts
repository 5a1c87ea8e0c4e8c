import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import { findPage, NEWEST } from '#src/db/client/find-page.ts'
import { searchIn } from '#src/db/client/search.ts'
import type { ActorContext } from '#src/http/context.ts'

type Call = typeof contract.app.queryList

/** The caller's apps as the switcher of the breadcrumb lists them, newest first. */
export async function queryAppList(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world, actor } = context
  const where = { ownerId: actor.accountId, ...searchIn(world.db, input.keyword, 'appName') }
  const select = { id: true, appName: true, icon: true } as const
  const { rows, total } = await findPage(world.db.read.app, { where, select, orderBy: NEWEST }, input)
  return { list: rows.map((app) => ({ ...app, appId: app.id })), total }
}
