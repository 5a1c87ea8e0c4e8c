import { CODE, type ParsedBodyOf, type contract } from '@unilink/shared'
import { assertNewPassword } from './assert-new-password.ts'
import type { ActorContext } from '#src/http/context.ts'
import { newPasswordMail } from '#src/modules/email-codes/code-mail.ts'
import { revokeSessions } from '#src/modules/sessions/revoke-sessions.ts'
import { withPassword } from './check-password.ts'
import { AppError } from '#src/kernel/app-error.ts'

type Call = typeof contract.account.modifyPwd

/** Changes the password, ends every other session and tells the owner by mail. Refuses with `passwordUnchanged` the same one again, `passwordWrong` a wrong old one. */
export async function changePassword(context: ActorContext, input: ParsedBodyOf<Call>): Promise<Record<string, never>> {
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
