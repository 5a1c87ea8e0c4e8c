import { CODE, type ParsedBodyOf, type contract } from '@unilink/shared'
import { assertNewPassword } from './assert-new-password.ts'
import type { ActorContext, Context } from '#src/http/context.ts'
import { newPasswordMail } from '#src/modules/email-codes/code-mail.ts'
import { revokeSessions } from '#src/modules/sessions/revoke-sessions.ts'
import { withPassword } from './check-password.ts'
import { AppError, found } from '#src/kernel/app-error.ts'
import { change } from '#src/modules/changes/change.ts'
import { spendEmailCode } from '#src/modules/email-codes/spend-email-code.ts'
import { emailKeysOf, emailOf } from '#src/db/personal/account-email.ts'
import { clearFailures } from './login-attempts.ts'

type Calls = typeof contract.account

/** Changes the password, ends every other session and tells the owner by mail. Refuses with `passwordUnchanged` the same one again, `passwordWrong` a wrong old one. */
export async function changePassword(
  context: ActorContext,
  input: ParsedBodyOf<Calls['modifyPwd']>,
): Promise<Record<string, never>> {
  const { world, actor } = context
  if (input.oldPassword === input.password) throw new AppError(CODE.passwordUnchanged)
  assertNewPassword(input.password, actor.email)
  const passwordHash = await world.passwords.hash(input.password)
  const attempt = {
    email: actor.email,
    password: input.oldPassword,
    refusal: CODE.passwordWrong,
    captcha: false,
  } as const
  await withPassword(context, attempt, async (tx, { id: accountId }) => {
    await tx.db.account.update({ where: { id: accountId }, data: { passwordHash, updatedAt: world.clock.now() } })
    await revokeSessions(tx, accountId, actor.sessionId)
    tx.audit({ action: 'account.password', targetId: accountId })
    await tx.mail(newPasswordMail(actor.email, 'passwordChanged'))
  })
  return {}
}

/** Sets a new password, lifts the lock, ends all sessions. `emailCodeWrong` also without an account. */
export async function recoverPassword(
  context: Context,
  input: ParsedBodyOf<Calls['backPassword']>,
): Promise<Record<string, never>> {
  const { world } = context
  assertNewPassword(input.password, input.email)
  await spendEmailCode(context, { email: input.email, scene: 'backPassword', code: input.emailCode })
  const emailKey = { in: emailKeysOf(world, input.email) }
  const passwordHash = await world.passwords.hash(input.password)
  await change(context, async (tx) => {
    const account = found(await tx.db.account.findFirst({ where: { emailKey } }), CODE.emailCodeWrong)
    await tx.db.account.update({ where: { id: account.id }, data: { passwordHash, updatedAt: world.clock.now() } })
    await revokeSessions(tx, account.id)
    await clearFailures(tx, { emailKey })
    const event = { action: 'account.recover', targetId: account.id, actorId: account.id }
    tx.audit(event)
    await tx.mail(newPasswordMail(emailOf(world, account), 'passwordRecovered'))
  })
  return {}
}
