import { useNavigate, useSearchParams } from 'react-router-dom'
import { deskTexts } from '#src/config/texts/admin/desk.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { EmptyState } from '#src/ui/state/page-state.tsx'
import type { ReviewKind } from './kind.ts'
import { DetailPane } from './review-desk.tsx'

interface SingleReviewProps<Row, Detail> {
  kind: ReviewKind<Row, Detail>
  title: string
  /** The query parameter that names the submission. */
  idName: string
}

export function SingleReview<Row, Detail>({ kind, title, idName }: SingleReviewProps<Row, Detail>) {
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
