import type { Change } from '#src/modules/changes/change.ts'

/**
 * Ends an account's sessions, all of them or all but one, from the very next call on, and sign-ins that wait for their
 * second step. Gives how many sessions were alive.
 */
export async function revokeSessions({ db, context }: Change, accountId: string, exceptId?: string): Promise<number> {
  const now = context.world.clock.now()
  const others = { accountId, revokedAt: null, ...(exceptId && { id: { not: exceptId } }) }
  await db.factorChallenge.updateMany({ where: { accountId, purpose: 'signIn', usedAt: null }, data: { usedAt: now } })
  const alive = await db.session.count({ where: { ...others, expiresAt: { gt: now }, endsAt: { gt: now } } })
  await db.session.updateMany({ where: others, data: { revokedAt: now } })
  return alive
}
