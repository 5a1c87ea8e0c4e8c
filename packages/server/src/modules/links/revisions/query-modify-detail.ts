import type { AnswerOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { compareRevision } from './compare-revision.ts'
import { findOwnedRevision } from '#src/modules/links/find-owned-link.ts'
import { presentRevision } from '#src/modules/links/link-presenter.ts'

type Call = typeof contract.appLink.queryModifyDetail

/** A submission of the caller, field by field against what it was meant to replace. Refuses with `linkNotFound`. */
export async function queryModifyDetail(context: ActorContext, input: ParsedBodyOf<Call>): Promise<AnswerOf<Call>> {
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
