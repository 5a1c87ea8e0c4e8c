import type { ParsedBodyOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { writeAudit } from '#src/modules/audit/write-audit.ts'
import { accountDeletedMail } from '#src/modules/email-codes/code-mail.ts'
import { withPassword } from './check-password.ts'
import { eraseAccount } from './erase-account.ts'
import { AppError } from '#src/kernel/app-error.ts'

type Call = typeof contract.account.deleteAccount

/**
 * Deletes the caller's account at its owner's wish (PIPL, article 47): links stop, whatever tells of a person is
 * erased, sessions end, the address is free again; a frozen account is kept, since its case is still open. Refuses with
 * 11007 a wrong password, 403 an operator, whom another operator has to relieve first.
 */
export async function deleteAccount(context: ActorContext, input: ParsedBodyOf<Call>): Promise<Record<string, never>> {
  const { world, actor } = context
  if (actor.operator) throw new AppError(403, { msg: '运营账号不能自行注销' })
  const attempt = { email: actor.email, password: input.password, refusal: 11007, captcha: false } as const
  const { fileIds, mail } = await withPassword(context, attempt, async (tx, accountId) => {
    const erased = await eraseAccount(context, tx, actor)
    const { email, accountType, dataState } = actor
    const before = { email, accountType, dataState }
    const event = { action: 'account.delete', targetType: 'account', targetId: accountId, before }
    await writeAudit(context, tx, { ...event, after: { deleted: true, files: erased.length } })
    return { fileIds: erased, mail: await world.outbox.put(tx, accountDeletedMail(actor.email)) }
  })
  world.outbox.send([mail])
  world.links.forget()
  for (const id of fileIds) await world.files.remove(id)
  return {}
}
