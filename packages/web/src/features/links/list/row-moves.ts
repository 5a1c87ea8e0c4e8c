import { REVIEW_STATE, allowedMoves, type Contract, type DataOf, canMove } from '@unilink/shared'

export type LinkRow = DataOf<Contract['appLink']['queryPage']>['list'][number]
export type OwnerMove = 'editParams' | 'editReviewStateCancel' | 'editStateDisable' | 'editStateEnable'

/**
 * What the owner may do with a link now; rows of the list do not say, as the details do. Once a link is approved, its own
 * review is over: what may be withdrawn is its open revision, and it may be changed while it has none.
 */
export function rowMoves({
  reviewState,
  linkState,
  pendingRevision,
}: Pick<LinkRow, 'reviewState' | 'linkState' | 'pendingRevision'>): OwnerMove[] {
  const ofLink = allowedMoves('link', linkState, 'owner').map(({ move }) => move)
  const ofReview =
    reviewState === REVIEW_STATE.approved
      ? [pendingRevision === null ? 'editParams' : 'editReviewStateCancel']
      : allowedMoves('review', reviewState, 'owner').map(({ move }) => move)
  return [...ofReview, ...ofLink] as OwnerMove[]
}

/** Whether a link was ever approved: then it is edited by a revision, before that it is modified and submitted anew. */
export const wasApproved = ({ reviewState }: { reviewState: number }): boolean => reviewState === REVIEW_STATE.approved

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
