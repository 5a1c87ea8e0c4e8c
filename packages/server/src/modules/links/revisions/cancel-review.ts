import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { illegalMove } from '#src/http/illegal-move.ts'
import { change } from '#src/modules/changes/change.ts'
import { closeRevision } from './close-revision.ts'
import { isFrozen } from '#src/modules/links/link-policy.ts'
import { findOwnedLink, findOwnedRevision } from '#src/modules/links/find-owned-link.ts'

type Call = typeof contract.appLink.editReviewStateCancel

/** Withdraws a submission from review. `linkNotFound` another's; `illegalMove` not in review, or a frozen link. */
export async function cancelReview(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { linkId, code, revisionId } = await findTarget(context, input)
  return change(context, async (tx) => {
    const { before, state } = await closeRevision(tx, revisionId, 'editReviewStateCancel')
    // The link's row is locked by now: a frozen one throws, and what was just written is undone.
    const { linkState } = await tx.db.link.findUniqueOrThrow({ where: { id: linkId } })
    if (isFrozen({ linkState })) throw illegalMove('link', linkState, 'owner')
    tx.touch({ codes: [code] })
    tx.audit({
      action: 'revision.cancel',
      targetId: revisionId,
      before: { linkId, reviewState: before.reviewState },
      after: { linkId, reviewState: state },
    })
    return { reviewState: state }
  })
}

async function findTarget(context: ActorContext, { linkId, modifyId }: ParsedBodyOf<Call>) {
  if (modifyId) {
    const { id, link } = await findOwnedRevision(context, modifyId)
    return { linkId: link.id, code: link.code, revisionId: id }
  }
  const link = await findOwnedLink(context, linkId ?? '')
  if (link.openRevisionId === null) throw illegalMove('review', link.reviewState, 'owner')
  return { linkId: link.id, code: link.code, revisionId: link.openRevisionId }
}
