import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import { searchFilter } from '#src/db/client/search.ts'
import type { ActorContext } from '#src/http/context.ts'
import { presentAppSummary } from './app-presenter.ts'
import { countLinks } from './count-links.ts'
import { visitTrends } from './visit-trends.ts'

type Call = typeof contract.app.queryPage

/** A page of the caller's apps, newest first; the keyword is looked for in names and packages. */
export async function queryAppPage(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world, actor } = context
  const { page, perPage, keyword } = input
  const search = searchFilter(world.db, keyword)
  const where = {
    ownerId: actor.accountId,
    ...(search && {
      OR: [
        { appName: search },
        { androidPackage: search },
        { iosBundleId: search },
        { harmonyBundleName: search },
        { quickAppPackage: search },
      ],
    }),
  }
  const [apps, total] = await Promise.all([
    world.db.read.app.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * perPage,
      take: perPage,
    }),
    world.db.read.app.count({ where }),
  ])
  const ids = apps.map(({ id }) => id)
  const [links, trendOf] = await Promise.all([countLinks(world, ids), visitTrends(world, ids)])
  const list = apps.map((app) =>
    presentAppSummary(app, { linkCount: links.get(app.id) ?? 0, trend7d: trendOf(app.id) }),
  )
  return { list, total }
}
