import type { Transaction } from '#src/kernel/ports/database.ts'

/** Ends an account's sessions, all of them or all but one, from the very next call on. */
export async function revokeSessions(tx: Transaction, accountId: string, now: Date, exceptId?: string): Promise<void> {
  await tx.session.updateMany({
    where: { accountId, revokedAt: null, ...(exceptId && { id: { not: exceptId } }) },
    data: { revokedAt: now },
  })
}
