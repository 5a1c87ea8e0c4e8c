import { useLocation, useSearchParams } from 'react-router-dom'
import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { newsInfoPath } from '#src/config/routes.ts'
import { newsTexts } from '#src/config/texts/news.ts'
import { titles } from '#src/config/texts/titles.ts'
import { CoverCard } from '#src/ui/card/cover-card.tsx'
import { CoverGrid, CoverGridSkeleton } from '#src/ui/card/cover-grid.tsx'
import { SearchBox } from '#src/ui/search/search-box.tsx'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { Pagination } from '#src/ui/layout/pagination.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { useDescription } from '#src/ui/layout/use-description.ts'
import { NoNews } from './no-news.tsx'
import { NEWS_PER_PAGE, readNewsQuery, writeNewsQuery } from './news-query.ts'
import styles from './news.module.css'

/** The news as cards. Page and keyword stand in the address; what one came from is handed to the item. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const location = useLocation()
  const query = readNewsQuery(search)
  const call = useCall(api.show.queryInfoPage, { ...query, perPage: NEWS_PER_PAGE }, { keepData: true })
  useDescription(newsTexts.listDescription)
  const show = (changed: Partial<typeof query>) => setSearch(writeNewsQuery({ ...query, ...changed }))
  const from = { from: location.pathname + location.search }
  return (
    <div className={`content-width ${styles.page}`}>
      <PageHeading title={titles.newsList} hint={newsTexts.listHint} />
      <div className={styles.bar}>
        <SearchBox
          value={query.keyword}
          placeholder={newsTexts.search}
          total={call.data?.total}
          onSearch={(keyword) => show({ keyword, page: 1 })}
        />
      </div>
      <CallView
        call={call}
        loading={<CoverGridSkeleton count={NEWS_PER_PAGE} />}
        isEmpty={({ list }) => list.length === 0}
        empty={<NoNews query={query} total={call.data?.total ?? 0} onAll={() => show({ keyword: '', page: 1 })} />}
      >
        {({ list, total }) => (
          <>
            <CoverGrid>
              {list.map(({ id, publishTime, ...item }) => (
                <CoverCard key={id} {...item} to={newsInfoPath(id)} state={from} time={publishTime} level="h2" />
              ))}
            </CoverGrid>
            <Pagination page={query.page} perPage={NEWS_PER_PAGE} total={total} onChange={(page) => show({ page })} />
          </>
        )}
      </CallView>
    </div>
  )
}
