import type { ActorContext } from '#src/http/context.ts'
import { writeAudit } from '#src/modules/audit/write-audit.ts'

/** Ends the session that calls. */
export async function signOut(context: ActorContext): Promise<Record<string, never>> {
  const { world, actor } = context
  await world.db.transaction(async (tx) => {
    await tx.session.update({ where: { id: actor.sessionId }, data: { revokedAt: world.clock.now() } })
    await writeAudit(context, tx, { action: 'account.logout', targetType: 'account', targetId: actor.accountId })
  })
  return {}
}
