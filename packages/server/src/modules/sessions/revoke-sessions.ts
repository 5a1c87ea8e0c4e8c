import type { Change } from '#src/modules/changes/change.ts'

/** Ends an account's sessions, all of them or all but one, from the very next call on. */
export async function revokeSessions(tx: Change, accountId: string, exceptId?: string): Promise<void> {
  await tx.db.session.updateMany({
    where: { accountId, revokedAt: null, ...(exceptId && { id: { not: exceptId } }) },
    data: { revokedAt: tx.context.world.clock.now() },
  })
}
