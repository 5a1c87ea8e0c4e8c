import { CODE, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { change } from '#src/modules/changes/change.ts'

type Call = typeof contract.security.endSession

/** Ends one of the caller's sessions, its own among them. Refuses with 16001 one of somebody else or that is over. */
export async function endSession(context: ActorContext, input: ParsedBodyOf<Call>): Promise<Record<string, never>> {
  const { world, actor } = context
  const { accountId } = actor
  await change(context, async (tx) => {
    const { count } = await tx.db.session.updateMany({
      where: { id: input.sessionId, accountId, revokedAt: null },
      data: { revokedAt: world.clock.now() },
    })
    if (count === 0) throw new AppError(CODE.recordNotFound)
    tx.audit({ action: 'account.sessionEnd', targetId: accountId })
  })
  return {}
}
