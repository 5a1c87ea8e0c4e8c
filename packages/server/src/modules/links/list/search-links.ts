import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import { searchFilter } from '#src/db/client/search.ts'
import type { ActorContext } from '#src/http/context.ts'
import { stateAt } from '#src/modules/links/link-policy.ts'

type Call = typeof contract.appLink.search

const MOST = 8

/** The newest links of the caller, of whichever app, whose name or code holds the keyword. */
export async function searchLinks(
  { world, actor }: ActorContext,
  { keyword }: ParsedBodyOf<Call>,
): Promise<DataOf<Call>> {
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
