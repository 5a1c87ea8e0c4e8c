import { CODE, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { ActorContext } from '#src/http/context.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { factorMail } from './factor-mail.ts'
import { drawRecoveryCodes } from './recovery-codes.ts'
import { withOwnPassword } from '#src/modules/accounts/with-own-password.ts'

type Call = typeof contract.security.renewRecoveryCodes

/** Refuses with `passwordWrong` a wrong password, `factorState` where there is no second factor. */
export async function renewRecoveryCodes(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { accountId, email } = context.actor
  return withOwnPassword(context, input.password, async (tx) => {
    const { secondFactorAt } = await tx.db.account.findUniqueOrThrow({ where: { id: accountId } })
    if (!secondFactorAt) throw new AppError(CODE.factorState, { msg: message('refusals.factorFirst') })
    tx.audit({ action: 'factor.recoveryRenew', targetType: 'account', targetId: accountId })
    await tx.mail(factorMail(email, 'recoveryRenewed'))
    return { recoveryCodes: await drawRecoveryCodes(tx, accountId) }
  })
}
