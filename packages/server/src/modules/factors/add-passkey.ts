import { CODE, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { isUniqueViolation } from '#src/db/client/errors.ts'
import type { ActorContext } from '#src/http/context.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { loadPackage } from '#src/kernel/packages/optional-package.ts'
import { takeAttempt } from '#src/modules/attempts/take-attempt.ts'
import { change } from '#src/modules/changes/change.ts'
import { closeChallenge, countAnswer, findChallenge, openChallenge } from './challenges.ts'
import { factorMail } from './factor-mail.ts'
import { ALGORITHMS, creationOptions } from './passkey-options.ts'
import { relyingParty } from './relying-party.ts'
import { turnOn } from './second-factor.ts'
import { withOwnPassword } from '#src/modules/accounts/with-own-password.ts'

type Calls = typeof contract.security

type Input = ParsedBodyOf<Calls['addPasskey']>

/** Keeps a passkey. Refuses with `signInExpired` a challenge over or used, `factorWrong` what does not fit. */
export async function addPasskey(context: ActorContext, input: Input): Promise<DataOf<Calls['addPasskey']>> {
  const { world, actor } = context
  const { accountId, email } = actor
  await takeAttempt(context, 'factor', email)
  const challenge = await findChallenge(world, input.challenge, 'addPasskey')
  if (challenge.accountId !== accountId) throw new AppError(CODE.signInExpired)
  const credential = await registered(context, input, challenge.webauthn)
  const passkeyId = world.random.id()
  try {
    return await change(context, async (tx) => {
      await countAnswer(tx, challenge.id)
      if (!credential) return undefined
      await closeChallenge(tx, challenge.id)
      await tx.db.passkey.create({
        data: { id: passkeyId, accountId, name: input.name, ...credential, createdAt: world.clock.now() },
      })
      const after = { name: input.name }
      tx.audit({ action: 'factor.passkeyAdd', targetType: 'account', targetId: accountId, after })
      await tx.mail(factorMail(email, 'passkeyAdded', `名称：${input.name}。`))
      return { passkeyId, recoveryCodes: await turnOn(tx, actor) }
    }).then((added) => {
      if (!added) throw new AppError(CODE.factorWrong)
      return added
    })
  } catch (error) {
    if (isUniqueViolation(error))
      throw new AppError(CODE.factorWrong, { msg: message('refusals.passkeyKnown'), cause: error })
    throw error
  }
}

/** What is kept of a passkey that was made rightly, else undefined. */
async function registered({ world }: ActorContext, { passkey }: Input, expectedChallenge: string) {
  const { id, origins } = relyingParty(world)
  const response: RegistrationResponseJSON = {
    id: passkey.id,
    rawId: passkey.rawId,
    type: passkey.type,
    clientExtensionResults: {},
    response: {
      clientDataJSON: passkey.response.clientDataJSON,
      attestationObject: passkey.response.attestationObject,
    },
  }
  // Loaded by the first passkey: it is large, and most processes never see one.
  const { verifyRegistrationResponse } = await loadPackage(
    '@simplewebauthn/server',
    () => import('@simplewebauthn/server'),
  )
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return undefined
    const { credential } = registrationInfo
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      signCount: BigInt(credential.counter),
      transports: (passkey.response.transports ?? []).filter((word) => /^[a-z-]+$/.test(word)).join(','),
    }
  } catch (error) {
    world.log.debug({ err: error }, 'a passkey was refused')
    return undefined
  }
}

const MAX_PASSKEYS = 10

/** What a browser makes a passkey of. Refuses with `passwordWrong` a wrong password, `limitReached` one passkey too many. */
export async function beginPasskey(
  context: ActorContext,
  input: ParsedBodyOf<Calls['beginPasskey']>,
): Promise<DataOf<Calls['beginPasskey']>> {
  const { world, actor } = context
  const { accountId, email } = actor
  return withOwnPassword(context, input.password, async (tx) => {
    const passkeys = await tx.db.passkey.findMany({ where: { accountId } })
    if (passkeys.length >= MAX_PASSKEYS)
      throw new AppError(CODE.limitReached, { msg: message('refusals.passkeysTooMany', { max: MAX_PASSKEYS }) })
    const { token, webauthn } = await openChallenge(tx, accountId, 'addPasskey')
    return { challenge: token, options: creationOptions(world, { accountId, email, passkeys }, webauthn) }
  })
}
