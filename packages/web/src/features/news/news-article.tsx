import { formatTime, type Contract, type DataOf } from '@unilink/shared'
import { useMemo } from 'react'
import { newsInfoPath } from '#src/config/routes.ts'
import { newsTexts } from '#src/config/texts/news.ts'
import { Neighbours } from '#src/ui/layout/neighbours.tsx'
import { MarkdownTree } from '#src/ui/markup/markdown.tsx'
import { parseMarkdown } from '#src/ui/markup/parse-markdown.ts'
import { summaryOf } from '#src/ui/markup/summary-of.ts'
import { useDocumentTitle, useDescription } from '#src/ui/layout/use-document-title.ts'
import { Box, Hint } from '#src/ui/theme/primitives.tsx'
import styles from './news.module.css'

/** `state`: what the visit remembers: the list to return to. */
export function NewsArticle({ news, state }: { news: DataOf<Contract['show']['queryInfoDetail']>; state: unknown }) {
  const { title, content, publishTime, previous, next } = news
  const tree = useMemo(() => parseMarkdown(content), [content])
  useDocumentTitle(title)
  useDescription(summaryOf(tree))
  return (
    <article>
      <Box as="header" padBelow={3} margin="3 0 4" lineBelow className={styles.head}>
        <h1>{title}</h1>
        <Hint above={1} size={13} tabular>
          {newsTexts.publishedAt}{' '}
          <time dateTime={formatTime(publishTime, '{y}-{m}-{d}')}>
            {formatTime(publishTime, '{y}-{m}-{d} {h}:{i}')}
          </time>
        </Hint>
      </Box>
      <MarkdownTree tree={tree} />
      <Neighbours previous={previous} next={next} pathOf={newsInfoPath} state={state} />
    </article>
  )
}
