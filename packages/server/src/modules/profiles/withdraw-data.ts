import type { DataOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { moveProfile } from './move-profile.ts'

type Call = typeof contract.account.withdrawData

/** Takes the caller's profile back out of review. Refuses with 11009 when it is not in review. */
export async function withdrawData(context: ActorContext): Promise<DataOf<Call>> {
  const { world, actor } = context
  const move = { accountId: actor.accountId, move: 'withdrawData' } as const
  return { dataState: await world.db.transaction((tx) => moveProfile(context, tx, move)) }
}
