import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import { searchFilter } from '#src/db/client/search.ts'
import type { ActorContext } from '#src/http/context.ts'
import { stateAt } from '#src/modules/links/link-policy.ts'
import { findOwnedApp } from '#src/modules/apps/find-owned-app.ts'
import { tagsOf } from '#src/modules/links/link-presenter.ts'

type Calls = typeof contract.appLink

const MOST = 8

/** The newest links of the caller, of whichever app, whose name or code holds the keyword. */
export async function searchLinks(
  { world, actor }: ActorContext,
  { keyword }: ParsedBodyOf<Calls['search']>,
): Promise<DataOf<Calls['search']>> {
  const search = searchFilter(world.db, keyword)
  if (search === undefined) return { list: [] }
  const links = await world.db.read.link.findMany({
    where: { app: { ownerId: actor.accountId }, OR: [{ linkName: search }, { code: search }] },
    select: { id: true, linkName: true, code: true, linkState: true, validTo: true, app: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MOST,
  })
  const now = world.clock.now()
  return {
    list: links.map((link) => ({
      linkId: link.id,
      linkName: link.linkName,
      code: link.code,
      appId: link.app.id,
      appName: link.app.appName,
      linkState: stateAt(link, now),
    })),
  }
}

/** The tags of an app's links, those of many links first. Refuses with `appNotFound`. */
export async function queryTagList(
  context: ActorContext,
  { appId }: ParsedBodyOf<Calls['queryTagList']>,
): Promise<DataOf<Calls['queryTagList']>> {
  await findOwnedApp(context, appId)
  const links = await context.world.db.read.link.findMany({ where: { appId }, select: { tags: true } })
  const counts = new Map<string, number>()
  for (const tag of links.flatMap(tagsOf)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  const list = [...counts].map(([tag, count]) => ({ tag, count }))
  return { list: list.toSorted((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1)) }
}
