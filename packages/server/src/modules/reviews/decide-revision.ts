import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { Prisma } from '#src/db/client/client.ts'
import type { Link } from '#src/generated/sqlite/client.ts'
import type { ActorContext } from '#src/http/context.ts'
import { appLock } from '#src/modules/apps/app-lock.ts'
import { appAddresses } from '#src/modules/apps/app-platforms.ts'
import { change, type Change } from '#src/modules/changes/change.ts'
import { move } from '#src/modules/changes/move.ts'
import { notify } from '#src/modules/changes/notify.ts'
import { linkColumns } from '#src/modules/links/insert-links.ts'
import { stateAt } from '#src/modules/links/link-policy.ts'
import { contentOf } from '#src/modules/links/revisions/load-revisions.ts'
import { findRevision, type ReviewedRevision, type ReviewKind } from './find-revision.ts'
import { closeRevision } from '#src/modules/links/revisions/close-revision.ts'

type Calls = typeof contract.admin.link

/**
 * Lets a submission go live, with the addresses that its app says. It takes the place of the live revision; the first
 * approval also enables the link. All of it is one transaction, and of any number of tries at once exactly one
 * succeeds. Refuses with `recordNotFound`, and `illegalMove` what is not in review.
 */
export const approveRevision =
  (kind: ReviewKind) =>
  async (context: ActorContext, { modifyId }: ParsedBodyOf<Calls['approve']>): Promise<DataOf<Calls['approve']>> => {
    const { world, actor } = context
    const revision = await findRevision(context, kind, modifyId)
    const { link, linkId } = revision
    const targetId = kind === 'link' ? linkId : modifyId
    return change(context, async (tx) => {
      await tx.lock(appLock(link.appId))
      // What the app says in this moment was shown with the submission, or approved since: it cannot change otherwise.
      const app = await tx.db.app.findUniqueOrThrow({ where: { id: link.appId } })
      const addresses = appAddresses(app) as Prisma.InputJsonObject
      const reviewed = { reviewedAt: world.clock.now(), reviewerId: actor.accountId, addresses }
      const { state: reviewState } = await move(tx, 'review', modifyId, 'approve', reviewed)
      const live = await goLive(tx, revision, reviewState)
      const { after } = kind === 'link' ? await move(tx, 'link', linkId, 'approve') : { after: live }
      tx.touch({ codes: [after.code] })
      tx.audit({
        action: `${kind}.approve`,
        targetId,
        before: { liveRevisionId: link.liveRevisionId },
        after: { linkId, liveRevisionId: modifyId },
      })
      const content = message(`notices.${kind}-approved`, { link: contentOf(revision).linkName })
      await notify(tx, { accountId: link.app.ownerId, content, refType: kind, refId: targetId })
      return { reviewState, linkState: stateAt(after, world.clock.now()) }
    })
  }

/** Puts an approved revision in the place of the live one. */
async function goLive({ db, context }: Change, revision: ReviewedRevision, reviewState: number): Promise<Link> {
  const { id, linkId } = revision
  const [live] = await db.link.updateManyAndReturn({
    where: { id: linkId, openRevisionId: id },
    data: {
      ...linkColumns(contentOf(revision)),
      liveRevisionId: id,
      openRevisionId: null,
      reviewState,
      updatedAt: context.world.clock.now(),
    },
  })
  // A revision in review is always its link's open one; were it not, nothing of this may stand.
  if (!live) throw new Error(`revision ${id} is in review but not open on link ${linkId}`)
  return live
}

/** Rejects a submission with a reason; live content stays. Refuses with `recordNotFound`, and with `illegalMove` what is not in review. */
export const rejectRevision =
  (kind: ReviewKind) =>
  async (
    context: ActorContext,
    { modifyId, reason }: ParsedBodyOf<Calls['reject']>,
  ): Promise<DataOf<Calls['reject']>> => {
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
      const content = message(`notices.${kind}-rejected`, { link: contentOf(revision).linkName, reason })
      await notify(tx, { accountId: link.app.ownerId, content, refType: kind, refId: targetId })
      return { reviewState: state, linkState: stateAt(link, now) }
    })
  }
