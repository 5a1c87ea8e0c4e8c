import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { writeAudit } from '#src/modules/audit/write-audit.ts'

type Call = typeof contract.notice.read

/** Marks the caller's notices as read, all of them or those named; ids that are not the caller's do nothing. */
export async function readNotices(context: ActorContext, { ids }: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world, actor } = context
  const { accountId } = actor
  return world.db.transaction(async (tx) => {
    const { count } = await tx.notice.updateMany({
      where: { accountId, readAt: null, ...(ids && { id: { in: ids } }) },
      data: { readAt: world.clock.now() },
    })
    if (count > 0) {
      const after = { count }
      await writeAudit(context, tx, { action: 'notice.read', targetType: 'account', targetId: accountId, after })
    }
    return { unreadCount: await tx.notice.count({ where: { accountId, readAt: null } }) }
  })
}
