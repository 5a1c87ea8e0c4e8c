import { CODE, type ParsedBodyOf, type contract } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import { emailOf } from '#src/db/personal/account-email.ts'
import type { ActorContext } from '#src/http/context.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { change } from '#src/modules/changes/change.ts'
import { revokeSessions } from '#src/modules/sessions/revoke-sessions.ts'
import { factorMail } from '../factor-mail.ts'
import { clearFactors } from '../second-factor.ts'
import { decideReset, RESET_STATE } from './reset-state.ts'

type Call = typeof contract.admin.factor.confirmReset

/**
 * Takes an account's factors away and ends its sessions, as another operator asked. Refuses with `recordNotFound` unknown, `factorState` a
 * wish of one's own, about oneself, decided or over.
 */
export async function confirmReset(context: ActorContext, input: ParsedBodyOf<Call>): Promise<Record<string, never>> {
  const { world, actor } = context
  await change(context, async (tx) => {
    const { accountId, askedBy } = await decideReset(tx, input.resetId, RESET_STATE.confirmed, actor.accountId)
    if ([accountId, askedBy].includes(actor.accountId)) {
      throw new AppError(CODE.factorState, { msg: message('refusals.otherOperator') })
    }
    const account = await tx.db.account.findUniqueOrThrow({ where: { id: accountId } })
    await clearFactors(tx, accountId)
    await revokeSessions(tx, accountId)
    tx.audit({ action: 'factor.resetConfirm', targetType: 'account', targetId: accountId, after: { askedBy } })
    await tx.mail(factorMail(emailOf(world, account), 'resetDone'))
  })
  return {}
}
