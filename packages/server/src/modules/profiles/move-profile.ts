import { canMove, moves, type Mover } from '@unilink/shared'
import type { Context } from '#src/http/context.ts'
import { illegalMove } from '#src/http/illegal-move.ts'
import { NOT_DELETED } from '#src/db/personal/deleted-account.ts'
import { writeAudit } from '#src/modules/audit/write-audit.ts'
import type { Transaction } from '#src/kernel/ports/database.ts'
import { AppError } from '#src/kernel/app-error.ts'
import type { Actor } from '#src/kernel/actor.ts'

export type DataState = Actor['dataState']

interface ProfileMove {
  accountId: string
  /** A move of the machine `data`, which says from and to where, and who may. */
  move: 'improveData' | 'withdrawData' | 'approve' | 'reject' | 'freeze' | 'unfreeze'
  reason?: string
  /** Changes of the account's row that belong to the move. */
  data?: { accountType?: number; freezeReason?: string | null; freezeDetail?: string | null; frozenAt?: Date | null }
}

/**
 * Moves an account's profile from one state to the next, of any number of tries at once exactly one; writes the
 * history its owner sees and the audit row. Gives the new state. Refuses with 11009 an illegal move, 16001 an
 * account that is not there.
 */
export async function moveProfile(context: Context, tx: Transaction, input: ProfileMove): Promise<DataState> {
  const { accountId, move, reason, data } = input
  const rule = moves.find((known) => known.machine === 'data' && known.move === move)
  if (!rule || rule.to === 'before') throw new RangeError(`no such move of a profile: ${move}`)
  const account = await tx.account.findUnique({ where: { id: accountId, ...NOT_DELETED }, select: { dataState: true } })
  // To an owner who has just deleted the account in another tab, the session is over.
  if (!account) throw new AppError(rule.by === 'operator' ? 16001 : 11000)
  const { dataState: fromState } = account
  const at = context.world.clock.now()
  const where = { id: accountId, dataState: fromState, ...NOT_DELETED }
  const legal = canMove('data', fromState, move)
  const { count } = legal
    ? await tx.account.updateMany({ where, data: { ...data, dataState: rule.to, updatedAt: at } })
    : { count: 0 }
  if (count === 0) throw await refusal(tx, accountId, rule.by)
  const event = { action: move, fromState, toState: rule.to, reason: reason ?? null, at }
  await tx.profileEvent.create({ data: { id: context.world.random.id(), accountId, ...event } })
  await writeAudit(context, tx, {
    action: `${move === 'freeze' || move === 'unfreeze' ? 'account' : 'profile'}.${move}`,
    targetType: 'account',
    targetId: accountId,
    before: { dataState: fromState },
    after: { dataState: rule.to, ...(reason !== undefined && { reason }) },
  })
  return rule.to as DataState
}

/** Somebody may have been quicker, so the state that is told is read again. */
async function refusal(tx: Transaction, accountId: string, by: Mover): Promise<AppError> {
  const { dataState } = await tx.account.findUniqueOrThrow({ where: { id: accountId }, select: { dataState: true } })
  return illegalMove('data', dataState, by)
}
