import { REVIEW_STATE, type Contract, type DataOf, type LinkContentData } from '@unilink/shared'

export type LinkDetail = DataOf<Contract['appLink']['queryDetail']>
export type RevisionDetail = DataOf<Contract['appLink']['queryModifyDetail']>

/** `edit` begins with what is live; `modify` takes up a submission again. */
export type ChangeMode = 'edit' | 'modify'

interface ChangeStart {
  content: LinkContentData
  /** What its changes are told against. */
  base: LinkContentData
  /** A change of a live link that changes nothing is refused. */
  isLive: boolean
}

/** Where a change begins; `again` is the submission that is taken up, if one is named. */
export function changeStart(mode: ChangeMode, link: LinkDetail, again: RevisionDetail | undefined): ChangeStart {
  const isLive = link.reviewState === REVIEW_STATE.approved
  const content = mode === 'modify' && again !== undefined ? again.after : link.content
  return { content, base: link.content, isLive }
}

/** Why the link cannot be changed now: its first review, a change under review, or a state without a way out. */
export function changeBlock({
  allowed,
  reviewState,
}: LinkDetail): 'first-review' | 'open-change' | 'closed' | undefined {
  if (allowed.includes('editParams')) return undefined
  if (!allowed.includes('editReviewStateCancel')) return 'closed'
  return reviewState === REVIEW_STATE.approved ? 'open-change' : 'first-review'
}
