import type { MoveName, StateOf } from '@unilink/shared'
import { kept, type Message } from '@unilink/shared/words'
import type { Change } from '#src/modules/changes/change.ts'
import { move } from '#src/modules/changes/move.ts'
import type { Columns } from '#src/modules/changes/state-tables.ts'

interface ProfileMove {
  accountId: string
  name: MoveName<'data'>
  reason?: Message | string
  /** Further columns of the account's row. */
  columns?: Columns<'data'>
}

/** Moves a profile, with history and audit. Refuses with `illegalProfileMove`, `recordNotFound`. */
export async function moveProfile(tx: Change, input: ProfileMove): Promise<StateOf<'data'>> {
  const { accountId, name, reason, columns } = input
  const { before, state } = await move(tx, 'data', accountId, name, columns)
  const { clock, random } = tx.context.world
  const held = reason === undefined ? null : kept(reason)
  const step = { action: name, fromState: before.dataState, toState: state, reason: held, at: clock.now() }
  await tx.db.profileEvent.create({ data: { id: random.id(), accountId, ...step } })
  tx.audit({
    action: `${name === 'freeze' || name === 'unfreeze' ? 'account' : 'profile'}.${name}`,
    targetType: 'account',
    targetId: accountId,
    before: { dataState: before.dataState },
    after: { dataState: state, ...(reason !== undefined && { reason }) },
  })
  return state
}
