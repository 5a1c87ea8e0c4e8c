import { statesOf, TIME_ORDERS } from '@unilink/shared'
import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { linkTexts } from '#src/config/texts/links/links.ts'
import { ListScreen } from '#src/ui/list/list-screen.tsx'
import { orderIn, sortingBy } from '#src/ui/list/order-in-address.ts'
import { stateFilter } from '#src/ui/list/state-filter.ts'
import { choiceIn } from '#src/ui/query/query-values.ts'
import { useListQuery } from '#src/ui/query/use-list-query.ts'
import type { LinkDetail } from '../form/change/change-start.ts'
import type { LinkMoves } from '../use-link-moves.ts'
import { pagesOfRow } from './revision-pages.tsx'
import { revisionColumns } from './revision-columns.tsx'

const WAYS = { applied: { descend: 'newest', ascend: 'oldest' } } as const
const FILTERS = [stateFilter('review', 'reviewState', linkTexts.columnReview)]

/** Every submission of a link; asked for anew once the link has changed. */
export function RevisionList({ link, moves }: { link: LinkDetail; moves: LinkMoves }) {
  const query = useListQuery()
  const reviewState = choiceIn(statesOf('review'), query.get('reviewState'))
  const order = orderIn(query, TIME_ORDERS)
  const body = { linkId: link.linkId, ...query.body, reviewState, order }
  const revisions = useCall(api.appLink.queryModifyPage, body, { keepData: true })
  return (
    <ListScreen
      query={query}
      call={revisions}
      columns={revisionColumns(link, moves)}
      rowKey="modifyId"
      searchHint={linkTexts.changeSearch}
      filters={FILTERS}
      expanded={pagesOfRow}
      firstOpen
      sorting={sortingBy(query, 'newest', order, WAYS)}
    />
  )
}
