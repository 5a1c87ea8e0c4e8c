import { freezeReasonLabel, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { ActorContext } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { notify } from '#src/modules/changes/notify.ts'
import { moveProfile } from '#src/modules/profiles/move-profile.ts'
import { revokeSessions } from '#src/modules/sessions/revoke-sessions.ts'

type Calls = typeof contract.admin.account

/** Freezes an account in any state: sessions end, links stop. `illegalProfileMove` if frozen, `recordNotFound`. */
export async function freezeAccount(
  context: ActorContext,
  input: ParsedBodyOf<Calls['freeze']>,
): Promise<DataOf<Calls['freeze']>> {
  const { accountId, detail } = input
  const label = freezeReasonLabel(input.reason)
  const reason = detail ? message('lists.reasons', { reason: label, detail }) : label
  return change(context, async (tx) => {
    const frozenAt = context.world.clock.now()
    const columns = { freezeReason: input.reason, freezeDetail: detail || null, frozenAt }
    const dataState = await moveProfile(tx, { accountId, name: 'freeze', reason, columns })
    await revokeSessions(tx, accountId)
    tx.touch({ ownerId: accountId })
    const content = message('notices.account-frozen', { reason })
    await notify(tx, { accountId, content, refType: 'account', refId: accountId })
    return { dataState }
  })
}

/** Gives a frozen account the state back that it had before; its links serve again. Refuses with `illegalProfileMove` in another state, `recordNotFound` unknown. */
export async function unfreezeAccount(
  context: ActorContext,
  input: ParsedBodyOf<Calls['unfreeze']>,
): Promise<DataOf<Calls['unfreeze']>> {
  const { accountId } = input
  return change(context, async (tx) => {
    const columns = { freezeReason: null, freezeDetail: null, frozenAt: null }
    const dataState = await moveProfile(tx, { accountId, name: 'unfreeze', columns })
    tx.touch({ ownerId: accountId })
    const content = message('notices.account-unfrozen')
    await notify(tx, { accountId, content, refType: 'account', refId: accountId })
    return { dataState }
  })
}
