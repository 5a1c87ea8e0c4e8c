import type { AnswerOf, ParsedBodyOf, contract } from '@unilink/shared'
import { findPage } from '#src/db/client/find-page.ts'
import { searchIn } from '#src/db/client/search.ts'
import type { ActorContext } from '#src/http/context.ts'
import { findOwnedLink, findOwnedRevision } from '#src/modules/links/find-owned-link.ts'
import { presentRevision } from '#src/modules/links/link-presenter.ts'
import { compareRevision } from './compare-revision.ts'

type Calls = typeof contract.appLink

/** A page of a link's submissions, newest first unless asked otherwise; the keyword is looked for in their reasons. Refuses with `linkNotFound`. */
export async function queryModifyPage(
  context: ActorContext,
  input: ParsedBodyOf<Calls['queryModifyPage']>,
): Promise<AnswerOf<Calls['queryModifyPage']>> {
  const { world } = context
  const { linkId, keyword, reviewState, order } = input
  await findOwnedLink(context, linkId)
  const where = { linkId, ...(reviewState && { reviewState }), ...searchIn(world.db, keyword, 'reason') }
  const { rows: revisions, total } = await findPage(
    world.db.read.revision,
    { where, orderBy: { number: order === 'oldest' ? 'asc' : 'desc' } },
    input,
  )
  return { list: revisions.map(presentRevision), total }
}

/** A submission of the caller, field by field against what it was meant to replace. Refuses with `linkNotFound`. */
export async function queryModifyDetail(
  context: ActorContext,
  input: ParsedBodyOf<Calls['queryModifyDetail']>,
): Promise<AnswerOf<Calls['queryModifyDetail']>> {
  const revision = await findOwnedRevision(context, input.modifyId)
  const { before, after, changes } = await compareRevision(context.world.db.read, revision)
  return {
    ...presentRevision(revision),
    linkId: revision.linkId,
    linkName: revision.link.linkName,
    before,
    after,
    changes,
  }
}
