import { CODE, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { withOwnPassword } from '#src/modules/accounts/with-own-password.ts'

type Call = typeof contract.security.endSession

/**
 * Ends one of the caller's sessions, its own among them, once the password was said again. Refuses with `passwordWrong` a wrong one,
 * `recordNotFound` a session of somebody else or that is over.
 */
export async function endSession(context: ActorContext, input: ParsedBodyOf<Call>): Promise<Record<string, never>> {
  const { world, actor } = context
  const { accountId } = actor
  await withOwnPassword(context, input.password, async (tx) => {
    const { count } = await tx.db.session.updateMany({
      where: { id: input.sessionId, accountId, revokedAt: null },
      data: { revokedAt: world.clock.now() },
    })
    if (count === 0) throw new AppError(CODE.recordNotFound)
    tx.audit({ action: 'account.sessionEnd', targetId: accountId })
  })
  return {}
}
