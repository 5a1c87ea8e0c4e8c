import { TIME_ORDERS } from '@unilink/shared'
import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { linkTexts } from '#src/config/texts/links/links.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ListCard } from '#src/ui/list/list-card.tsx'
import { orderIn, sortingBy } from '#src/ui/list/order-in-address.ts'
import { PagedList } from '#src/ui/list/paged-list.tsx'
import { useListQuery } from '#src/ui/query/use-list-query.ts'
import { SearchBox } from '#src/ui/search/search-box.tsx'
import { EmptyState } from '#src/ui/state/page-state.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import type { LinkDetail } from '../form/change/change-start.ts'
import type { LinkMoves } from '../use-link-moves.ts'
import { narrowingIn } from './link-filters.tsx'
import { RevisionTable } from './revision-table.tsx'
import { StateSelect } from './state-select.tsx'

const WAYS = { applied: { descend: 'newest', ascend: 'oldest' } } as const
const unfiltered = { keyword: '', reviewState: undefined }

/** Every submission of a link; asked for anew once the link has changed. */
export function RevisionList({ link, moves }: { link: LinkDetail; moves: LinkMoves }) {
  const query = useListQuery()
  const { reviewState } = narrowingIn(query)
  const order = orderIn(query, TIME_ORDERS)
  const body = { linkId: link.linkId, ...query.body, reviewState, order }
  const revisions = useCall(api.appLink.queryModifyPage, body, { keepData: true })
  const clear = <Button onClick={() => query.filter(unfiltered)}>{linkTexts.clearFilters}</Button>
  return (
    <ListCard
      search={
        <SearchBox
          value={query.keyword}
          placeholder={linkTexts.changeSearch}
          total={revisions.data?.total}
          onSearch={(keyword) => query.filter({ keyword })}
        />
      }
      filters={
        <StateSelect
          label={linkTexts.columnReview}
          placeholder={linkTexts.allReviews}
          machine="review"
          value={reviewState}
          onChange={(state) => query.filter({ reviewState: state })}
        />
      }
    >
      <PagedList
        call={revisions}
        page={query.page}
        loading={<Skeleton lines={6} />}
        empty={<EmptyState title={linkTexts.changesEmpty} action={clear} />}
        perPage={query.perPage}
        onPage={(page) => query.change({ page })}
        onPerPage={(perPage) => query.filter({ perPage })}
      >
        {(list) => (
          <RevisionTable revisions={list} link={link} moves={moves} sorting={sortingBy(query, 'newest', order, WAYS)} />
        )}
      </PagedList>
    </ListCard>
  )
}
