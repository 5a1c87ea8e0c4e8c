import { existsSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { addressOf, pages, root } from './pages.ts'

/** Where a file of the repository stands on the site that is no page; never hidden, as servers do not give those. */
export const placeOfFile = (path: string): string =>
  isPicture(path) ? path.replace('docs/', '') : `files/${path.replaceAll(/(^|\/)\.+/g, '$1')}.txt`

const isPicture = (path: string): boolean => /\.(webp|png|svg)$/.test(path)

const firstIn = (folder: string): string | undefined =>
  [...pages.keys()].find((document) => document.startsWith(`${folder}/`))

/** What a link of a document leads to on the site; `others` gets each file that is no page. */
export function onSite(document: string, href: string, others: Set<string>): string {
  if (/^([a-z]+:|#|\/)/.test(href)) return href
  const [path = '', anchor] = href.split('#')
  const target = posix.join(posix.dirname(document), decodeURI(path)).replace(/\/$/, '')
  const page = firstIn(target) ?? target
  const end = anchor === undefined ? '' : `#${anchor}`
  if (pages.has(page)) return addressOf(page) + end
  if (!existsSync(join(root, target)) || statSync(join(root, target)).isDirectory())
    throw new Error(`${document} links to ${target}, which is no page and no file`)
  others.add(target)
  return `/docs/${placeOfFile(target)}`
}
