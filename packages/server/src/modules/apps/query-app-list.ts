import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import { searchFilter } from '#src/db/client/search.ts'
import type { ActorContext } from '#src/http/context.ts'

type Call = typeof contract.app.queryList

/** The caller's apps as the switcher of the breadcrumb lists them, newest first. */
export async function queryAppList(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world, actor } = context
  const { page, perPage, keyword } = input
  const search = searchFilter(world.db, keyword)
  const where = { ownerId: actor.accountId, ...(search && { appName: search }) }
  const [list, total] = await Promise.all([
    world.db.read.app.findMany({
      where,
      select: { id: true, appName: true, icon: true },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * perPage,
      take: perPage,
    }),
    world.db.read.app.count({ where }),
  ])
  return { list, total }
}
