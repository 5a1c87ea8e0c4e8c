import { CODE, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { ActorContext } from '#src/http/context.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { findChallenge } from '#src/modules/factors/challenges.ts'
import { factorMail } from '#src/modules/factors/factor-mail.ts'
import { withOwnPassword } from '#src/modules/accounts/with-own-password.ts'
import { answerStep } from './answer-step.ts'
import { openStep } from './open-step.ts'

type Begin = typeof contract.security.beginRelease
type Release = typeof contract.security.releaseFactor

/** Asks for the second step that ends the demand. Refuses with `factorState` an account that has none, whose reset was not its own doing. */
export async function beginRelease(context: ActorContext, input: ParsedBodyOf<Begin>): Promise<DataOf<Begin>> {
  const { accountId } = context.actor
  return withOwnPassword(context, input.password, async (tx) => {
    const { secondFactorAt } = await tx.db.account.findUniqueOrThrow({ where: { id: accountId } })
    if (!secondFactorAt) throw new AppError(CODE.factorState, { msg: message('refusals.factorFirst') })
    return openStep(tx, accountId, 'release')
  })
}

/** Ends the demand, by a second factor: whoever has the password alone must not. Refuses what `answerStep` does. */
export async function releaseFactor(
  context: ActorContext,
  input: ParsedBodyOf<Release>,
): Promise<Record<string, never>> {
  const { accountId, email } = context.actor
  const challenge = await findChallenge(context.world, input.challenge, 'release')
  if (challenge.accountId !== accountId) throw new AppError(CODE.signInExpired)
  await answerStep(context, challenge, input, async (tx) => {
    await tx.db.account.update({ where: { id: accountId }, data: { factorDemanded: false } })
    tx.audit({ action: 'factor.release', targetType: 'account', targetId: accountId })
    await tx.mail(factorMail(email, 'released'))
  })
  return {}
}
