import { CODE, type DataOf, type FactorStep, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { Context } from '#src/http/context.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { withPassword } from '#src/modules/accounts/check-password.ts'
import type { Change } from '#src/modules/changes/change.ts'
import { CHALLENGE_SECONDS, openChallenge } from '#src/modules/factors/challenges.ts'
import { requestOptions } from '#src/modules/factors/passkey-options.ts'
import { completeSignIn } from './complete-sign-in.ts'

type Call = typeof contract.account.login

/**
 * Signs in by e-mail and password. Refuses with 11002 locked, 11004 captcha due, 11001 anything else: in words and in
 * time the same for addresses that have an account and those that do not. The right password of an account with a second
 * factor is 11020, with what the second step takes.
 */
export async function signIn(context: Context, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world } = context
  const { email, password, captchaToken } = input
  const outcome = await withPassword(
    context,
    { email, password, captchaToken, refusal: CODE.wrongCredentials, captcha: true },
    async (tx, accountId) => {
      const account = await tx.db.account.findUniqueOrThrow({ where: { id: accountId } })
      if (account.secondFactorAt) return { step: await openStep(tx, context, accountId) }
      return { signedIn: await completeSignIn(tx, world, account, 'password') }
    },
  )
  if (outcome.step) throw new AppError(CODE.factorDue, { data: outcome.step })
  return outcome.signedIn
}

async function openStep(tx: Change, { world }: Context, accountId: string): Promise<FactorStep> {
  const { token, webauthn } = await openChallenge(tx, accountId, 'signIn')
  const passkeys = await tx.db.passkey.findMany({ where: { accountId } })
  const totp = await tx.db.totp.count({ where: { accountId, secretEnc: { not: '' } } })
  const recovery = await tx.db.recoveryCode.count({ where: { accountId, usedAt: null } })
  return {
    challenge: token,
    expiresIn: CHALLENGE_SECONDS,
    totp: totp > 0,
    recovery: recovery > 0,
    passkey: requestOptions(world, passkeys, webauthn),
  }
}
