import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync, existsSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import MiniSearch from 'minisearch'
import { rolldown } from 'rolldown'
import { headingsOf } from '../../web/src/ui/markup/headings-of.ts'
import { parseMarkdown } from '../../web/src/ui/markup/parse-markdown.ts'
import { looksCss } from '../../web/src/ui/theme/looks.ts'
import { tokensCss } from '../../web/src/ui/theme/tokens.ts'
import { notFoundHtml, pageHtml, type Assets } from './page-html.ts'
import { addressOf, fileOf, LANGUAGES, languageOf, pages, root, titleOf, type Language } from './pages.ts'
import { INDEXED, type Section } from './search-index.ts'
import { toHtml } from './to-html.ts'

const own = (name: string) => fileURLToPath(new URL(`../src/${name}`, import.meta.url))

const styles = (...names: string[]) => names.map((name) => readFileSync(own(name), 'utf8'))

/** The portal's look, of what it shows of Markdown too, and what is the site's own. */
const siteCss = (): string =>
  [
    tokensCss(),
    ...styles('../../web/src/ui/theme/base.css'),
    looksCss(),
    ...styles('../../web/src/ui/markup/markdown.module.css', 'style.css'),
  ].join('\n')

/** Writes the whole site into a folder, in place of what is there. */
export async function buildSite(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  const write = (name: string, content: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
    return name
  }
  const asset = (name: string, ending: string, content: string) => {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
    return write(`assets/${name}.${hash}.${ending}`, content)
  }
  const documents = [...pages.keys()].map((document) => ({ document, tree: treeOf(document) }))
  const index = (language: Language) => indexOf(documents.filter(({ document }) => languageOf(document) === language))
  const assets: Assets = {
    style: asset('docs', 'css', siteCss()),
    script: asset('docs', 'js', await scriptOf('client/main.ts')),
    theme: asset('theme', 'js', await scriptOf('client/theme.ts')),
    search: Object.fromEntries(
      LANGUAGES.map((language) => [language, asset(`search-${language}`, 'json', index(language))]),
    ) as Record<Language, string>,
  }
  const others = new Set<string>()
  for (const { document, tree } of documents) {
    const html = toHtml(tree, (address) => onSite(document, address, others))
    write(fileOf(document), pageHtml({ document, html, headings: headingsOf(tree) }, assets))
  }
  write('404.html', notFoundHtml(assets))
  for (const file of others) {
    mkdirSync(dirname(join(folder, placeOfFile(file))), { recursive: true })
    cpSync(join(root, file), join(folder, placeOfFile(file)))
  }
  cpSync(join(root, 'packages/web/public/favicon.svg'), join(folder, 'favicon.svg'))
}

const treeOf = (document: string): Root => parseMarkdown(readFileSync(join(root, document), 'utf8'), { own: true })

async function scriptOf(name: string): Promise<string> {
  const build = await rolldown({ input: own(name), platform: 'browser' })
  const { output } = await build.generate({ format: 'iife', minify: true, comments: false })
  await build.close()
  return output[0].code
}

/** The index of some documents, each cut at its headings. */
function indexOf(documents: readonly { document: string; tree: Root }[]): string {
  const index = new MiniSearch<Section>(INDEXED)
  for (const { document, tree } of documents) index.addAll(sectionsOf(document, tree))
  return JSON.stringify(index)
}

function sectionsOf(document: string, { children }: Root): Section[] {
  const page = titleOf(document)
  const sections: Section[] = [{ id: addressOf(document), title: page, page, text: '' }]
  for (const node of children) {
    if (node.type === 'heading' && node.depth > 1 && node.data) {
      sections.push({
        id: `${addressOf(document)}#${encodeURIComponent(node.data.id)}`,
        title: node.data.text,
        page,
        text: '',
      })
    } else if (node.type !== 'heading' && node.type !== 'html') {
      const last = sections.at(-1)
      if (last) last.text += `${node.type === 'code' ? node.value : wordsOf(node)}\n`
    }
  }
  return sections
}

/** What a reader reads, with blanks between cells and items. */
const wordsOf = (node: Root['children'][number]): string =>
  'children' in node && node.type !== 'paragraph'
    ? node.children.map((child) => wordsOf(child as Root['children'][number])).join(' ')
    : toString(node)

/** Where a file of the repository stands on the site that is no page; never hidden, as servers do not give those. */
const placeOfFile = (path: string): string =>
  isPicture(path) ? path.replace('docs/', '') : `files/${path.replaceAll(/(^|\/)\.+/g, '$1')}.txt`

const isPicture = (path: string): boolean => /\.(webp|png|svg)$/.test(path)

const firstIn = (folder: string): string | undefined =>
  [...pages.keys()].find((document) => document.startsWith(`${folder}/`))

/** What a link of a document leads to on the site; `others` gets each file that is no page. */
function onSite(document: string, href: string, others: Set<string>): string {
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
