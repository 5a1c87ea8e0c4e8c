import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import { searchFilter } from '#src/db/client/search.ts'
import type { ActorContext } from '#src/http/context.ts'
import { findOwnedLink } from '#src/modules/links/find-owned-link.ts'
import { presentRevision } from '#src/modules/links/link-presenter.ts'

type Call = typeof contract.appLink.queryModifyPage

/** A page of a link's submissions, newest first; the keyword is looked for in their reasons. Refuses with 13001. */
export async function queryModifyPage(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world } = context
  const { linkId, page, perPage, keyword, reviewState } = input
  await findOwnedLink(context, linkId)
  const search = searchFilter(world.db, keyword)
  const where = { linkId, ...(reviewState && { reviewState }), ...(search && { reason: search }) }
  const [revisions, total] = await Promise.all([
    world.db.read.revision.findMany({
      where,
      orderBy: { number: 'desc' },
      skip: (page - 1) * perPage,
      take: perPage,
    }),
    world.db.read.revision.count({ where }),
  ])
  return { list: revisions.map(presentRevision), total }
}
