import { CODE, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { ActorContext } from '#src/http/context.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { takeAttempt } from '#src/modules/attempts/take-attempt.ts'
import { change } from '#src/modules/changes/change.ts'
import { factorMail } from './factor-mail.ts'
import { turnOn } from './second-factor.ts'
import { matchingStep, openSecret } from './totp.ts'

type Call = typeof contract.security.confirmTotp

/**
 * Puts the secret of `beginTotp` to use by its first code. Refuses with `factorState` where none waits, `factorWrong` a wrong code, 429
 * too many.
 */
export async function confirmTotp(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world, actor } = context
  const { accountId, email } = actor
  await takeAttempt(context, 'factor', email)
  return change(context, async (tx) => {
    const now = world.clock.now()
    const totp = await tx.db.totp.findUnique({
      where: { accountId, pendingEnc: { not: '' }, pendingEnds: { gt: now } },
    })
    if (!totp) throw new AppError(CODE.factorState, { msg: message('refusals.totpKeyExpired') })
    const step = matchingStep(openSecret(world, totp.pendingEnc), input.code, now)
    if (step === undefined) throw new AppError(CODE.factorWrong)
    const { count } = await tx.db.totp.updateMany({
      where: { accountId, pendingEnc: totp.pendingEnc },
      data: {
        secretEnc: totp.pendingEnc,
        pendingEnc: '',
        pendingEnds: null,
        lastStep: step,
        enrolledAt: now,
        lastUsedAt: now,
      },
    })
    if (count === 0) throw new AppError(CODE.factorState)
    const replaced = totp.secretEnc !== ''
    tx.audit({ action: replaced ? 'factor.totpReplace' : 'factor.totpAdd', targetType: 'account', targetId: accountId })
    await tx.mail(factorMail(email, replaced ? 'totpReplaced' : 'totpAdded'))
    return { recoveryCodes: await turnOn(tx, actor) }
  })
}
