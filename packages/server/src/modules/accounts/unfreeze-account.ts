import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { ActorContext } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { notify } from '#src/modules/changes/notify.ts'
import { moveProfile } from '#src/modules/profiles/move-profile.ts'

type Call = typeof contract.admin.account.unfreeze

/** Gives a frozen account the state back that it had before; its links serve again. Refuses with `illegalProfileMove` in another state, `recordNotFound` unknown. */
export async function unfreezeAccount(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { accountId } = input
  return change(context, async (tx) => {
    const columns = { freezeReason: null, freezeDetail: null, frozenAt: null }
    const dataState = await moveProfile(tx, { accountId, name: 'unfreeze', columns })
    tx.touch({ ownerId: accountId })
    await notify(tx, {
      accountId,
      kind: 'account-unfrozen',
      content: message('notices.account-unfrozen'),
      refType: 'account',
      refId: accountId,
    })
    return { dataState }
  })
}
