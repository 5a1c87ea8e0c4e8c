import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { writeAudit } from '#src/modules/audit/write-audit.ts'
import { closeRevision } from '#src/modules/links/revisions/close-revision.ts'
import { stateAt } from '#src/modules/links/link-policy.ts'
import { contentOf } from '#src/modules/links/revisions/load-revisions.ts'
import { notify, withNotices } from '#src/modules/notices/notify.ts'
import { findRevision, type ReviewedRevision, type ReviewKind } from './find-revision.ts'
import { reviewRefusal } from './review-refusal.ts'
import type { Transaction } from '#src/kernel/ports/database.ts'

type Call = typeof contract.admin.link.reject

/**
 * Sends a submission back with a reason; what is live stays so. Refuses with 16001, and with 13002 what is not in
 * review.
 */
export const rejectRevision =
  (kind: ReviewKind) =>
  async (context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> => {
    const { world, actor } = context
    const { modifyId, reason } = input
    const revision = await findRevision(context, kind, modifyId)
    const closing = {
      reviewState: 3,
      now: world.clock.now(),
      rejectReason: reason,
      reviewerId: actor.accountId,
    } as const
    const done = await withNotices(context, async (tx) => {
      const closed = await closeRevision(tx, revision, closing)
      if (closed) await tell(context, tx, revision, { kind, reason })
      return closed
    })
    if (!done) throw await reviewRefusal(context, modifyId)
    world.links.forget(revision.link.code)
    return { reviewState: 3, linkState: stateAt(revision.link, world.clock.now()) }
  }

async function tell(
  context: ActorContext,
  tx: Transaction,
  revision: ReviewedRevision,
  { kind, reason }: { kind: ReviewKind; reason: string },
): Promise<void> {
  const { link, linkId, id } = revision
  const targetId = kind === 'link' ? linkId : id
  const about = { linkId, revision: revision.number }
  await writeAudit(context, tx, {
    action: `${kind}.reject`,
    targetType: kind,
    targetId,
    before: { ...about, reviewState: 1 },
    after: { ...about, reviewState: 3, reason },
  })
  const { linkName } = contentOf(revision)
  const what = kind === 'link' ? `链接“${linkName}”` : `链接“${linkName}”的参数修改`
  const rest = kind === 'link' ? '请修改后重新提交。' : '原参数继续有效。'
  await notify(context, tx, {
    accountId: link.app.ownerId,
    kind: `${kind}-rejected`,
    title: kind === 'link' ? '链接审核未通过' : '链接参数修改审核未通过',
    content: `${what}未通过审核。原因：${reason}。${rest}`,
    refType: kind,
    refId: targetId,
  })
}
