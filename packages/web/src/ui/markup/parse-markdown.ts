import type { Heading, Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { toString } from 'mdast-util-to-string'
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTable } from 'micromark-extension-gfm-table'

declare module 'mdast' {
  interface HeadingData {
    /** For anchors: unique in the document. */
    id: string
    /** What a reader reads of it. */
    text: string
  }
}

// HTML is text like any other, and a line beneath a paragraph or blanks before it mean nothing: few know those rules.
const NOT_OURS = ['codeIndented', 'setextUnderline', 'definition']
const NOT_READ = ['htmlFlow', 'htmlText', ...NOT_OURS]
const EXTENSIONS = [
  gfmTable(),
  gfmStrikethrough({ singleTilde: false }),
  // Without it `**注意：**请` stays as it is, since CommonMark looks for blanks between words.
  cjkFriendlyExtension(),
]
const MDAST_EXTENSIONS = [gfmTableFromMarkdown(), gfmStrikethroughFromMarkdown()]

/** Of emphasis and quotes. The parser's time grows faster than their number: 100 kB of `**a` would take it 20 s. */
const NO_MARK = /[^*_~>]/g
const MOST_MARKS_OF_PARAGRAPH = 2000
const NOT_READ_IN_MANY = [...NOT_READ, 'attention', 'blockQuote']
/** Deeper than anyone writes; drawing a tree takes a step on the stack for each level. */
const MOST_DEPTH = 20
const LINE_END_IN_CHINESE = /(?<=[，。；：、！？）」])\n|(?<=\p{Script=Han})\n(?=[\p{Script=Han}（「])/gu

/**
 * Markdown (CommonMark, tables, strikethrough) as an mdast tree without raw HTML and without references. Headings bear
 * an id and their text. What is nested deeper than 20 levels stands as it was written, and so do emphasis and quotes of
 * a document that has a paragraph with more than 2000 marks of them. `own` is of a document of ours, whose HTML is meant.
 */
export function parseMarkdown(source: string, { own = false } = {}): Root {
  const notRead = own ? NOT_OURS : hasTooManyMarks(source) ? NOT_READ_IN_MANY : NOT_READ
  const root = fromMarkdown(source, {
    extensions: [...EXTENSIONS, { disable: { null: notRead } }],
    mdastExtensions: MDAST_EXTENSIONS,
  })
  const slugs = new Map<string, number>()
  const visit = (node: Nodes, depth: number): void => {
    // A line end in the source is shown as a blank, but none is between Chinese characters or after their punctuation.
    if (node.type === 'text') node.value = node.value.replaceAll(LINE_END_IN_CHINESE, '')
    if (!('children' in node)) return
    if (depth === MOST_DEPTH) return asWritten(node, source)
    for (const child of node.children) visit(child, depth + 1)
    if (node.type === 'heading') node.data = dataOf(node, slugs)
  }
  visit(root, 0)
  return root
}

const hasTooManyMarks = (source: string): boolean =>
  source.split(/\n\s*\n/).some((part) => part.replaceAll(NO_MARK, '').length > MOST_MARKS_OF_PARAGRAPH)

function asWritten(parent: { children: Nodes[] }, source: string): void {
  const start = parent.children[0]?.position?.start.offset
  const end = parent.children.at(-1)?.position?.end.offset
  parent.children = [{ type: 'text', value: source.slice(start, end) }]
}

function dataOf(heading: Heading, slugs: Map<string, number>) {
  const text = toString(heading)
  const slug =
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || 'section'
  const count = (slugs.get(slug) ?? 0) + 1
  slugs.set(slug, count)
  return { id: count === 1 ? slug : `${slug}-${count}`, text }
}
