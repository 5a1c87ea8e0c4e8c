import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { ActorContext } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { notify } from '#src/modules/changes/notify.ts'
import { closeRevision } from '#src/modules/links/revisions/close-revision.ts'
import { stateAt } from '#src/modules/links/link-policy.ts'
import { contentOf } from '#src/modules/links/revisions/load-revisions.ts'
import { findRevision, type ReviewKind } from './find-revision.ts'

type Call = typeof contract.admin.link.reject

/** Rejects a submission with a reason; live content stays. Refuses with `recordNotFound`, and with `illegalMove` what is not in review. */
export const rejectRevision =
  (kind: ReviewKind) =>
  async (context: ActorContext, { modifyId, reason }: ParsedBodyOf<Call>): Promise<DataOf<Call>> => {
    const { world, actor } = context
    const revision = await findRevision(context, kind, modifyId)
    const { link, linkId, number } = revision
    const targetId = kind === 'link' ? linkId : modifyId
    return change(context, async (tx) => {
      const now = world.clock.now()
      const reviewed = { rejectReason: reason, reviewerId: actor.accountId, reviewedAt: now }
      const { before, state } = await closeRevision(tx, modifyId, 'reject', reviewed)
      tx.touch({ codes: [link.code] })
      const about = { linkId, revision: number }
      tx.audit({
        action: `${kind}.reject`,
        targetId,
        before: { ...about, reviewState: before.reviewState },
        after: { ...about, reviewState: state, reason },
      })
      await notify(tx, {
        accountId: link.app.ownerId,
        kind: `${kind}-rejected`,
        content: message(`notices.${kind}-rejected`, { link: contentOf(revision).linkName, reason }),
        refType: kind,
        refId: targetId,
      })
      return { reviewState: state, linkState: stateAt(link, now) }
    })
  }
