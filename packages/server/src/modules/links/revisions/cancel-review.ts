import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { illegalMove } from '#src/http/illegal-move.ts'
import { writeAudit } from '#src/modules/audit/write-audit.ts'
import { closeRevision } from './close-revision.ts'
import { findOwnedLink, findOwnedRevision } from '#src/modules/links/find-owned-link.ts'
import type { AppError } from '#src/kernel/app-error.ts'

type Call = typeof contract.appLink.editReviewStateCancel

/**
 * Withdraws a submission from review: the link's open one, or the one named. Refuses with 13001 what is not the
 * caller's, 13002 what is not in review.
 */
export async function cancelReview(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world } = context
  const { linkId, revisionId } = await findTarget(context, input)
  const done = await world.db.transaction(async (tx) => {
    if (revisionId === null) return false
    const closed = await closeRevision(tx, { id: revisionId, linkId }, { reviewState: 4, now: world.clock.now() })
    if (closed) {
      await writeAudit(context, tx, {
        action: 'revision.cancel',
        targetType: 'revision',
        targetId: revisionId,
        before: { linkId, reviewState: 1 },
        after: { linkId, reviewState: 4 },
      })
    }
    return closed
  })
  if (!done) throw await refusal(context, linkId, input.modifyId)
  const link = await findOwnedLink(context, linkId)
  world.links.forget(link.code)
  return { reviewState: 4 }
}

async function findTarget(context: ActorContext, { linkId, modifyId }: ParsedBodyOf<Call>) {
  if (modifyId) {
    const revision = await findOwnedRevision(context, modifyId)
    return { linkId: revision.linkId, revisionId: revision.id }
  }
  const link = await findOwnedLink(context, linkId ?? '')
  return { linkId: link.id, revisionId: link.openRevisionId }
}

/** Read anew: what was found open may have been decided meanwhile. */
async function refusal(context: ActorContext, linkId: string, modifyId: string | undefined): Promise<AppError> {
  const { reviewState } = modifyId ? await findOwnedRevision(context, modifyId) : await findOwnedLink(context, linkId)
  return illegalMove('review', reviewState, 'owner')
}
