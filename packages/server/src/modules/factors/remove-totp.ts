import { CODE, type ParsedBodyOf, type contract } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { ActorContext } from '#src/http/context.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { factorMail } from './factor-mail.ts'
import { turnOffWithoutFactors } from './second-factor.ts'
import { withOwnPassword } from '#src/modules/accounts/with-own-password.ts'

type Call = typeof contract.security.removeTotp

/** Refuses with `passwordWrong` a wrong password, `factorState` where there is none, or where an operator would be left without a factor. */
export async function removeTotp(context: ActorContext, input: ParsedBodyOf<Call>): Promise<Record<string, never>> {
  const { actor } = context
  const { accountId, email } = actor
  await withOwnPassword(context, input.password, async (tx) => {
    const { count } = await tx.db.totp.deleteMany({ where: { accountId, secretEnc: { not: '' } } })
    if (count === 0) throw new AppError(CODE.factorState, { msg: message('refusals.noTotp') })
    await turnOffWithoutFactors(tx, actor)
    tx.audit({ action: 'factor.totpRemove', targetType: 'account', targetId: accountId })
    await tx.mail(factorMail(email, 'totpRemoved'))
  })
  return {}
}
