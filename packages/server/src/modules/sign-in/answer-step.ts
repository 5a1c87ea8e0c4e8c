import { CODE, deviceName, type ParsedBodyOf, type contract } from '@unilink/shared'
import { emailOf } from '#src/db/personal/account-email.ts'
import type { Context } from '#src/http/context.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { takeAttempt } from '#src/modules/attempts/take-attempt.ts'
import { change, type Change } from '#src/modules/changes/change.ts'
import { closeChallenge, countAnswer, type findChallenge } from '#src/modules/factors/challenges.ts'
import type { Method } from './complete-sign-in.ts'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { loadPackage } from '#src/kernel/packages/optional-package.ts'
import { factorMail } from '#src/modules/factors/factor-mail.ts'
import { spendRecoveryCode } from '#src/modules/factors/recovery-codes.ts'
import { relyingParty } from '#src/modules/factors/relying-party.ts'
import { isUsedUp, matchingStep, openSecret } from '#src/modules/factors/totp.ts'

type Answer = ParsedBodyOf<typeof contract.security.verify>
type Found = Awaited<ReturnType<typeof findChallenge>>

/**
 * Runs `work` once the second step was answered rightly. A wrong answer counts for good, for the challenge, the account, the network and
 * the day; of any number of right ones at once, one counts. Refuses with `signInExpired` a challenge that is over, `factorWrong` a wrong
 * answer, 429 too many.
 */
export async function answerStep<T>(
  context: Context,
  challenge: Found,
  answer: Answer,
  work: (tx: Change, method: Method) => Promise<T>,
): Promise<T> {
  const { account } = challenge
  await takeAttempt(context, 'factor', emailOf(context.world, account))
  const prove = await proofOf(context, challenge, answer)
  const outcome = await change(context, async (tx) => {
    await countAnswer(tx, challenge.id)
    const method = await prove(tx)
    if (!method) {
      const after = { device: deviceName(context.origin.userAgent).name }
      tx.audit({ action: 'factor.wrong', targetType: 'account', targetId: account.id, actorId: account.id, after })
      return undefined
    }
    await closeChallenge(tx, challenge.id)
    return { done: await work(tx, method) }
  })
  if (!outcome) throw new AppError(CODE.factorWrong)
  return outcome.done
}

type Input = ParsedBodyOf<typeof contract.security.verify>
type Assertion = NonNullable<Input['passkey']>

interface Challenge {
  webauthn: string
  account: { id: string; emailEnc: string }
}

/** Uses an answer up within the transaction that signs in; undefined for a wrong one. */
type Prove = (tx: Change) => Promise<Method | undefined>

/** How an answer is proven: what takes time is done here, before the transaction. */
async function proofOf(context: Context, challenge: Challenge, input: Input): Promise<Prove> {
  const { id: accountId } = challenge.account
  if (input.passkey) return passkeyProof(context, challenge, input.passkey)
  const { code, recoveryCode = '' } = input
  if (code !== undefined) return (tx) => useTotp(tx, accountId, code)
  return (tx) => useRecoveryCode(tx, challenge.account, recoveryCode)
}

/** No code is taken twice, and none from before the last one that was. */
async function useTotp({ db, context }: Change, accountId: string, code: string): Promise<Method | undefined> {
  const { world } = context
  const now = world.clock.now()
  const totp = await db.totp.findUnique({ where: { accountId, secretEnc: { not: '' } } })
  const step = totp ? matchingStep(openSecret(world, totp.secretEnc), code, now) : undefined
  if (!totp || step === undefined || isUsedUp(step, totp.lastStep, now)) return undefined
  const { count } = await db.totp.updateMany({
    where: { accountId, secretEnc: totp.secretEnc, lastStep: totp.lastStep },
    data: { lastStep: step, lastUsedAt: now },
  })
  return count === 1 ? 'totp' : undefined
}

async function useRecoveryCode(tx: Change, account: Challenge['account'], code: string): Promise<Method | undefined> {
  const { id: accountId } = account
  if (!(await spendRecoveryCode(tx, accountId, code))) return undefined
  const left = await tx.db.recoveryCode.count({ where: { accountId, usedAt: null } })
  tx.audit({
    action: 'factor.recoveryUse',
    targetType: 'account',
    targetId: accountId,
    actorId: accountId,
    after: { left },
  })
  await tx.mail(factorMail(emailOf(tx.context.world, account), 'recoveryUsed', `还剩 ${left} 个。`))
  return 'recovery'
}

async function passkeyProof({ world }: Context, { webauthn, account }: Challenge, given: Assertion): Promise<Prove> {
  const wrong: Prove = async () => undefined
  const passkey = await world.db.read.passkey.findUnique({ where: { credentialId: given.id, accountId: account.id } })
  if (!passkey) return wrong
  const { id, origins } = relyingParty(world)
  const { clientDataJSON, authenticatorData, signature } = given.response
  const response: AuthenticationResponseJSON = {
    id: given.id,
    rawId: given.rawId,
    type: given.type,
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature },
  }
  // Loaded by the first passkey: it is large, and most processes never see one.
  const { verifyAuthenticationResponse } = await loadPackage(
    '@simplewebauthn/server',
    () => import('@simplewebauthn/server'),
  )
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: webauthn,
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: false,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: Number(passkey.signCount),
      },
    })
    if (!verified) return wrong
    const signCount = BigInt(authenticationInfo.newCounter)
    return async ({ db, context }) => {
      // Removed, or used by a copy of it, while the signature was being looked at.
      const { count } = await db.passkey.updateMany({
        where: { id: passkey.id, signCount: passkey.signCount },
        data: { signCount, lastUsedAt: context.world.clock.now() },
      })
      return count === 1 ? 'passkey' : undefined
    }
  } catch (error) {
    world.log.debug({ err: error }, 'a passkey was refused')
    return wrong
  }
}
