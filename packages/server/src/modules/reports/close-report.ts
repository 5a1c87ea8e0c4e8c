import { CODE, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { ActorContext } from '#src/http/context.ts'
import { AppError, found } from '#src/kernel/app-error.ts'
import { change } from '#src/modules/changes/change.ts'
import { notify } from '#src/modules/changes/notify.ts'

type Call = typeof contract.admin.report.close

/**
 * Takes an appeal, or a report with all others of its link, off the queue and leaves the link as it is; who has appealed is told why. Refuses with `recordNotFound`
 * one that is not there, or not any more.
 */
export async function closeReport(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { reportId: id, reason } = input
  const closedAt = context.world.clock.now()
  return change(context, async (tx) => {
    const report = await tx.db.linkReport.findUnique({
      where: { id, closedAt: null },
      include: { link: { select: { linkName: true, app: { select: { ownerId: true } } } } },
    })
    const { kind, linkId, link } = found(report, CODE.recordNotFound)
    const { count } = await tx.db.linkReport.updateMany({ where: { linkId, kind, closedAt: null }, data: { closedAt } })
    if (count === 0) throw new AppError(CODE.recordNotFound)
    tx.audit({ action: 'report.close', targetId: id, after: { linkId, kind, reason, count } })
    if (kind !== 'appeal') return {}
    const content = message('notices.link-appeal-rejected', { link: link.linkName, reason })
    await notify(tx, { accountId: link.app.ownerId, content, refType: 'link', refId: linkId })
    return {}
  })
}
