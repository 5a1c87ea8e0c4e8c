import { CODE, type ParsedBodyOf, type contract } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { ActorContext } from '#src/http/context.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { factorMail } from './factor-mail.ts'
import { withOwnPassword } from '#src/modules/accounts/with-own-password.ts'

type Call = typeof contract.security.demandFactor

/** Demands a second factor until released. Refuses with `passwordWrong`, `factorState` without one. */
export async function demandFactor(context: ActorContext, input: ParsedBodyOf<Call>): Promise<Record<string, never>> {
  const { accountId, email } = context.actor
  await withOwnPassword(context, input.password, async (tx) => {
    const { count } = await tx.db.account.updateMany({
      where: { id: accountId, secondFactorAt: { not: null } },
      data: { factorDemanded: true },
    })
    if (count === 0) throw new AppError(CODE.factorState, { msg: message('refusals.factorFirst') })
    tx.audit({ action: 'factor.demand', targetType: 'account', targetId: accountId })
    await tx.mail(factorMail(email, 'demanded'))
  })
  return {}
}
