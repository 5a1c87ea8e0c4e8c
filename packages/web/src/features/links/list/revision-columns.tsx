import type { TableColumnsType } from 'antd'
import { Link } from 'react-router-dom'
import { formatTime, type Contract, type DataOf } from '@unilink/shared'
import { routes } from '#src/config/routes.ts'
import { linkTexts } from '#src/config/texts/links/links.ts'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { Row } from '#src/ui/theme/primitives.tsx'
import { StateTag } from '#src/ui/state/state-tag.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import type { LinkDetail } from '../form/change/change-start.ts'
import type { LinkMoves } from '../use-link-moves.ts'
import { useLinkQuery } from '../use-link-query.ts'
import { revisionMoves } from './revision-moves.ts'

type Revision = DataOf<Contract['appLink']['queryModifyPage']>['list'][number]

const time = (value: number | null) => (
  <span className="tabular">{value === null ? linkTexts.none : formatTime(value)}</span>
)

/** The columns of a link's submissions. */
export const revisionColumns = (link: LinkDetail, moves: LinkMoves): TableColumnsType<Revision> => [
  {
    title: linkTexts.columnRevision,
    width: 136,
    render: (_, { revision, modifyId }) => (
      <Row as="span" wrap gap={0.5} align="stretch">
        {linkTexts.revision(revision)}
        {modifyId === link.live?.modifyId && <Tag tone="blue">{linkTexts.live}</Tag>}
      </Row>
    ),
  },
  { title: linkTexts.columnReason, ellipsis: true, render: (_, { reason }) => reason || linkTexts.firstReason },
  {
    title: linkTexts.columnReview,
    width: 120,
    render: (_, { reviewState, rejectReason }) => (
      <StateTag machine="review" state={reviewState} reason={rejectReason} />
    ),
  },
  { key: 'applied', title: linkTexts.columnApplied, dataIndex: 'applyTime', width: 168, render: time },
  { title: linkTexts.columnReviewed, dataIndex: 'reviewTime', width: 168, responsive: ['xl'], render: time },
  {
    key: 'actions',
    title: linkTexts.columnActions,
    width: 136,
    render: (_, revision) => <Actions revision={revision} link={link} moves={moves} />,
  },
]
interface ActionsProps {
  revision: Revision
  link: LinkDetail
  moves: LinkMoves
}

function Actions({ revision, link, moves }: ActionsProps) {
  const { modifyId } = revision
  const { to } = useLinkQuery()
  const at = { linkId: link.linkId, modifyId }
  const { canCancel, canTakeUp, isRestored } = revisionMoves(revision, link)
  return (
    <Row whiteSpace="nowrap" gap={1.5}>
      <Link to={to(routes.reviseInfo, at)}>{linkTexts.view}</Link>
      {canTakeUp && <Link to={to(routes.linkModify, at)}>{isRestored ? linkTexts.restore : linkTexts.again}</Link>}
      {canCancel && (
        <LinkButton onClick={() => void moves.cancel(link, modifyId)}> {linkTexts.cancelReview}</LinkButton>
      )}
    </Row>
  )
}
