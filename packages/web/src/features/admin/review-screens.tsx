import { useNavigate, useSearchParams } from 'react-router-dom'
import { titles } from '#src/config/texts/titles.ts'
import { deskTexts } from '#src/config/texts/admin/desk.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { EmptyState } from '#src/ui/state/page-state.tsx'
import type { ReviewKind } from './desk/kind.ts'
import { ReviewDesk, DetailPane } from './desk/review-desk.tsx'
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

interface SingleReviewProps<Row, Detail> {
  kind: ReviewKind<Row, Detail>
  title: string
  /** The query parameter that names the submission. */
  idName: string
}

function SingleReview<Row, Detail>({ kind, title, idName }: SingleReviewProps<Row, Detail>) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const id = query.get(idName)
  const back = <ButtonLink to={kind.path} text={deskTexts.backToQueue} />
  if (id === null) return <EmptyState title={deskTexts.choose} action={back} />
  return (
    <>
      <PageHeading title={title} actions={back} />
      <DetailPane kind={kind} id={id} onDecided={() => void navigate(kind.path)} />
    </>
  )
}
