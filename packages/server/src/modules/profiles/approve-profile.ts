import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { notify } from '#src/modules/changes/notify.ts'
import { moveProfile } from './move-profile.ts'

type Call = typeof contract.admin.profile.approve

/** Passes a profile that is in review and tells its owner. Refuses with `illegalProfileMove` in another state, `recordNotFound` unknown. */
export async function approveProfile(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world, actor } = context
  const { accountId } = input
  return change(context, async (tx) => {
    const dataState = await moveProfile(tx, { accountId, name: 'approve' })
    const reviewed = { reviewedAt: world.clock.now(), reviewerId: actor.accountId, rejectReason: null }
    await tx.db.profile.update({ where: { accountId }, data: reviewed })
    await notify(tx, {
      accountId,
      kind: 'profile-approved',
      title: '账号资料审核通过',
      content: '您提交的账号资料已通过审核，现在可以创建应用和统一链接。',
      refType: 'profile',
      refId: accountId,
    })
    return { dataState }
  })
}
