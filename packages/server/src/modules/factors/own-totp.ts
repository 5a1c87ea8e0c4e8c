import { type DataOf, type ParsedBodyOf, type contract, CODE } from '@unilink/shared'
import { renderSVG } from 'uqr'
import type { ActorContext } from '#src/http/context.ts'
import { newSecret, sealSecret, totpUri, matchingStep, openSecret } from './totp.ts'
import { withOwnPassword } from '#src/modules/accounts/with-own-password.ts'
import { message } from '@unilink/shared/words'
import { AppError } from '#src/kernel/app-error.ts'
import { takeAttempt } from '#src/modules/attempts/take-attempt.ts'
import { change } from '#src/modules/changes/change.ts'
import { factorMail } from './factor-mail.ts'
import { turnOn, turnOffWithoutFactors } from './second-factor.ts'

type Calls = typeof contract.security

const PENDING_MS = 10 * 60_000

/** Draws a secret that counts once its first code was right; the one in use stays until then. */
export async function beginTotp(
  context: ActorContext,
  input: ParsedBodyOf<Calls['beginTotp']>,
): Promise<DataOf<Calls['beginTotp']>> {
  const { world, actor } = context
  const secret = newSecret(world)
  const pending = {
    pendingEnc: sealSecret(world, secret),
    pendingEnds: new Date(world.clock.now().getTime() + PENDING_MS),
  }
  const { accountId } = actor
  await withOwnPassword(context, input.password, async (tx) => {
    await tx.db.totp.upsert({ where: { accountId }, create: { accountId, ...pending }, update: pending })
  })
  const uri = totpUri(secret, actor.email)
  const svg = renderSVG(uri, { ecc: 'M', border: 2 })
  return { secret, uri, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }
}

/** Puts the pending secret to use by its first code. Refuses with `factorState` none, `factorWrong`, 429. */
export async function confirmTotp(
  context: ActorContext,
  input: ParsedBodyOf<Calls['confirmTotp']>,
): Promise<DataOf<Calls['confirmTotp']>> {
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

/** Refuses with `passwordWrong` a wrong password, `factorState` where there is none, or where an operator would be left without a factor. */
export async function removeTotp(
  context: ActorContext,
  input: ParsedBodyOf<Calls['removeTotp']>,
): Promise<Record<string, never>> {
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
