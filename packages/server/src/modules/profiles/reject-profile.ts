import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { notify } from '#src/modules/changes/notify.ts'
import { moveProfile } from './move-profile.ts'

type Call = typeof contract.admin.profile.reject

/** Sends a profile that is in review back with a reason. Refuses with `illegalProfileMove` in another state, `recordNotFound` unknown. */
export async function rejectProfile(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world, actor } = context
  const { accountId, reason } = input
  return change(context, async (tx) => {
    const dataState = await moveProfile(tx, { accountId, name: 'reject', reason })
    const reviewed = { reviewedAt: world.clock.now(), reviewerId: actor.accountId, rejectReason: reason }
    await tx.db.profile.update({ where: { accountId }, data: reviewed })
    await notify(tx, {
      accountId,
      kind: 'profile-rejected',
      title: '账号资料审核未通过',
      content: `您提交的账号资料未通过审核。原因：${reason}。请修改后重新提交。`,
      refType: 'profile',
      refId: accountId,
    })
    return { dataState }
  })
}
