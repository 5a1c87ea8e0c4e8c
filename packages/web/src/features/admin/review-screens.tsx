import type { ScreenModule } from '#src/config/feature-route.ts'
import { titles } from '#src/config/texts/titles.ts'
import type { ReviewKind } from './desk/kind.ts'
import { ReviewDesk } from './desk/review-desk.tsx'
import { SingleReview } from './desk/single-review.tsx'
import { addressKind, linkKind, profileKind, revisionKind } from './detail/kinds.ts'

const queueOf = <Row, Detail>(kind: ReviewKind<Row, Detail>): ScreenModule => ({
  Component: () => <ReviewDesk kind={kind} />,
})
const reviewOf = <Row, Detail>(kind: ReviewKind<Row, Detail>, title: string, idName: string): ScreenModule => ({
  Component: () => <SingleReview kind={kind} title={title} idName={idName} />,
})

export const profileQueue = queueOf(profileKind)
export const profileReview = reviewOf(profileKind, titles.adminProfileInfo, 'accountId')
export const linkQueue = queueOf(linkKind)
export const linkReview = reviewOf(linkKind, titles.adminLinkInfo, 'modifyId')
export const revisionQueue = queueOf(revisionKind)
export const revisionReview = reviewOf(revisionKind, titles.adminRevisionInfo, 'modifyId')
export const addressQueue = queueOf(addressKind)
export const addressReview = reviewOf(addressKind, titles.adminAddressInfo, 'changeId')
