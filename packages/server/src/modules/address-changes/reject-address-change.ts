import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { ActorContext } from '#src/http/context.ts'
import { closeAddressChange } from '#src/modules/apps/addresses/close-address-change.ts'
import { appLock } from '#src/modules/apps/app-lock.ts'
import { change } from '#src/modules/changes/change.ts'
import { notify } from '#src/modules/changes/notify.ts'
import { findAddressChange } from './find-address-change.ts'

type Call = typeof contract.admin.address.reject

/** Sends a change of addresses back with a reason; what is in force stays. Refuses with `recordNotFound`, `illegalMove` what is not in review. */
export async function rejectAddressChange(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world, actor } = context
  const { changeId, reason } = input
  const { appId, app } = await findAddressChange(context, changeId)
  return change(context, async (tx) => {
    await tx.lock(appLock(appId))
    const reviewed = { rejectReason: reason, reviewedAt: world.clock.now(), reviewerId: actor.accountId }
    const { before, state: reviewState } = await closeAddressChange(tx, changeId, 'reject', reviewed)
    tx.audit({
      action: 'address.reject',
      targetType: 'app',
      targetId: appId,
      before: { changeId, reviewState: before.reviewState },
      after: { changeId, reviewState, reason },
    })
    await notify(tx, {
      accountId: app.ownerId,
      kind: 'address-rejected',
      content: message('notices.address-rejected', { app: app.appName, reason }),
      refType: 'address',
      refId: changeId,
    })
    return { reviewState }
  })
}
