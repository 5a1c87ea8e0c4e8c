import { CODE, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import { emailOf } from '#src/db/personal/account-email.ts'
import { NOT_DELETED } from '#src/db/personal/deleted-account.ts'
import type { ActorContext } from '#src/http/context.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { change } from '#src/modules/changes/change.ts'
import { factorMail } from '../factor-mail.ts'
import { openReset, RESET_HOURS, RESET_STATE, decideReset } from './reset-state.ts'

type Calls = typeof contract.admin.factor

/**
 * Asks for an account's factors to be taken away; its owner is told at once. Refuses with `recordNotFound` unknown, `factorState` an account
 * without a factor, one that is the caller's own, or one with an open wish.
 */
export async function askReset(
  context: ActorContext,
  input: ParsedBodyOf<Calls['askReset']>,
): Promise<DataOf<Calls['askReset']>> {
  const { world, actor } = context
  const { accountId, reason } = input
  if (accountId === actor.accountId) throw new AppError(CODE.factorState, { msg: message('refusals.resetOwn') })
  return change(context, async (tx) => {
    await tx.lock(`factor-reset:${accountId}`)
    const account = await tx.db.account.findUnique({ where: { id: accountId, ...NOT_DELETED } })
    if (!account) throw new AppError(CODE.recordNotFound)
    if (!account.secondFactorAt) throw new AppError(CODE.factorState, { msg: message('refusals.noFactor') })
    const createdAt = world.clock.now()
    const open = await tx.db.factorReset.count({ where: { accountId, ...openReset(createdAt) } })
    if (open > 0) throw new AppError(CODE.factorState, { msg: message('refusals.resetOpen') })
    const resetId = world.random.id()
    const expiresAt = new Date(createdAt.getTime() + RESET_HOURS * 3_600_000)
    const state = RESET_STATE.open
    await tx.db.factorReset.create({
      data: { id: resetId, accountId, askedBy: actor.accountId, reason, state, createdAt, expiresAt },
    })
    tx.audit({ action: 'factor.resetAsk', targetType: 'account', targetId: accountId, after: { reason } })
    const detail = `理由：${reason}。另一位运营人员确认后生效。`
    await tx.mail(factorMail(emailOf(world, account), 'resetAsked', detail))
    return { resetId }
  })
}

/** Drops an open wish; any operator may. Refuses with `recordNotFound` unknown, `factorState` decided or over. */
export async function withdrawReset(
  context: ActorContext,
  input: ParsedBodyOf<Calls['withdrawReset']>,
): Promise<Record<string, never>> {
  await change(context, async (tx) => {
    const { accountId } = await decideReset(tx, input.resetId, RESET_STATE.withdrawn, context.actor.accountId)
    tx.audit({ action: 'factor.resetWithdraw', targetType: 'account', targetId: accountId })
  })
  return {}
}
