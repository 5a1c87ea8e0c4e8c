import { canMove, REVIEW_STATE } from '@unilink/shared'

/**
 * What the owner may do with one submission: withdraw it while it is reviewed; take it up again once it was refused or
 * withdrawn, or once another serves in its place, if the link may be changed now.
 */
export function revisionMoves(
  { modifyId, reviewState }: { modifyId: string; reviewState: number },
  link: { allowed: readonly string[]; live: { modifyId: string } | null },
): { canCancel: boolean; canTakeUp: boolean; isRestored: boolean } {
  const isRestored = reviewState === REVIEW_STATE.approved && modifyId !== link.live?.modifyId
  return {
    canCancel: canMove('review', reviewState, 'editReviewStateCancel'),
    canTakeUp: (isRestored || canMove('review', reviewState, 'editParams')) && link.allowed.includes('editParams'),
    isRestored,
  }
}
