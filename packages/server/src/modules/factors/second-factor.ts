import { CODE } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import { AppError } from '#src/kernel/app-error.ts'
import { mustHaveFactor } from '#src/kernel/must-have-factor.ts'
import type { Transaction } from '#src/kernel/ports/database.ts'
import type { ActorContext } from '#src/http/context.ts'
import type { Change } from '#src/modules/changes/change.ts'
import { revokeSessions } from '#src/modules/sessions/revoke-sessions.ts'
import { drawRecoveryCodes } from './recovery-codes.ts'

/** Ends sign-ins made without the factor an account has just got. Gives the recovery codes of a first one. */
export async function turnOn(tx: Change, { accountId, sessionId }: ActorContext['actor']): Promise<string[]> {
  const secondFactorAt = tx.context.world.clock.now()
  const where = { id: accountId, secondFactorAt: null }
  const { count } = await tx.db.account.updateMany({ where, data: { secondFactorAt } })
  if (count === 0) return []
  await revokeSessions(tx, accountId, sessionId)
  return drawRecoveryCodes(tx, accountId)
}

/** Ends the second factor of an account whose last one was removed. Refuses with `factorState` one that must have one. */
export async function turnOffWithoutFactors(tx: Change, { accountId }: ActorContext['actor']): Promise<void> {
  if (await hasFactor(tx.db, accountId)) return
  // As it is now: the account may have come to demand one since this call began.
  const account = await tx.db.account.findUniqueOrThrow({ where: { id: accountId } })
  if (mustHaveFactor(tx.context.world, account)) {
    throw new AppError(CODE.factorState, { msg: message('refusals.factorStays') })
  }
  await clearFactors(tx, accountId)
}

/** Removes every factor, and what stands in for one. */
export async function clearFactors({ db }: Change, accountId: string): Promise<void> {
  await db.totp.deleteMany({ where: { accountId } })
  await db.passkey.deleteMany({ where: { accountId } })
  await db.recoveryCode.deleteMany({ where: { accountId } })
  await db.account.update({ where: { id: accountId }, data: { secondFactorAt: null } })
}

async function hasFactor(db: Transaction, accountId: string): Promise<boolean> {
  const totp = await db.totp.count({ where: { accountId, secretEnc: { not: '' } } })
  return totp > 0 || (await db.passkey.count({ where: { accountId } })) > 0
}
