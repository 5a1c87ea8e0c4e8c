import { CODE, maskEmail, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { isUniqueViolation } from '#src/db/client/errors.ts'
import type { ActorContext } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { emailChangedMail } from '#src/modules/email-codes/code-mail.ts'
import { spendEmailCode } from '#src/modules/email-codes/spend-email-code.ts'
import { revokeSessions } from '#src/modules/sessions/revoke-sessions.ts'
import { emailColumns, hasFormerEmail } from '#src/db/personal/account-email.ts'
import { withPassword } from './check-password.ts'
import { AppError } from '#src/kernel/app-error.ts'

type Call = typeof contract.account.modifyEmail

/**
 * Moves the account to another mailbox, ends every other session and tells the old address. Refuses with `passwordWrong` a
 * wrong password, `emailCodeWrong` a wrong code, `emailTaken` an address that has an account.
 */
export async function changeEmail(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world, actor } = context
  const attempt = { email: actor.email, password: input.password, refusal: CODE.passwordWrong, captcha: false } as const
  await withPassword(context, attempt, async () => {})
  await spendEmailCode(context, { email: input.email, scene: 'modifyEmail', code: input.emailCode })
  try {
    await change(context, async (tx) => {
      if (await hasFormerEmail(tx.db, world, input.email)) throw new AppError(CODE.emailTaken)
      const data = { ...emailColumns(world, input.email), updatedAt: world.clock.now() }
      await tx.db.account.update({ where: { id: actor.accountId }, data })
      await revokeSessions(tx, actor.accountId, actor.sessionId)
      tx.audit({
        action: 'account.email',
        targetId: actor.accountId,
        before: { email: maskEmail(actor.email) },
        after: { email: maskEmail(input.email) },
      })
      await tx.mail(emailChangedMail(actor.email, maskEmail(input.email)))
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError(CODE.emailTaken, { cause: error })
    throw error
  }
  return { email: input.email }
}
