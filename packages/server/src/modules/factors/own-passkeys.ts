import { CODE, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { factorMail } from './factor-mail.ts'
import { turnOffWithoutFactors } from './second-factor.ts'
import { withOwnPassword } from '#src/modules/accounts/with-own-password.ts'
import { change } from '#src/modules/changes/change.ts'

type Calls = typeof contract.security

/** Refuses with `recordNotFound` a passkey that is not the caller's, `factorState` where an operator would be left without a factor. */
export async function removePasskey(
  context: ActorContext,
  input: ParsedBodyOf<Calls['removePasskey']>,
): Promise<Record<string, never>> {
  const { actor } = context
  const { accountId, email } = actor
  await withOwnPassword(context, input.password, async (tx) => {
    const passkey = await tx.db.passkey.findUnique({ where: { id: input.passkeyId, accountId } })
    if (!passkey) throw new AppError(CODE.recordNotFound)
    await tx.db.passkey.deleteMany({ where: { id: passkey.id } })
    await turnOffWithoutFactors(tx, actor)
    const before = { name: passkey.name }
    tx.audit({ action: 'factor.passkeyRemove', targetType: 'account', targetId: accountId, before })
    await tx.mail(factorMail(email, 'passkeyRemoved', `名称：${passkey.name}。`))
  })
  return {}
}

/** Refuses with `recordNotFound` a passkey that is not the caller's. */
export async function renamePasskey(
  context: ActorContext,
  input: ParsedBodyOf<Calls['renamePasskey']>,
): Promise<Record<string, never>> {
  const { accountId } = context.actor
  const { passkeyId: id, name } = input
  await change(context, async (tx) => {
    const { count } = await tx.db.passkey.updateMany({ where: { id, accountId }, data: { name } })
    if (count === 0) throw new AppError(CODE.recordNotFound)
    tx.audit({ action: 'factor.passkeyRename', targetType: 'account', targetId: accountId, after: { name } })
  })
  return {}
}
