import { formatTime, type Contract, type DataOf, type DocNode, literalPattern } from '@unilink/shared'
import { useMemo, useRef, useEffect, type RefObject } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { documentPath, routes } from '#src/config/routes.ts'
import { documentTexts as texts } from '#src/config/texts/documents.ts'
import { titles } from '#src/config/texts/titles.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Neighbours } from '#src/ui/layout/neighbours.tsx'
import { headingsOf, type HeadingAnchor } from '#src/ui/markup/headings-of.ts'
import { MarkdownTree } from '#src/ui/markup/markdown.tsx'
import { parseMarkdown } from '#src/ui/markup/parse-markdown.ts'
import { summaryOf } from '#src/ui/markup/summary-of.ts'
import { useDocumentTitle, useDescription } from '#src/ui/layout/use-document-title.ts'
import { Box, Row, Stack, Text, Panel, classNames } from '#src/ui/theme/primitives.tsx'
import { useScrollSpy } from '#src/ui/markup/use-scroll-spy.ts'
import { HashLink } from '#src/ui/link/hash-link.tsx'
import { looks } from '#src/ui/theme/look-classes.ts'
import styles from './documents.module.css'
import outlineStyles from './outline.module.css'

/** `above`: what leads to it in the menu. */
export function Article({ doc, above }: { doc: DataOf<Contract['doc']['queryDetail']>; above: readonly DocNode[] }) {
  const { title, content, updateTime, previous, next } = doc
  const tree = useMemo(() => parseMarkdown(content), [content])
  const headings = useMemo(() => headingsOf(tree).filter(({ depth }) => depth <= 3), [tree])
  const ids = useMemo(() => headings.map(({ id }) => id), [headings])
  const current = useScrollSpy(ids)
  const text = useRef<HTMLElement>(null)
  useFoundWords(text, useSearchedWord())
  useDocumentTitle(`${title} - ${titles.documents}`)
  useDescription(summaryOf(tree))
  const day = formatTime(updateTime, '{y}-{m}-{d}')
  return (
    <Stack columns="wide 192" stacksAt={1100} gap="0 4" align="start" className={styles.columns}>
      <Box as="article" minHeight="screen" ref={text} minWidth={0} pad="3 0 8" className={styles.article}>
        <Place above={above} title={title} />
        <Box as="header" padBelow={2} margin="2 0 4" lineBelow className={styles.head}>
          <h1>{title}</h1>
          <Row minHeight={28} justify="space-between" above={1} tone="muted" size={13} tabular gap={0}>
            <span>
              {texts.updatedAt} <time dateTime={day}>{day}</time>
            </span>
            <Button kind="text" size="small" className={styles.print} onClick={() => window.print()}>
              {texts.print}
            </Button>
          </Row>
        </Box>
        {headings.length > 1 && <FoldedOutline headings={headings} />}
        <MarkdownTree tree={tree} />
        <Neighbours previous={previous} next={next} pathOf={documentPath} />
      </Box>
      <Box as="aside" unprinted pad="4 0 3" top="header" hiddenAt={1100} position="sticky" className={styles.beside}>
        {headings.length > 1 && <Outline headings={headings} currentId={current} />}
      </Box>
    </Stack>
  )
}

/** What was searched for, when a result of the search led here. */
function useSearchedWord(): string {
  const { state } = useLocation() as { state: unknown }
  const isOf = typeof state === 'object' && state !== null && 'keyword' in state
  return isOf && typeof state.keyword === 'string' ? state.keyword : ''
}

const Place = ({ above, title }: { above: readonly DocNode[]; title: string }) => (
  <nav aria-label={texts.place} className={styles.place}>
    <Box as="ol" display="flex" wrap tone="muted" size={13} bare>
      <li>
        <Text as={Link} tone="muted" to={routes.documents}>
          {titles.documents}
        </Text>
      </li>
      {above.map((node) => (
        <li key={node.id}>
          <Text as={Link} tone="muted" to={documentPath(node.id)}>
            {node.title}
          </Text>
        </li>
      ))}
      <li aria-current="page">{title}</li>
    </Box>
  </nav>
)

const NAME = 'found-words'

/** Marks a keyword's places without touching the document and scrolls to the first, which it does in any browser. */
function useFoundWords(element: RefObject<HTMLElement | null>, keyword: string): void {
  useEffect(() => {
    if (keyword === '' || element.current === null) return undefined
    const ranges = rangesIn(element.current, keyword)
    if ('highlights' in CSS) CSS.highlights.set(NAME, new Highlight(...ranges))
    // After the page has gone to its top, as it does wherever one arrives.
    const frame = requestAnimationFrame(() => {
      ranges[0]?.startContainer.parentElement?.scrollIntoView({ block: 'center' })
    })
    return () => {
      cancelAnimationFrame(frame)
      if ('highlights' in CSS) CSS.highlights.delete(NAME)
    }
  }, [element, keyword])
}

function rangesIn(element: HTMLElement, keyword: string): Range[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const ranges: Range[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    for (const { 0: found, index } of (node.textContent ?? '').matchAll(literalPattern(keyword))) {
      const range = new Range()
      range.setStart(node, index)
      range.setEnd(node, index + found.length)
      ranges.push(range)
    }
  }
  return ranges
}

const LINK = looks({ display: 'block', tone: 'muted', size: 13, leading: 1.5, hoverTone: 'primary' })

interface OutlineProps {
  headings: readonly HeadingAnchor[]
  currentId?: string | undefined
}

const Outline = ({ headings, currentId }: OutlineProps) => (
  <nav className={outlineStyles.outline} aria-label={texts.outline}>
    <Text as="p" padLeft={1.5} below={1} tone="ink" size={13} weight={600}>
      {texts.outline}
    </Text>
    <OutlineList headings={headings} currentId={currentId} />
  </nav>
)

/** The same, folded above the article, where there is no room beside it. */
const FoldedOutline = ({ headings }: OutlineProps) => (
  <Panel as="details" below={3} className={outlineStyles.folded}>
    <Box as="summary" pad="1.5 2" tone="ink" weight={500} cursor="pointer">
      {texts.outline}
    </Box>
    <OutlineList headings={headings} />
  </Panel>
)

const OutlineList = ({ headings, currentId }: OutlineProps) => (
  <Box as="ul" bare className={outlineStyles.list}>
    {headings.map(({ id, text, depth }) => (
      <li key={id}>
        <HashLink
          anchor={id}
          className={classNames(
            LINK,
            outlineStyles.link,
            depth > 2 && outlineStyles.deep,
            id === currentId && outlineStyles.current,
          )}
          aria-current={id === currentId ? 'location' : undefined}
        >
          {text}
        </HashLink>
      </li>
    ))}
  </Box>
)
