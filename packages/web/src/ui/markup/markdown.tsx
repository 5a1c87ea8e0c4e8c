import type { Code as CodeNode, Heading as HeadingNode, Image, Link, List, Nodes, Root, Table, TableRow } from 'mdast'
import { createElement, Fragment, useMemo, type ReactNode } from 'react'
import { assetUrl } from '#src/config/api-host.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { CopyButton } from '../button/copy-button.tsx'
import { AnyLink } from '../link/any-link.tsx'
import { HashLink } from '../link/hash-link.tsx'
import { MARKDOWN_LOOKS } from './markdown-looks.ts'
import styles from './markdown.module.css'
import { safeAttribute } from '../link/markup-rules.ts'
import { Box, Text } from '../theme/primitives.tsx'
import { parseMarkdown } from './parse-markdown.ts'

/**
 * Shows Markdown: the one renderer of news, documents and their previews. No HTML passes, addresses are checked.
 * `text`: markdown from anywhere; HTML in it is shown as the text it is.
 */
export function Markdown({ text }: { text: string }) {
  const tree = useMemo(() => parseMarkdown(text), [text])
  return <MarkdownTree tree={tree} />
}

/** `tree`: from `parseMarkdown`, for a screen that also shows the outline. */
export const MarkdownTree = ({ tree }: { tree: Root }) => (
  <Box {...MARKDOWN_LOOKS.markdown} className={styles.markdown}>
    {all(tree.children)}
  </Box>
)

/** Each kind of node as elements of its own; one that is named neither here nor below shows nothing. */
function render(node: Nodes): ReactNode {
  switch (node.type) {
    case 'heading':
      return renderHeading(node)
    case 'paragraph':
      return <p>{all(node.children)}</p>
    case 'code':
      return <Code {...node} />
    case 'blockquote':
      return <blockquote>{all(node.children)}</blockquote>
    case 'list':
      return renderList(node)
    case 'table':
      return renderTable(node)
    case 'thematicBreak':
      return <hr />
    default:
      return renderWithinLine(node)
  }
}

function renderWithinLine(node: Nodes): ReactNode {
  switch (node.type) {
    case 'text':
      return node.value
    case 'break':
      return <br />
    case 'inlineCode':
      return <code>{node.value}</code>
    case 'strong':
      return <strong>{all(node.children)}</strong>
    case 'emphasis':
      return <em>{all(node.children)}</em>
    case 'delete':
      return <del>{all(node.children)}</del>
    case 'image':
      return renderImage(node)
    case 'link':
      return renderLink(node)
    default:
      return null
  }
}

function renderHeading({ depth, data, children }: HeadingNode): ReactNode {
  // The page has a first heading of its own.
  const Heading = `h${Math.max(2, depth)}` as 'h2'
  if (data === undefined) return <Heading>{all(children)}</Heading>
  return (
    <Heading id={data.id}>
      {all(children)}
      <HashLink anchor={data.id} className={styles.anchor} aria-label={commonTexts.linkToHeading(data.text)}>
        #
      </HashLink>
    </Heading>
  )
}

const Code = ({ lang, value }: Pick<CodeNode, 'lang' | 'value'>) => (
  <Box {...MARKDOWN_LOOKS.code} className={styles.code}>
    <Box {...MARKDOWN_LOOKS.codeBar} className={styles.codeBar}>
      <span>{lang}</span>
      <CopyButton text={value} />
    </Box>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, which the keyboard must do too */}
    <Text as="pre" {...MARKDOWN_LOOKS.source} tabIndex={0}>
      <code>{value}</code>
    </Text>
  </Box>
)

function renderList({ ordered, start, children }: List): ReactNode {
  const rows = each(children, ({ children: [first, ...rest] }) => (
    <li>
      {/* An item that is one paragraph stands without the paragraph's margins. */}
      {first?.type === 'paragraph' ? all(first.children) : first && render(first)}
      {all(rest)}
    </li>
  ))
  return ordered ? <ol start={start ?? undefined}>{rows}</ol> : <ul>{rows}</ul>
}

function renderTable({ align, children: [head, ...rows] }: Table): ReactNode {
  const columns = head?.children ?? []
  const styleOf = (column: number) => ({ textAlign: align?.[column] ?? undefined })
  const cellsOf = (row: TableRow) =>
    each(columns, (_, column) => <td style={styleOf(column)}>{all(row.children[column]?.children ?? [])}</td>)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, which the keyboard must do too
    <Text as="section" {...MARKDOWN_LOOKS.table} className={styles.table} aria-label={commonTexts.table} tabIndex={0}>
      <Box as="table" {...MARKDOWN_LOOKS.cells}>
        <thead>
          <tr>
            {each(columns, (cell, column) => (
              <th scope="col" style={styleOf(column)}>
                {all(cell.children)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {each(rows, (row) => (
            <tr>{cellsOf(row)}</tr>
          ))}
        </tbody>
      </Box>
    </Text>
  )
}

function renderImage({ url, alt }: Image): ReactNode {
  const safe = safeAttribute('img', 'src', url)
  return safe === undefined || safe === '' ? alt : <img src={assetUrl(safe)} alt={alt ?? ''} loading="lazy" />
}

function renderLink({ url, title, children }: Link): ReactNode {
  return (
    <AnyLink href={url} title={title ?? undefined}>
      {all(children)}
    </AnyLink>
  )
}

const all = (nodes: readonly Nodes[]): ReactNode => each(nodes, render)

/** As children one by one, which need no keys: a parsed document is only ever replaced whole. */
const each = <Item,>(items: readonly Item[], show: (item: Item, index: number) => ReactNode): ReactNode =>
  createElement(Fragment, null, ...items.map(show))
