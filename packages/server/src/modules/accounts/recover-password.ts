import { CODE, type ParsedBodyOf, type contract } from '@unilink/shared'
import { assertNewPassword } from './assert-new-password.ts'
import type { Context } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { newPasswordMail } from '#src/modules/email-codes/code-mail.ts'
import { spendEmailCode } from '#src/modules/email-codes/spend-email-code.ts'
import { revokeSessions } from '#src/modules/sessions/revoke-sessions.ts'
import { emailKeysOf, emailOf } from '#src/db/personal/account-email.ts'
import { clearFailures } from './login-attempts.ts'
import { found } from '#src/kernel/app-error.ts'

type Call = typeof contract.account.backPassword

/**
 * Sets a new password for the owner of a mailbox, lifts the lock, ends every session and says so by mail. Refuses with `emailCodeWrong` a wrong
 * code and an address without an account alike.
 */
export async function recoverPassword(context: Context, input: ParsedBodyOf<Call>): Promise<Record<string, never>> {
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
