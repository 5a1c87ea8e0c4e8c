import type { ActorContext } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'

/** Ends the session that calls. */
export async function signOut(context: ActorContext): Promise<Record<string, never>> {
  const { world, actor } = context
  await change(context, async (tx) => {
    await tx.db.session.update({ where: { id: actor.sessionId }, data: { revokedAt: world.clock.now() } })
    tx.audit({ action: 'account.logout', targetId: actor.accountId })
  })
  return {}
}
