import { CODE, CONSENT_VERSION, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { assertNewPassword } from './assert-new-password.ts'
import { isUniqueViolation } from '#src/db/client/errors.ts'
import type { Context } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { spendEmailCode } from '#src/modules/email-codes/spend-email-code.ts'
import { emailColumns, hasFormerEmail, emailKeysOf } from '#src/db/personal/account-email.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { takeAttempt } from '#src/modules/attempts/take-attempt.ts'

type Calls = typeof contract.account

/** Makes an account for the owner of a mailbox. Refuses with `emailCodeWrong` wrong code, `emailTaken` address taken. */
export async function registerAccount(
  context: Context,
  input: ParsedBodyOf<Calls['register']>,
): Promise<DataOf<Calls['register']>> {
  const { world } = context
  assertNewPassword(input.password, input.email)
  await spendEmailCode(context, { email: input.email, scene: 'register', code: input.emailCode })
  const passwordHash = await world.passwords.hash(input.password)
  const id = world.random.id()
  const now = world.clock.now()
  try {
    return await change(context, async (tx) => {
      if (await hasFormerEmail(tx.db, world, input.email)) throw new AppError(CODE.emailTaken)
      await tx.db.account.create({
        data: {
          id,
          ...emailColumns(world, input.email),
          passwordHash,
          accountType: input.accountType,
          consentVersion: CONSENT_VERSION,
          consentAt: now,
          createdAt: now,
          updatedAt: now,
        },
      })
      const after = { accountType: input.accountType, consentVersion: CONSENT_VERSION }
      tx.audit({ action: 'account.register', targetId: id, actorId: id, after })
      return tx.answer({ accountId: id, email: input.email })
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError(CODE.emailTaken, { cause: error })
    throw error
  }
}

/** Tells whether an address is registered, which the registration form needs; limited per caller. */
export async function checkEmail(
  context: Context,
  input: ParsedBodyOf<Calls['checkEmail']>,
): Promise<DataOf<Calls['checkEmail']>> {
  const { world } = context
  await takeAttempt(context, 'lookup')
  const count = await world.db.read.account.count({ where: { emailKey: { in: emailKeysOf(world, input.email) } } })
  return { exists: count > 0 }
}
