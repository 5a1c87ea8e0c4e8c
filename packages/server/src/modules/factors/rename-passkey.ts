import { CODE, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { change } from '#src/modules/changes/change.ts'

type Call = typeof contract.security.renamePasskey

/** Refuses with `recordNotFound` a passkey that is not the caller's. */
export async function renamePasskey(context: ActorContext, input: ParsedBodyOf<Call>): Promise<Record<string, never>> {
  const { accountId } = context.actor
  const { passkeyId: id, name } = input
  await change(context, async (tx) => {
    const { count } = await tx.db.passkey.updateMany({ where: { id, accountId }, data: { name } })
    if (count === 0) throw new AppError(CODE.recordNotFound)
    tx.audit({ action: 'factor.passkeyRename', targetType: 'account', targetId: accountId, after: { name } })
  })
  return {}
}
