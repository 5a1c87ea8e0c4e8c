import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { writeAudit } from '#src/modules/audit/write-audit.ts'
import { linkColumns } from '#src/modules/links/insert-links.ts'
import { stateAt } from '#src/modules/links/link-policy.ts'
import { contentOf } from '#src/modules/links/revisions/load-revisions.ts'
import { notify, withNotices } from '#src/modules/notices/notify.ts'
import { findRevision, type ReviewedRevision, type ReviewKind } from './find-revision.ts'
import { reviewRefusal } from './review-refusal.ts'
import type { Transaction } from '#src/kernel/ports/database.ts'

type Call = typeof contract.admin.link.approve

/**
 * Lets a submission go live: it takes the place of the live revision, and at the first approval enables the link, all
 * in one transaction, of any number of tries at once exactly one. Refuses with 16001, and 13002 what is not in review.
 */
export const approveRevision =
  (kind: ReviewKind) =>
  async (context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> => {
    const { world } = context
    const revision = await findRevision(context, kind, input.modifyId)
    const done = await withNotices(context, async (tx) => {
      const swapped = await swapLive(context, tx, revision)
      if (swapped) await tell(context, tx, revision, kind)
      return swapped
    })
    if (!done) throw await reviewRefusal(context, revision.id)
    world.links.forget(revision.link.code)
    const link = await world.db.read.link.findUniqueOrThrow({ where: { id: revision.linkId } })
    return { reviewState: 2, linkState: stateAt(link, world.clock.now()) }
  }

async function swapLive({ world, actor }: ActorContext, tx: Transaction, revision: ReviewedRevision): Promise<boolean> {
  const { id, linkId } = revision
  const now = world.clock.now()
  const { count } = await tx.revision.updateMany({
    where: { id, reviewState: 1 },
    data: { reviewState: 2, reviewedAt: now, reviewerId: actor.accountId },
  })
  if (count === 0) return false
  const swapped = await tx.link.updateMany({
    where: { id: linkId, openRevisionId: id },
    data: {
      ...linkColumns(contentOf(revision)),
      liveRevisionId: id,
      openRevisionId: null,
      reviewState: 2,
      updatedAt: now,
    },
  })
  // A revision in review is always its link's open one; were it not, nothing of this may stand.
  if (swapped.count === 0) throw new Error(`revision ${id} is in review but not open on link ${linkId}`)
  await tx.link.updateMany({ where: { id: linkId, linkState: 0 }, data: { linkState: 1 } })
  return true
}

async function tell(
  context: ActorContext,
  tx: Transaction,
  revision: ReviewedRevision,
  kind: ReviewKind,
): Promise<void> {
  const { link, linkId, id } = revision
  await writeAudit(context, tx, {
    action: `${kind}.approve`,
    targetType: kind,
    targetId: kind === 'link' ? linkId : id,
    before: { liveRevisionId: link.liveRevisionId },
    after: { linkId, liveRevisionId: id },
  })
  const { linkName } = contentOf(revision)
  await notify(context, tx, {
    accountId: link.app.ownerId,
    kind: `${kind}-approved`,
    title: kind === 'link' ? '链接审核通过' : '链接参数修改审核通过',
    content:
      kind === 'link'
        ? `链接“${linkName}”已通过审核，现已启用。`
        : `链接“${linkName}”的参数修改已通过审核，新参数现已生效。`,
    refType: kind,
    refId: kind === 'link' ? linkId : id,
  })
}
