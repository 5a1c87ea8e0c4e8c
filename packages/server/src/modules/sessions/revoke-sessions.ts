import type { Change } from '#src/modules/changes/change.ts'

/** Ends an account's sessions, all or all but one, and half-made sign-ins. Gives how many were alive. */
export async function revokeSessions({ db, context }: Change, accountId: string, exceptId?: string): Promise<number> {
  const now = context.world.clock.now()
  const others = { accountId, revokedAt: null, ...(exceptId && { id: { not: exceptId } }) }
  await db.factorChallenge.updateMany({ where: { accountId, purpose: 'signIn', usedAt: null }, data: { usedAt: now } })
  const alive = await db.session.count({ where: { ...others, expiresAt: { gt: now }, endsAt: { gt: now } } })
  await db.session.updateMany({ where: others, data: { revokedAt: now } })
  return alive
}
