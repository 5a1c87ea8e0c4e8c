import { canMove } from '@unilink/shared'

/**
 * What the owner may do with one submission: withdraw it while it is reviewed; take it up again once it was refused or
 * withdrawn, if the link may be changed now.
 */
export function revisionMoves(
  reviewState: number,
  link: { allowed: readonly string[] },
): { canCancel: boolean; canTakeUp: boolean } {
  return {
    canCancel: canMove('review', reviewState, 'editReviewStateCancel'),
    canTakeUp: canMove('review', reviewState, 'editParams') && link.allowed.includes('editParams'),
  }
}
