import type { DataOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { moveProfile } from './move-profile.ts'

type Call = typeof contract.account.withdrawData

/** Takes the caller's profile back out of review. Refuses with `illegalProfileMove` when it is not in review. */
export async function withdrawData(context: ActorContext): Promise<DataOf<Call>> {
  const { accountId } = context.actor
  return change(context, async (tx) => ({ dataState: await moveProfile(tx, { accountId, name: 'withdrawData' }) }))
}
