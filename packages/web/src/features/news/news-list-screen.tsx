import { useLocation } from 'react-router-dom'
import { api, useCall } from '#src/api/client.ts'
import { newsInfoPath, routes } from '#src/config/routes.ts'
import { newsTexts as texts } from '#src/config/texts/news.ts'
import { titles } from '#src/config/texts/titles.ts'
import { CoverCard } from '#src/ui/card/cover-card.tsx'
import { CoverGrid, CoverGridSkeleton } from '#src/ui/card/cover-grid.tsx'
import { SearchBox } from '#src/ui/search/search-box.tsx'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { useDescription } from '#src/ui/layout/use-document-title.ts'
import { PagedList } from '#src/ui/list/paged-list.tsx'
import { useListQuery } from '#src/ui/query/use-list-query.ts'
import { Box } from '#src/ui/theme/primitives.tsx'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { EmptyState } from '#src/ui/state/page-state.tsx'
import styles from './news.module.css'

const PER_PAGE = 6

export function NewsListScreen() {
  const location = useLocation()
  const query = useListQuery({ perPage: PER_PAGE, steps: true })
  const call = useCall(api.show.queryInfoPage, query.body, { keepData: true })
  useDescription(texts.listDescription)
  const from = { from: location.pathname + location.search }
  return (
    <div className={`content-width ${styles.page}`}>
      <PageHeading title={titles.newsList} hint={texts.listHint} />
      <Box minHeight={36} below={3}>
        <SearchBox
          value={query.keyword}
          placeholder={texts.search}
          total={call.data?.total}
          onSearch={(keyword) => query.filter({ keyword })}
        />
      </Box>
      <PagedList
        call={call}
        page={query.page}
        perPage={PER_PAGE}
        loading={<CoverGridSkeleton count={PER_PAGE} />}
        empty={
          <NoNews
            keyword={query.keyword}
            total={call.data?.total ?? 0}
            onAll={() => query.filter({ keyword: undefined })}
          />
        }
        onPage={(page) => query.change({ page })}
      >
        {(list) => (
          <CoverGrid>
            {list.map(({ id, publishTime, ...item }) => (
              <CoverCard key={id} {...item} to={newsInfoPath(id)} state={from} time={publishTime} level="h2" />
            ))}
          </CoverGrid>
        )}
      </PagedList>
    </div>
  )
}

function NoNews({ keyword, total, onAll }: { keyword: string; total: number; onAll: () => void }) {
  if (keyword === '' && total === 0) {
    const next = <ButtonLink to={routes.documents} kind="primary" text={texts.emptyAction} />
    return <EmptyState title={texts.emptyTitle} hint={texts.emptyHint} action={next} />
  }
  const all = <Button text={texts.showAll} kind="primary" onClick={onAll} />
  if (total > 0) return <EmptyState title={texts.beyondTitle} hint={texts.beyondHint} action={all} />
  return <EmptyState title={texts.noMatchTitle} hint={texts.noMatchHint(keyword)} action={all} />
}
