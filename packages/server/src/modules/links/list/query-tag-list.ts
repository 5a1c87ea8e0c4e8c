import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { findOwnedApp } from '#src/modules/apps/find-owned-app.ts'
import { tagsOf } from '#src/modules/links/link-presenter.ts'

type Call = typeof contract.appLink.queryTagList

/** The tags of an app's links, those of many links first. Refuses with `appNotFound`. */
export async function queryTagList(context: ActorContext, { appId }: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  await findOwnedApp(context, appId)
  const links = await context.world.db.read.link.findMany({ where: { appId }, select: { tags: true } })
  const counts = new Map<string, number>()
  for (const tag of links.flatMap(tagsOf)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  const list = [...counts].map(([tag, count]) => ({ tag, count }))
  return { list: list.toSorted((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1)) }
}
