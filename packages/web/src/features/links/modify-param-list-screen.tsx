import { reviewStates } from '@unilink/shared'
import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { routes } from '#src/config/routes.ts'
import { linkTexts } from '#src/config/texts/links.ts'
import { titles } from '#src/config/texts/titles.ts'
import { Button } from '#src/ui/button/button.tsx'
import { SearchBox } from '#src/ui/search/search-box.tsx'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { ListCard } from '#src/ui/list/list-card.tsx'
import { PagedList } from '#src/ui/list/paged-list.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { EmptyState } from '#src/ui/state/page-state.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { useListQuery } from '#src/ui/query/use-list-query.ts'
import { statesIn } from './list/link-filters.tsx'
import { RevisionTable } from './list/revision-table.tsx'
import { StateSelect } from './list/state-select.tsx'
import { useLinkMoves } from './use-link-moves.ts'
import { useLinkQuery } from './use-link-query.ts'
import { useLinkTrail } from './use-link-trail.ts'

const unfiltered = { keyword: '', reviewState: undefined }

/** Every submission of a link, newest first. */
export function Component() {
  const { linkId } = useLinkQuery()
  const query = useListQuery()
  const { reviewState } = statesIn(query)
  const link = useCall(api.appLink.queryDetail, { linkId })
  const revisions = useCall(api.appLink.queryModifyPage, { linkId, ...query.body, reviewState }, { keepData: true })
  const moves = useLinkMoves(() => {
    revisions.retry()
    link.retry()
  })
  useLinkTrail({
    key: routes.modifyParamList,
    title: titles.modifyParamList,
    linkName: link.data?.linkName,
    linkId,
  })
  const clear = <Button onClick={() => query.filter(unfiltered)}>{linkTexts.clearFilters}</Button>
  return (
    <>
      <PageHeading
        title={titles.modifyParamList}
        hint={link.data === undefined ? undefined : linkTexts.changeListHint(link.data.linkName)}
      />
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
        <CallView call={link} loading={<Skeleton lines={6} />}>
          {(detail) => (
            <PagedList
              call={revisions}
              page={query.page}
              loading={<Skeleton lines={6} />}
              empty={<EmptyState title={linkTexts.changesEmpty} action={clear} />}
              onPage={(page) => query.change({ page })}
            >
              {(list) => <RevisionTable revisions={list} link={detail} moves={moves} />}
            </PagedList>
          )}
        </CallView>
      </ListCard>
    </>
  )
}
