import { statesOf, TIME_ORDERS, formatTime, type Contract, type DataOf } from '@unilink/shared'
import { Link } from 'react-router-dom'
import { api, useCall } from '#src/api/client.ts'
import { linkTexts as texts } from '#src/config/texts/links/links.ts'
import { ListScreen, stateFilter } from '#src/ui/list/list-screen.tsx'
import { useOrderedList } from '#src/ui/list/sorting.tsx'
import { choiceIn } from '#src/ui/query/query-values.ts'
import { routes } from '#src/config/routes.ts'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { Row } from '#src/ui/theme/primitives.tsx'
import { StateTag } from '#src/ui/state/state-tag.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import type { Columns } from '#src/ui/list/table/column.ts'
import type { LinkDetail } from '../form/change/change-start.ts'
import type { LinkMoves } from '../use-link-moves.ts'
import { pagesOfRow } from './revision-pages.tsx'
import { useLinkQuery } from '../use-link-query.ts'
import { revisionMoves } from './row-moves.ts'

const WAYS = { applied: { descend: 'newest', ascend: 'oldest' } } as const
const FILTERS = [stateFilter('review', 'reviewState', texts.columnReview)]

/** Every submission of a link; asked for anew once the link has changed. */
export function RevisionList({ link, moves }: { link: LinkDetail; moves: LinkMoves }) {
  const { query, order, sorting } = useOrderedList(TIME_ORDERS, WAYS)
  const reviewState = choiceIn(statesOf('review'), query.get('reviewState'))
  const body = { linkId: link.linkId, ...query.body, reviewState, order }
  const revisions = useCall(api.appLink.queryModifyPage, body, { keepData: true })
  return (
    <ListScreen
      {...{ query, sorting }}
      call={revisions}
      columns={revisionColumns(link, moves)}
      rowKey="modifyId"
      searchHint={texts.changeSearch}
      filters={FILTERS}
      expanded={pagesOfRow}
      firstOpen
    />
  )
}

type Revision = DataOf<Contract['appLink']['queryModifyPage']>['list'][number]

const timeText = (value: number | null) => (value === null ? texts.none : formatTime(value))

const revisionColumns = (link: LinkDetail, moves: LinkMoves): Columns<Revision> => [
  {
    key: 'revision',
    title: texts.columnRevision,
    width: 136,
    render: ({ revision, modifyId }) => (
      <Row as="span" wrap gap={0.5} align="stretch">
        {texts.revision(revision)}
        {modifyId === link.live?.modifyId && <Tag tone="blue">{texts.live}</Tag>}
      </Row>
    ),
  },
  { key: 'reason', title: texts.columnReason, cut: true, render: ({ reason }) => reason || texts.firstReason },
  {
    key: 'reviewState',
    title: texts.columnReview,
    width: 120,
    render: ({ reviewState, rejectReason }) => <StateTag machine="review" state={reviewState} reason={rejectReason} />,
  },
  {
    key: 'applied',
    title: texts.columnApplied,
    width: 168,
    className: 'tabular',
    render: ({ applyTime }) => timeText(applyTime),
  },
  {
    key: 'reviewTime',
    title: texts.columnReviewed,
    width: 168,
    className: 'tabular',
    lesser: true,
    render: ({ reviewTime }) => timeText(reviewTime),
  },
  {
    key: 'actions',
    title: texts.columnActions,
    width: 136,
    render: (revision) => <Actions revision={revision} link={link} moves={moves} />,
  },
]
function Actions({ revision, link, moves }: { revision: Revision; link: LinkDetail; moves: LinkMoves }) {
  const { modifyId } = revision
  const { to } = useLinkQuery()
  const at = { linkId: link.linkId, modifyId }
  const { canCancel, canTakeUp, isRestored } = revisionMoves(revision, link)
  return (
    <Row whiteSpace="nowrap" gap={1.5}>
      <Link to={to(routes.reviseInfo, at)}>{texts.view}</Link>
      {canTakeUp && <Link to={to(routes.linkModify, at)}>{isRestored ? texts.restore : texts.again}</Link>}
      {canCancel && <LinkButton onClick={() => void moves.cancel(link, modifyId)}> {texts.cancelReview}</LinkButton>}
    </Row>
  )
}
