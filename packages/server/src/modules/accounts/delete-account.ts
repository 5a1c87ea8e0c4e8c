import { CODE, type ParsedBodyOf, type contract } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { ActorContext } from '#src/http/context.ts'
import { accountDeletedMail } from '#src/modules/email-codes/code-mail.ts'
import { withPassword } from './check-password.ts'
import { eraseAccount } from './erase-account.ts'
import { AppError } from '#src/kernel/app-error.ts'

type Call = typeof contract.account.deleteAccount

/**
 * Deletes the caller's account at its owner's wish (PIPL, article 47). Links stop, sessions end, and whatever tells of
 * a person is erased. The address is free again. A frozen account is kept, since its case is still open. Refuses with
 * `passwordWrong` a wrong password, 403 an operator, whom another operator has to relieve first.
 */
export async function deleteAccount(context: ActorContext, input: ParsedBodyOf<Call>): Promise<Record<string, never>> {
  const { world, actor } = context
  if (actor.operator) throw new AppError(CODE.forbidden, { msg: message('refusals.operatorStays') })
  const { email, accountType, dataState } = actor
  const attempt = { email, password: input.password, refusal: CODE.passwordWrong, captcha: false } as const
  const fileIds = await withPassword(context, attempt, async (tx, { id: accountId }) => {
    const erased = await eraseAccount(tx, actor)
    tx.touch({ ownerId: accountId })
    tx.audit({
      action: 'account.delete',
      targetId: accountId,
      before: { email, accountType, dataState },
      after: { deleted: true, files: erased.length },
    })
    await tx.mail(accountDeletedMail(email))
    return erased
  })
  for (const id of fileIds) await world.files.remove(id)
  return {}
}
