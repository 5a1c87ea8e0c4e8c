import type { ParsedBodyOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { decideReset, RESET_STATE } from './reset-state.ts'

type Call = typeof contract.admin.factor.withdrawReset

/** Drops an open wish; any operator may. Refuses with `recordNotFound` unknown, `factorState` decided or over. */
export async function withdrawReset(context: ActorContext, input: ParsedBodyOf<Call>): Promise<Record<string, never>> {
  await change(context, async (tx) => {
    const { accountId } = await decideReset(tx, input.resetId, RESET_STATE.withdrawn, context.actor.accountId)
    tx.audit({ action: 'factor.resetWithdraw', targetType: 'account', targetId: accountId })
  })
  return {}
}
