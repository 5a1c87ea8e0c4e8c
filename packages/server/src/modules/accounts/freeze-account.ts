import { freezeReasonLabel, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { ActorContext } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { notify } from '#src/modules/changes/notify.ts'
import { moveProfile } from '#src/modules/profiles/move-profile.ts'
import { revokeSessions } from '#src/modules/sessions/revoke-sessions.ts'

type Call = typeof contract.admin.account.freeze

/**
 * Freezes an account in whatever state it is: every session of it ends, its links stop, its owner is told why. Refuses with `illegalProfileMove` a
 * frozen one, `recordNotFound` unknown.
 */
export async function freezeAccount(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { accountId, detail } = input
  const label = freezeReasonLabel(input.reason)
  const reason = detail ? message('lists.reasons', { reason: label, detail }) : label
  return change(context, async (tx) => {
    const frozenAt = context.world.clock.now()
    const columns = { freezeReason: input.reason, freezeDetail: detail || null, frozenAt }
    const dataState = await moveProfile(tx, { accountId, name: 'freeze', reason, columns })
    await revokeSessions(tx, accountId)
    tx.touch({ ownerId: accountId })
    await notify(tx, {
      accountId,
      kind: 'account-frozen',
      content: message('notices.account-frozen', { reason }),
      refType: 'account',
      refId: accountId,
    })
    return { dataState }
  })
}
