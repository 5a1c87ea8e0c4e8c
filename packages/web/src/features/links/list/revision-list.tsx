import { reviewStates } from '@unilink/shared'
import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { linkTexts } from '#src/config/texts/links.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ListCard } from '#src/ui/list/list-card.tsx'
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

const unfiltered = { keyword: '', reviewState: undefined }

/** Every submission of a link, the newest first; asked for anew once the link has changed. */
export function RevisionList({ link, moves }: { link: LinkDetail; moves: LinkMoves }) {
  const query = useListQuery()
  const { reviewState } = narrowingIn(query)
  const body = { linkId: link.linkId, ...query.body, reviewState }
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
          states={reviewStates}
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
        onPage={(page) => query.change({ page })}
      >
        {(list) => <RevisionTable revisions={list} link={link} moves={moves} />}
      </PagedList>
    </ListCard>
  )
}
