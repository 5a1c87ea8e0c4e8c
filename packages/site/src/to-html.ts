import type { Code, Heading, List, Nodes, Table, TableRow } from 'mdast'
import { highlight } from 'sugar-high'
import { escapeHtml } from '../../server/src/kernel/escape-html.ts'
import { MARKDOWN_LOOKS } from '../../web/src/ui/markup/markdown-looks.ts'
import { looks } from '../../web/src/ui/theme/look-classes.ts'

/** What a link or a picture of a document leads to on the site. */
export type Lead = (address: string) => string

/** What stands around the children of a node, of those that are nothing more. */
const TAGS: Partial<Record<Nodes['type'], string>> = {
  paragraph: 'p',
  strong: 'strong',
  emphasis: 'em',
  delete: 'del',
  blockquote: 'blockquote',
}

/** A tree of `parseMarkdown` as HTML. */
export function toHtml(node: Nodes, lead: Lead): string {
  const within = () => ('children' in node ? allOf(node.children, lead) : '')
  const tag = TAGS[node.type]
  if (tag !== undefined) return `<${tag}>${within()}</${tag}>`
  switch (node.type) {
    case 'root':
      return within()
    case 'heading':
      return headingHtml(node, within())
    case 'text':
      return textHtml(node)
    case 'inlineCode':
      return `<code>${textHtml(node)}</code>`
    case 'code':
      return codeHtml(node)
    case 'list':
      return listHtml(node, lead)
    case 'table':
      return tableHtml(node, lead)
    case 'link':
      return `<a href="${escapeHtml(lead(node.url))}">${within()}</a>`
    case 'image':
      return `<img src="${escapeHtml(lead(node.url))}" alt="${escapeHtml(node.alt ?? '')}" loading="lazy">`
    case 'html':
      return node.value.replaceAll(/(?<= (?:src|srcset|href)=")[^"]+/g, (address) => escapeHtml(lead(address)))
    default:
      throw new Error(`nothing is known to show ${node.type} by`)
  }
}

/** HTML in which paths and names of settings break behind their slashes and lines, so that tables of them fit. */
export const brokenAtPaths = (html: string): string => html.replaceAll(/(?<=\w)[/_](?=\w)/g, '$&<wbr>')

const textHtml = ({ value }: { value: string }): string => brokenAtPaths(escapeHtml(value))

function headingHtml({ depth, data }: Heading, html: string): string {
  const anchor =
    depth > 1 && data
      ? ` <a class="anchor" href="#${encodeURIComponent(data.id)}" aria-label="# ${escapeHtml(data.text)}">#</a>`
      : ''
  return `<h${depth} id="${escapeHtml(data?.id ?? '')}">${html}${anchor}</h${depth}>\n`
}

const READ_AS_SCRIPT = new Set(['ts', 'js', 'jsx', 'tsx', 'json'])
/** A remark of a shell or of YAML, from where it begins to the end of its line. */
const REMARK = /(^|\s)(#.*)$/gm

function codeHtml({ lang, value }: Code): string {
  const html = READ_AS_SCRIPT.has(lang ?? '')
    ? highlight(value).replaceAll(/ style="[^"]*"/g, '')
    : escapeHtml(value).replaceAll(REMARK, '$1<span class="sh__token--comment">$2</span>')
  const bar = `<div${classes('codeBar')}><span>${escapeHtml(lang ?? '')}</span></div>`
  return `<div${classes('code')}>${bar}<pre tabindex="0"${classes('source')}><code>${html}</code></pre></div>\n`
}

function listHtml({ ordered, start, children }: List, lead: Lead): string {
  const tag = ordered ? 'ol' : 'ul'
  const rows = children.map(({ children: [first, ...rest] }) => {
    // An item that is one paragraph stands without the paragraph's margins.
    const begin = first?.type === 'paragraph' ? first.children : first ? [first] : []
    return `<li>${allOf([...begin, ...rest], lead)}</li>\n`
  })
  return `<${tag}${ordered && start !== 1 && start ? ` start="${start}"` : ''}>\n${rows.join('')}</${tag}>\n`
}

function tableHtml({ children: [head, ...rows] }: Table, lead: Lead): string {
  const cellsOf = (row: TableRow | undefined, open: string) =>
    (row?.children ?? []).map(({ children }) => {
      // A corner that heads nothing is no heading.
      const tag = children.length === 0 ? 'td' : open
      return `<${tag}>${allOf(children, lead)}</${tag.slice(0, 2)}>`
    })
  const rowOf = (row: TableRow | undefined, open: string) => `<tr>${cellsOf(row, open).join('')}</tr>\n`
  const body = rows.map((row) => rowOf(row, 'td')).join('')
  const table = `<table${classes('cells')}>\n<thead>${rowOf(head, 'th scope="col"')}</thead>\n<tbody>\n${body}</tbody></table>`
  return `<div${classes('table')} tabindex="0">${table}</div>\n`
}

/** The class that the styles of Markdown name a part by, and those of its looks. */
export const classes = (part: keyof typeof MARKDOWN_LOOKS): string => ` class="${part}${looks(MARKDOWN_LOOKS[part])}"`

const allOf = (nodes: readonly Nodes[], lead: Lead): string => nodes.map((node) => toHtml(node, lead)).join('')
