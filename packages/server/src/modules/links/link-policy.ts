import { LINK_STATE, REVIEW_STATE, allowedMoves, linkStateAt, type StateOf } from '@unilink/shared'

export interface LinkFacts {
  linkState: number
  reviewState: number
  openRevisionId: string | null
  validTo: Date | null
}

/** The state a reader sees: that a link is expired is told by the clock. */
export function stateAt(link: Pick<LinkFacts, 'linkState' | 'validTo'>, now: Date): StateOf<'link'> {
  return linkStateAt(link.linkState, link.validTo?.getTime(), now.getTime()) as StateOf<'link'>
}

/**
 * Names of the moves that the owner may make now. Once a link is approved, its own review is over: what may be
 * withdrawn is its open revision, and it may be changed while it has none. A frozen link changes in nothing.
 */
export function ownerMoves(link: LinkFacts, now: Date): string[] {
  if (isFrozen(link)) return []
  return [...reviewMoves(link), ...allowedMoves('link', stateAt(link, now), 'owner').map(({ move }) => move)]
}

export const isFrozen = ({ linkState }: Pick<LinkFacts, 'linkState'>): boolean => linkState === LINK_STATE.frozen

/** Whether a link was ever approved; from then on changes of it are revisions of their own. */
export function isApproved(link: Pick<LinkFacts, 'reviewState'>): boolean {
  return link.reviewState === REVIEW_STATE.approved
}

function reviewMoves(link: LinkFacts): string[] {
  if (isApproved(link)) return [link.openRevisionId ? 'editReviewStateCancel' : 'editParams']
  return allowedMoves('review', link.reviewState, 'owner').map(({ move }) => move)
}
