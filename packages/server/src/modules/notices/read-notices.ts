import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'

type Call = typeof contract.notice.read

/** Marks the caller's notices as read, all of them or those named; ids that are not the caller's do nothing. */
export async function readNotices(context: ActorContext, { ids }: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world, actor } = context
  const { accountId } = actor
  return change(context, async (tx) => {
    const { count } = await tx.db.notice.updateMany({
      where: { accountId, readAt: null, ...(ids && { id: { in: ids } }) },
      data: { readAt: world.clock.now() },
    })
    if (count > 0) {
      const after = { count }
      tx.audit({ action: 'notice.read', targetType: 'account', targetId: accountId, after })
    }
    return { unreadCount: await tx.db.notice.count({ where: { accountId, readAt: null } }) }
  })
}
