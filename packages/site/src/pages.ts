import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository: every page of the site is a file of it. */
export const root = fileURLToPath(new URL('../../..', import.meta.url))

export const LANGUAGES = ['en', 'zh'] as const
export type Language = (typeof LANGUAGES)[number]

/** Documents of the top, each with its page. */
const TOP: Readonly<Record<string, string>> = {
  'README.md': 'index.md',
  'README.zh-CN.md': 'zh/index.md',
  'ARCHITECTURE.md': 'architecture.md',
  'CONTRIBUTING.md': 'contributing.md',
  'SECURITY.md': 'security.md',
  'CHANGELOG.md': 'changelog.md',
  'examples/README.md': 'examples.md',
}

/** The guides in the order in which one reads them: using it, running it, changing it. */
const GUIDES = [
  'build-a-front-end',
  'test-against-the-emulator',
  'recipes',
  'compatibility',
  'run-a-demo',
  'verify-a-server',
  'give-an-agent-control',
  'run-in-containers',
  'give-links-their-hosts',
  'app-in-swift',
  'app-in-kotlin',
  'app-in-arkts',
  'app-in-flutter',
  'app-in-uni-app',
  'app-in-mini-program',
  'run-several-processes',
  'keep-visits-in-clickhouse',
  'keys-and-backups',
  'add-a-call',
  'add-a-field',
  'add-a-screen',
  'add-a-message',
  'add-a-migration',
  'break-a-server',
]

const inFolder = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)
    .sort()

/** Guides first in their order, then any that the order does not name. */
const guidesIn = (folder: string): string[] => {
  const there = inFolder(folder)
  const ordered = GUIDES.map((name) => `${folder}/${name}.md`).filter((path) => there.includes(path))
  return [...ordered, ...there.filter((path) => !ordered.includes(path))]
}

export const guides = guidesIn('docs/guides')
export const references = inFolder('docs/reference')
export const decisions = inFolder('docs/decisions')

const translations = ['docs/zh', 'docs/zh/reference', 'docs/zh/decisions'].flatMap(inFolder)

/** Each document of the site, as a path in the repository, with the path of its page. */
export const pages: ReadonlyMap<string, string> = new Map([
  ...Object.entries(TOP),
  ...[...guides, ...references, ...decisions, ...guidesIn('docs/zh/guides'), ...translations].map(
    (path): [string, string] => [path, path.replace('docs/', '')],
  ),
])
const documentOf: ReadonlyMap<string, string> = new Map([...pages].map(([document, page]) => [page, document]))

/** Where the site stands. */
export const BASE = '/docs/'

/** The file of a document's page below the site's own folder. */
export const fileOf = (document: string): string => (pages.get(document) ?? '').replace(/\.md$/, '.html')

export const addressOf = (document: string): string => BASE + fileOf(document).replace(/(^|\/)index\.html$/, '$1')

/** The language of a document, by where it is. */
export const languageOf = (document: string): Language => (fileOf(document).startsWith('zh/') ? 'zh' : 'en')

/** The same document in the other language; itself where that is missing. */
export function twinOf(document: string): string {
  const page = pages.get(document) ?? ''
  return documentOf.get(page.startsWith('zh/') ? page.slice('zh/'.length) : `zh/${page}`) ?? document
}

/** A document's first heading. */
export const titleOf = (document: string): string =>
  /^# (.+)$/m.exec(readFileSync(join(root, document), 'utf8'))?.[1]?.replaceAll(/[`*]/g, '') ?? document
