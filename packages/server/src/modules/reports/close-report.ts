import { CODE, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { change } from '#src/modules/changes/change.ts'
import { notify } from '#src/modules/changes/notify.ts'

type Call = typeof contract.admin.report.close

/**
 * Takes one report or appeal off the queue and leaves the link as it is; who has appealed is told why. Refuses with 16001
 * one that is not there, or not any more.
 */
export async function closeReport(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { reportId: id, reason } = input
  const closedAt = context.world.clock.now()
  return change(context, async (tx) => {
    const { count } = await tx.db.linkReport.updateMany({ where: { id, closedAt: null }, data: { closedAt } })
    if (count === 0) throw new AppError(CODE.recordNotFound)
    const report = await tx.db.linkReport.findUniqueOrThrow({
      where: { id },
      include: { link: { select: { linkName: true, app: { select: { ownerId: true } } } } },
    })
    const { kind, linkId, link } = report
    tx.audit({ action: 'report.close', targetId: id, after: { linkId, kind, reason } })
    if (kind !== 'appeal') return {}
    await notify(tx, {
      accountId: link.app.ownerId,
      kind: 'link-appeal-rejected',
      title: '申诉未通过',
      content: `链接“${link.linkName}”的申诉未通过，链接仍为冻结状态。说明：${reason}`,
      refType: 'link',
      refId: linkId,
    })
    return {}
  })
}
