import { createElement, Fragment, useMemo, type ReactNode } from 'react'
import { commonTexts } from '#src/config/texts/common.ts'
import { CopyButton } from '../button/copy-button.tsx'
import { AnyLink } from '../link/any-link.tsx'
import { HashLink } from '../link/hash-link.tsx'
import { parseMarkdown, type Block } from './markdown-blocks.ts'
import type { Inline } from './markdown-inlines.ts'
import styles from './markdown.module.css'
import { safeAttribute } from './markup-rules.ts'

interface MarkdownProps {
  /** Markdown from anywhere; HTML in it is shown as the text it is. */
  text: string
}

/** Shows Markdown: the one renderer of news, documents and their previews. No HTML passes, addresses are checked. */
export function Markdown({ text }: MarkdownProps) {
  const blocks = useMemo(() => parseMarkdown(text), [text])
  return <MarkdownBlocks blocks={blocks} />
}

interface MarkdownBlocksProps {
  /** From `parseMarkdown`, for a screen that also shows the outline. */
  blocks: readonly Block[]
}

export function MarkdownBlocks({ blocks }: MarkdownBlocksProps) {
  return <div className={styles.markdown}>{all(blocks, renderBlock)}</div>
}

function renderBlock(block: Block): ReactNode {
  switch (block.type) {
    case 'heading': {
      // The page has a first heading of its own.
      const Heading = `h${Math.max(2, block.depth)}` as 'h2'
      return (
        <Heading id={block.id}>
          {inlines(block.inlines)}
          <HashLink anchor={block.id} className={styles.anchor} aria-label={commonTexts.linkToHeading(block.text)}>
            #
          </HashLink>
        </Heading>
      )
    }
    case 'paragraph':
      return <p>{inlines(block.inlines)}</p>
    case 'code':
      return <Code {...block} />
    case 'quote':
      return <blockquote>{all(block.blocks, renderBlock)}</blockquote>
    case 'list':
      return renderList(block)
    case 'table':
      return renderTable(block)
    default:
      return <hr />
  }
}

function Code({ language, text }: { language: string; text: string }) {
  return (
    <div className={styles.code}>
      <div className={styles.codeBar}>
        <span>{language}</span>
        <CopyButton text={text} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, which the keyboard must do too */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </div>
  )
}

function renderList({ ordered, start, items }: Extract<Block, { type: 'list' }>): ReactNode {
  const rows = all(items, (item) => {
    const [first, ...rest] = item
    // An item that is one paragraph stands without the paragraph's margins.
    if (first?.type !== 'paragraph') return <li>{all(item, renderBlock)}</li>
    return (
      <li>
        {inlines(first.inlines)}
        {all(rest, renderBlock)}
      </li>
    )
  })
  return ordered ? <ol start={start}>{rows}</ol> : <ul>{rows}</ul>
}

function renderTable({ align, head, rows }: Extract<Block, { type: 'table' }>): ReactNode {
  const styleOf = (column: number) => ({ textAlign: align[column] })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, which the keyboard must do too
    <section className={styles.table} aria-label={commonTexts.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {all(head, (cell, column) => (
              <th scope="col" style={styleOf(column)}>
                {inlines(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {all(rows, (row) => (
            <tr>
              {all(row, (cell, column) => (
                <td style={styleOf(column)}>{inlines(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const inlines = (pieces: readonly Inline[]): ReactNode => all(pieces, renderInline)

function renderInline(piece: Inline): ReactNode {
  switch (piece.type) {
    case 'text':
      return piece.text
    case 'break':
      return <br />
    case 'code':
      return <code>{piece.text}</code>
    case 'image':
      return renderImage(piece)
    case 'link':
      return renderLink(piece)
    default: {
      const Element = piece.type
      return <Element>{inlines(piece.children)}</Element>
    }
  }
}

function renderImage({ src, alt }: Extract<Inline, { type: 'image' }>): ReactNode {
  const safe = safeAttribute('img', 'src', src)
  return safe === undefined || safe === '' ? alt : <img src={safe} alt={alt} loading="lazy" />
}

function renderLink({ href, title, children }: Extract<Inline, { type: 'link' }>): ReactNode {
  return (
    <AnyLink href={href} title={title === '' ? undefined : title}>
      {inlines(children)}
    </AnyLink>
  )
}

/** As children one by one, which need no keys: a parsed document is only ever replaced whole. */
const all = <Item,>(items: readonly Item[], render: (item: Item, index: number) => ReactNode): ReactNode =>
  createElement(Fragment, null, ...items.map(render))
