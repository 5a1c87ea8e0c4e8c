import { fileURLToPath } from 'node:url'
import { defineConfigWithTheme, type DefaultTheme } from 'vitepress'
import { finish, withoutInlineScripts } from '../src/finish.ts'
import { joinChineseLines } from '../src/chinese-lines.ts'
import { linkWithinSite } from '../src/links.ts'
import { SEARCH_WORDS, themeIn } from '../src/navigation.ts'
import { guides, pages, root } from '../src/pages.ts'
import { tokenize } from '../src/tokenize.ts'

const own = (name: string): string => fileURLToPath(new URL(`../src/${name}`, import.meta.url))
const published = fileURLToPath(import.meta.resolve('minisearch'))

/** Not enumerable, as functions of the configuration are else sent to pages as text, which their policy forbids to run. */
const search = Object.defineProperty<DefaultTheme.LocalSearchOptions>({ locales: SEARCH_WORDS }, 'miniSearch', {
  value: { options: { tokenize } },
})

export default defineConfigWithTheme<DefaultTheme.Config & { translated?: string[] }>({
  title: 'UniLink',
  description: '移动应用统一链接平台: one short link that opens the app at the right page, on any phone',
  base: '/docs/',
  head: [['link', { rel: 'icon', href: '/docs/favicon.svg' }]],
  srcDir: root,
  outDir: fileURLToPath(new URL('../dist', import.meta.url)),
  cacheDir: fileURLToPath(new URL('../node_modules/.vitepress', import.meta.url)),
  srcExclude: ['.*/**', 'packages/**', 'e2e/**', 'prisma/**', 'examples/*/**', 'test-results/**', '.github/**'],
  rewrites: Object.fromEntries(pages),
  metaChunk: true,
  ignoreDeadLinks: 'localhostLinks',
  locales: {
    root: { label: 'English', lang: 'en', themeConfig: themeIn('en') },
    zh: { label: '简体中文', lang: 'zh-CN', themeConfig: themeIn('zh') },
  },
  themeConfig: {
    outline: [2, 3],
    translated: guides.en.map((path) => pages.get(path) ?? path),
    search: { provider: 'local', options: search },
  },
  markdown: { config: (md) => void md.use(linkWithinSite).use(joinChineseLines) },
  transformHtml: withoutInlineScripts,
  buildEnd: finish,
  vite: {
    resolve: {
      alias: [
        { find: /^minisearch$/, replacement: own('search.ts') },
        { find: /^.*\/composables\/langs$/, replacement: own('langs.ts') },
        { find: 'minisearch-as-published', replacement: published },
      ],
    },
  },
})
