import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { ActorContext } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { notify } from '#src/modules/changes/notify.ts'
import { moveProfile } from './move-profile.ts'

type Calls = typeof contract.admin.profile

/** Passes a profile that is in review and tells its owner. Refuses with `illegalProfileMove` in another state, `recordNotFound` unknown. */
export async function approveProfile(
  context: ActorContext,
  input: ParsedBodyOf<Calls['approve']>,
): Promise<DataOf<Calls['approve']>> {
  const { world, actor } = context
  const { accountId } = input
  return change(context, async (tx) => {
    const dataState = await moveProfile(tx, { accountId, name: 'approve' })
    const reviewed = { reviewedAt: world.clock.now(), reviewerId: actor.accountId, rejectReason: null }
    await tx.db.profile.update({ where: { accountId }, data: reviewed })
    const content = message('notices.profile-approved')
    await notify(tx, { accountId, content, refType: 'profile', refId: accountId })
    return { dataState }
  })
}

/** Sends a profile that is in review back with a reason. Refuses with `illegalProfileMove` in another state, `recordNotFound` unknown. */
export async function rejectProfile(
  context: ActorContext,
  input: ParsedBodyOf<Calls['reject']>,
): Promise<DataOf<Calls['reject']>> {
  const { world, actor } = context
  const { accountId, reason } = input
  return change(context, async (tx) => {
    const dataState = await moveProfile(tx, { accountId, name: 'reject', reason })
    const reviewed = { reviewedAt: world.clock.now(), reviewerId: actor.accountId, rejectReason: reason }
    await tx.db.profile.update({ where: { accountId }, data: reviewed })
    const content = message('notices.profile-rejected', { reason })
    await notify(tx, { accountId, content, refType: 'profile', refId: accountId })
    return { dataState }
  })
}
