import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { api, useCall } from '#src/api/client.ts'
import { isMissing } from '#src/api/api-error.ts'
import { newsTexts as texts } from '#src/config/texts/news.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { lazyPart } from '#src/ui/state/lazy-part.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { PageState } from '#src/ui/state/page-state.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { useDocumentTitle } from '#src/ui/layout/use-document-title.ts'
import { Box, Row } from '#src/ui/theme/primitives.tsx'
import { listPathOf } from './list-path.ts'
import styles from './news.module.css'

export function NewsInfoScreen() {
  const [query] = useSearchParams()
  const { state } = useLocation() as { state: unknown }
  const id = query.get('id')
  const call = useCall(api.show.queryInfoDetail, id === null ? null : { id })
  const missing = id === null || (call.error !== undefined && isMissing(call.error))
  const list = listPathOf(state)
  return (
    <div className={`content-width ${styles.reading}`}>
      <Row unprinted to={list} as={Link} gap={0.5} tone="muted" display="inline-flex" className={styles.back}>
        <Icon name="chevronLeft" />
        {texts.backToList}
      </Row>
      {missing ? (
        <MissingNews list={list} />
      ) : (
        <CallView call={call} page loading={<ArticleSkeleton />}>
          {(news) => <NewsArticle key={news.id} news={news} state={state} />}
        </CallView>
      )}
    </div>
  )
}

const ArticleSkeleton = () => (
  <Box above={3}>
    <Skeleton lines={10} />
  </Box>
)

/** With the reader of Markdown, which no list needs; asked for at once, so that it comes beside the text. */
const NewsArticle = lazyPart(async () => (await import('./news-article.tsx')).NewsArticle, <ArticleSkeleton />)
void NewsArticle.begin()

function MissingNews({ list }: { list: string }) {
  useDocumentTitle(texts.missingTitle)
  const action = <ButtonLink to={list} kind="primary" text={texts.backToList} />
  return <PageState icon="search" level="h1" title={texts.missingTitle} hint={texts.missingHint} action={action} />
}
