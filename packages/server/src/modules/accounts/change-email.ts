import { emailKey, maskEmail, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { isUniqueViolation } from '#src/db/errors.ts'
import { AppError } from '#src/http/app-error.ts'
import type { ActorContext } from '#src/http/context.ts'
import { writeAudit } from '#src/modules/audit/write-audit.ts'
import { emailChangedMail } from '#src/modules/email-codes/code-mail.ts'
import { spendEmailCode } from '#src/modules/email-codes/spend-email-code.ts'
import { revokeSessions } from '#src/modules/sessions/revoke-sessions.ts'
import { withPassword } from './check-password.ts'

type Call = typeof contract.account.modifyEmail

/**
 * Moves the account to another mailbox, ends every other session and tells the old address. Refuses with 11007 a
 * wrong password, 11005 a wrong code, 11003 an address that has an account.
 */
export async function changeEmail(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world, actor } = context
  const attempt = { email: actor.email, password: input.password, refusal: 11007, captcha: false } as const
  await withPassword(context, attempt, async () => {})
  await spendEmailCode(context, { email: input.email, scene: 'modifyEmail', code: input.emailCode })
  try {
    await world.db.transaction(async (tx) => {
      const now = world.clock.now()
      const data = { email: input.email, emailKey: emailKey(input.email), updatedAt: now }
      await tx.account.update({ where: { id: actor.accountId }, data })
      await revokeSessions(tx, actor.accountId, now, actor.sessionId)
      const before = { email: maskEmail(actor.email) }
      const after = { email: maskEmail(input.email) }
      await writeAudit(context, tx, {
        action: 'account.email',
        targetType: 'account',
        targetId: actor.accountId,
        before,
        after,
      })
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError(11003, { cause: error })
    throw error
  }
  await notifyOldAddress(context, input.email)
  return { email: input.email }
}

/** The change stands whether or not the notice can be sent. */
async function notifyOldAddress({ world, actor, origin }: ActorContext, newEmail: string): Promise<void> {
  try {
    await world.mail.send(emailChangedMail(actor.email, maskEmail(newEmail)))
  } catch (error) {
    world.log.error({ err: error, requestId: origin.requestId }, 'the old address could not be told of the new one')
  }
}
