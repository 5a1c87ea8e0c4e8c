import { CODE, type DataOf, type ParsedBodyOf, type contract, type FactorStep } from '@unilink/shared'
import type { Context, ActorContext } from '#src/http/context.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { withPassword } from '#src/modules/accounts/check-password.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { findChallenge, CHALLENGE_SECONDS, openChallenge, type Purpose } from '#src/modules/factors/challenges.ts'
import { answerStep } from './answer-step.ts'
import { message } from '@unilink/shared/words'
import { factorMail } from '#src/modules/factors/factor-mail.ts'
import { withOwnPassword } from '#src/modules/accounts/with-own-password.ts'
import type { Change } from '#src/modules/changes/change.ts'
import { requestOptions } from '#src/modules/factors/passkey-options.ts'
import { together } from '#src/db/client/together.ts'

/**
 * Signs in by e-mail and password. Refuses with `signInLocked` locked, `captchaWrong` captcha due, `wrongCredentials` anything else: in words and in
 * time the same for addresses that have an account and those that do not. The right password of an account with a second
 * factor is `factorDue`, with what the second step takes.
 */
export async function signIn(
  context: Context,
  input: ParsedBodyOf<typeof contract.account.login>,
): Promise<DataOf<typeof contract.account.login>> {
  const { world } = context
  const { email, password, captchaToken } = input
  const outcome = await withPassword(
    context,
    { email, password, captchaToken, refusal: CODE.wrongCredentials, captcha: true },
    async (tx, account) => {
      if (account.secondFactorAt) return { step: await openStep(tx, account.id, 'signIn') }
      return { signedIn: await completeSignIn(tx, world, account, 'password') }
    },
  )
  if (outcome.step) throw new AppError(CODE.factorDue, { data: outcome.step })
  return outcome.signedIn
}

/** The second step of a sign-in: refuses what `answerStep` does. */
export async function verifyFactor(
  context: Context,
  input: ParsedBodyOf<typeof contract.security.verify>,
): Promise<DataOf<typeof contract.security.verify>> {
  const { world } = context
  const challenge = await findChallenge(world, input.challenge, 'signIn')
  return answerStep(context, challenge, input, (tx, method) => completeSignIn(tx, world, challenge.account, method))
}

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

/** Asks for a second step, with what it takes. */
async function openStep(tx: Change, accountId: string, purpose: Purpose): Promise<FactorStep> {
  const [{ token, webauthn }, passkeys, totp, recovery] = await together(
    () => openChallenge(tx, accountId, purpose),
    () => tx.db.passkey.findMany({ where: { accountId } }),
    () => tx.db.totp.count({ where: { accountId, secretEnc: { not: '' } } }),
    () => tx.db.recoveryCode.count({ where: { accountId, usedAt: null } }),
  )
  return {
    challenge: token,
    expiresIn: CHALLENGE_SECONDS,
    totp: totp > 0,
    recovery: recovery > 0,
    passkey: requestOptions(tx.context.world, passkeys, webauthn),
  }
}
