import { titles } from '#src/config/texts/titles.ts'
import type { ReviewKind } from './desk/kind.ts'
import { ReviewDesk } from './desk/review-desk.tsx'
import { SingleReview } from './desk/single-review.tsx'
import { addressKind, linkKind, profileKind, revisionKind } from './detail/kinds.ts'

const queueOf = <Row, Detail>(kind: ReviewKind<Row, Detail>) =>
  function ReviewQueue() {
    return <ReviewDesk kind={kind} />
  }
const reviewOf = <Row, Detail>(kind: ReviewKind<Row, Detail>, title: string, idName: string) =>
  function Review() {
    return <SingleReview kind={kind} title={title} idName={idName} />
  }

export const ProfileQueue = queueOf(profileKind)
export const ProfileReview = reviewOf(profileKind, titles.adminProfileInfo, 'accountId')
export const LinkQueue = queueOf(linkKind)
export const LinkReview = reviewOf(linkKind, titles.adminLinkInfo, 'modifyId')
export const RevisionQueue = queueOf(revisionKind)
export const RevisionReview = reviewOf(revisionKind, titles.adminRevisionInfo, 'modifyId')
export const AddressQueue = queueOf(addressKind)
export const AddressReview = reviewOf(addressKind, titles.adminAddressInfo, 'changeId')
