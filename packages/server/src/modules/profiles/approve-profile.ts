import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import { message } from '@unilink/shared/words'
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
      content: message('notices.profile-approved'),
      refType: 'profile',
      refId: accountId,
    })
    return { dataState }
  })
}
