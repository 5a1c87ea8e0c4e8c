import { existsSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { MarkdownRenderer } from 'vitepress'
import { addressOf, decisions, guides, pages, root } from './pages.ts'

/** Where a file of the repository stands on the site that is no page; never hidden, as servers do not give those. */
export const placeOfFile = (path: string): string => `files/${path.replaceAll(/(^|\/)\.+/g, '$1')}.txt`

const FOLDERS: Readonly<Record<string, string>> = {
  'docs/guides': guides.en[0] ?? '',
  'docs/zh/guides': guides.zh[0] ?? '',
  'docs/decisions': decisions[0] ?? '',
  examples: 'examples/README.md',
}

/** Files that pages link to, as paths in the repository. */
export const linkedFiles = new Set<string>()

/** What a link of a document leads to on the site; documents link to files, as they are read in the repository too. */
export function onSite(document: string, href: string): string {
  if (/^([a-z]+:|#|\/)/.test(href)) return href
  const [path = '', anchor] = href.split('#')
  const target = posix.join(posix.dirname(document), decodeURI(path)).replace(/\/$/, '')
  const page = FOLDERS[target] ?? target
  const end = anchor === undefined ? '' : `#${anchor}`
  if (pages.has(page)) return addressOf(page) + end
  if (!existsSync(join(root, target)) || statSync(join(root, target)).isDirectory())
    throw new Error(`${document} links to ${target}, which is no page and no file`)
  linkedFiles.add(target)
  return `/${placeOfFile(target)}`
}

/** Makes the links of a page lead to pages and files of the site. */
export function linkWithinSite(md: MarkdownRenderer): void {
  md.core.ruler.push('within-site', ({ tokens, env }) => {
    const { relativePath } = env as { relativePath: string }
    const document = [...pages].find(([, page]) => page === relativePath)?.[0] ?? relativePath
    for (const token of tokens.flatMap(({ children }) => children ?? []))
      if (token.type === 'link_open') token.attrSet('href', onSite(document, token.attrGet('href') ?? ''))
  })
}
