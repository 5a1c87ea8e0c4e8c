import { Select } from 'antd'
import { reviewStates } from '@unilink/shared'
import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { routes } from '#src/config/routes.ts'
import { LIST_PER_PAGE } from '#src/config/settings.ts'
import { linkTexts } from '#src/config/texts/links.ts'
import { titles } from '#src/config/texts/titles.ts'
import { Button } from '#src/ui/button/button.tsx'
import { SearchBox } from '#src/ui/search/search-box.tsx'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { Pagination } from '#src/ui/layout/pagination.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { EmptyState } from '#src/ui/state/page-state.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { useListQuery } from '#src/ui/query/use-list-query.ts'
import { statesIn } from './list/link-filters.tsx'
import styles from './list/link-list.module.css'
import { RevisionTable } from './list/revision-table.tsx'
import { useLinkMoves } from './use-link-moves.ts'
import { useLinkQuery } from './use-link-query.ts'
import { useLinkTrail } from './use-link-trail.ts'

const options = reviewStates.map(({ value, label }) => ({ value, label }))
const unfiltered = { keyword: '', reviewState: undefined }

/** Every submission of a link, newest first. */
export function Component() {
  const { linkId } = useLinkQuery()
  const query = useListQuery()
  const { page, keyword } = query
  const { reviewState } = statesIn(query)
  const link = useCall(api.appLink.queryDetail, { linkId })
  const body = { linkId, page, keyword, reviewState, perPage: LIST_PER_PAGE }
  const revisions = useCall(api.appLink.queryModifyPage, body, { keepData: true })
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
      <section className={styles.card}>
        <div className={styles.tools}>
          <div className={styles.search}>
            <SearchBox
              value={keyword}
              placeholder={linkTexts.changeSearch}
              total={revisions.data?.total}
              onSearch={(text) => query.filter({ keyword: text })}
            />
          </div>
          <Select
            className={styles.filter}
            allowClear
            options={options}
            value={reviewState}
            placeholder={linkTexts.allReviews}
            aria-label={linkTexts.columnReview}
            onChange={(state) => query.filter({ reviewState: state })}
          />
        </div>
        <CallView call={link} loading={<Skeleton lines={6} />}>
          {(detail) => (
            <CallView
              call={revisions}
              loading={<Skeleton lines={6} />}
              isEmpty={({ list }) => list.length === 0}
              empty={<EmptyState title={linkTexts.changesEmpty} action={clear} />}
            >
              {({ list, total }) => (
                <>
                  <RevisionTable revisions={list} link={detail} moves={moves} />
                  <Pagination
                    page={page}
                    perPage={LIST_PER_PAGE}
                    total={total}
                    onChange={(next) => query.change({ page: next })}
                  />
                </>
              )}
            </CallView>
          )}
        </CallView>
      </section>
    </>
  )
}
