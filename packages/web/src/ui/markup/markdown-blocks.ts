import { isTableDivider } from '@unilink/shared'
import { parseInlines, plainText, type Inline } from './markdown-inlines.ts'

export interface HeadingBlock {
  type: 'heading'
  depth: number
  /** For anchors: unique in the document. */
  id: string
  text: string
  inlines: Inline[]
}

export type Block =
  | HeadingBlock
  | { type: 'paragraph'; inlines: Inline[] }
  | { type: 'code'; language: string; text: string }
  | { type: 'quote'; blocks: Block[] }
  | { type: 'list'; ordered: boolean; start: number; items: Block[][] }
  | { type: 'table'; align: Align[]; head: Inline[][]; rows: Inline[][][] }
  | { type: 'rule' }

export type Align = 'left' | 'center' | 'right' | undefined

interface Reader {
  lines: readonly string[]
  at: number
  depth: number
  ids: Map<string, number>
}

const MOST_DEPTH = 8
const HEADING = /^#{1,6}(?=\s)/
const FENCE = /^ {0,3}(`{3,}|~{3,})\s*([\w+#.-]{0,30})/
const RULE = /^ {0,3}(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,})$/
const QUOTE = /^ {0,3}> ?/
const ITEM = /^( {0,3})([-*+]|(\d{1,9})[.)])(\s+|$)/

/** Markdown as a tree: headings, paragraphs, lists, quotes, code, tables, rules. There is no raw HTML in it. */
export function parseMarkdown(source: string): Block[] {
  const lines = source.replaceAll('\r\n', '\n').replaceAll('\t', '    ').split('\n')
  return readBlocks({ lines, at: 0, depth: 0, ids: new Map() })
}

/** The headings of a document in their order, for its outline. */
export const headingsOf = (blocks: readonly Block[]): HeadingBlock[] =>
  blocks.filter((block): block is HeadingBlock => block.type === 'heading')

function readBlocks(reader: Reader): Block[] {
  const blocks: Block[] = []
  while (reader.at < reader.lines.length) {
    if (lineAt(reader).trim() === '') reader.at++
    else blocks.push(readBlock(reader))
  }
  return blocks
}

function readBlock(reader: Reader): Block {
  const line = lineAt(reader)
  const fence = FENCE.exec(line)
  if (fence !== null) return readCode(reader, fence)
  const heading = HEADING.exec(line)
  if (heading !== null) return readHeading(reader, heading[0].length)
  if (RULE.test(line)) {
    reader.at++
    return { type: 'rule' }
  }
  if (reader.depth < MOST_DEPTH) {
    if (QUOTE.test(line)) return readQuote(reader)
    const item = ITEM.exec(line)
    if (item !== null) return readList(reader, item)
  }
  if (line.includes('|') && isTableDivider(reader.lines[reader.at + 1] ?? '')) return readTable(reader)
  return readParagraph(reader)
}

function readHeading(reader: Reader, depth: number): Block {
  // Marks may close a heading as they open it.
  const content = lineAt(reader)
    .slice(depth)
    .trim()
    .replace(/(?<!#)#+$/, '')
  reader.at++
  const inlines = parseInlines(content.trimEnd())
  const text = plainText(inlines)
  return { type: 'heading', depth, id: uniqueId(reader, text), text, inlines }
}

function readCode(reader: Reader, [, mark = '', language = '']: RegExpExecArray): Block {
  const body: string[] = []
  const isEnd = (line: string) => line.trim().startsWith(mark) && line.trim().replaceAll(mark[0] ?? '', '') === ''
  for (reader.at++; reader.at < reader.lines.length && !isEnd(lineAt(reader)); reader.at++) body.push(lineAt(reader))
  reader.at++
  return { type: 'code', language, text: body.join('\n') }
}

function readQuote(reader: Reader): Block {
  const body: string[] = []
  for (; reader.at < reader.lines.length && QUOTE.test(lineAt(reader)); reader.at++) {
    body.push(lineAt(reader).replace(QUOTE, ''))
  }
  return { type: 'quote', blocks: inner(reader, body) }
}

function readList(reader: Reader, first: RegExpExecArray): Block {
  const ordered = first[3] !== undefined
  const items: Block[][] = []
  for (;;) {
    const match = ITEM.exec(lineAt(reader))
    if (match === null || (match[3] !== undefined) !== ordered) break
    items.push(readItem(reader, match[0].length))
    if (reader.at >= reader.lines.length) break
  }
  return { type: 'list', ordered, start: Number(first[3] ?? 1), items }
}

function readItem(reader: Reader, indent: number): Block[] {
  const body = [lineAt(reader).slice(indent)]
  for (reader.at++; reader.at < reader.lines.length; reader.at++) {
    const line = lineAt(reader)
    const isBlank = line.trim() === ''
    const isIndented = leading(line) >= Math.min(indent, 2)
    // A blank line stays in the item only when what follows is indented beneath it.
    if (isBlank && !belongsTo(reader, indent)) break
    if (!isBlank && !isIndented && (startsBlock(line) || body.at(-1)?.trim() === '')) break
    body.push(isIndented ? line.slice(Math.min(leading(line), indent)) : line)
  }
  while (reader.at < reader.lines.length && lineAt(reader).trim() === '' && isItem(reader.lines[reader.at + 1])) {
    reader.at++
  }
  return inner(reader, body)
}

const belongsTo = (reader: Reader, indent: number) => {
  const next = reader.lines.slice(reader.at + 1, reader.at + 3).find((line) => line.trim() !== '')
  return next !== undefined && leading(next) >= Math.min(indent, 2)
}

function readTable(reader: Reader): Block {
  const head = cellsOf(lineAt(reader))
  const align = cellsOf(reader.lines[reader.at + 1] ?? '').map(alignOf)
  const rows: Inline[][][] = []
  for (reader.at += 2; reader.at < reader.lines.length && lineAt(reader).includes('|'); reader.at++) {
    const cells = cellsOf(lineAt(reader))
    rows.push(head.map((_, column) => parseInlines(cells[column] ?? '')))
  }
  return { type: 'table', align, head: head.map((cell) => parseInlines(cell)), rows }
}

function readParagraph(reader: Reader): Block {
  const body = [lineAt(reader)]
  for (reader.at++; reader.at < reader.lines.length; reader.at++) {
    const line = lineAt(reader)
    if (line.trim() === '' || startsBlock(line)) break
    body.push(line)
  }
  return { type: 'paragraph', inlines: parseInlines(body.join('\n').trim()) }
}

const startsBlock = (line: string) =>
  HEADING.test(line) || FENCE.test(line) || QUOTE.test(line) || ITEM.test(line) || RULE.test(line)

const inner = (reader: Reader, lines: string[]): Block[] =>
  readBlocks({ lines, at: 0, depth: reader.depth + 1, ids: reader.ids })

const lineAt = ({ lines, at }: Reader): string => lines[at] ?? ''
const leading = (line: string): number => line.length - line.trimStart().length
const isItem = (line: string | undefined): boolean => line !== undefined && ITEM.test(line)

/** The cells of a row; a bar after a backslash, or in a code span, is text. */
function cellsOf(line: string): string[] {
  const inside = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  const cells = ['']
  let inCode = false
  for (const piece of inside.split(/(\\\||\||`)/)) {
    if (piece === '`') inCode = !inCode
    if (piece === '|' && !inCode) cells.push('')
    else cells[cells.length - 1] += piece === String.raw`\|` ? '|' : piece
  }
  return cells.map((cell) => cell.trim())
}

function alignOf(cell: string): Align {
  const left = cell.startsWith(':')
  if (!cell.endsWith(':')) return left ? 'left' : undefined
  return left ? 'center' : 'right'
}

function uniqueId({ ids }: Reader, text: string): string {
  const slug =
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || 'section'
  const seen = ids.get(slug) ?? 0
  ids.set(slug, seen + 1)
  return seen === 0 ? slug : `${slug}-${seen + 1}`
}
