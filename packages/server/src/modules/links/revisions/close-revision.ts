import type { Transaction } from '#src/kernel/ports/database.ts'

interface Closing {
  reviewState: 3 | 4
  now: Date
  rejectReason?: string
  reviewerId?: string
}

/**
 * Ends a revision's review without approving it: rejected (3) or withdrawn (4). The live revision stays as it is; a
 * link that was never approved takes the state itself. False, with nothing changed, when the review is over already.
 */
export async function closeRevision(
  tx: Transaction,
  { id, linkId }: { id: string; linkId: string },
  { reviewState, now, rejectReason, reviewerId }: Closing,
): Promise<boolean> {
  const { count } = await tx.revision.updateMany({
    where: { id, reviewState: 1 },
    data: {
      reviewState,
      ...(rejectReason !== undefined && { rejectReason }),
      ...(reviewerId !== undefined && { reviewerId, reviewedAt: now }),
    },
  })
  if (count === 0) return false
  await tx.link.updateMany({
    where: { id: linkId, openRevisionId: id },
    data: { openRevisionId: null, updatedAt: now },
  })
  await tx.link.updateMany({ where: { id: linkId, reviewState: 1 }, data: { reviewState } })
  return true
}
