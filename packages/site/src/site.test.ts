import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import MiniSearch from 'minisearch'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pages } from './pages.ts'
import { searchOptions, tokenize } from './tokenize.ts'

const site = fileURLToPath(new URL('..', import.meta.url))
const BASE = '/docs/'

let folder: string
let files: Set<string>
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'unilink-docs-'))
  const args = [join(site, 'node_modules/vitepress/bin/vitepress.js'), 'build', site, '--outDir', folder]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stdout + stderr)
  files = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }))
}, 180_000)
afterAll(() => rmSync(folder, { recursive: true }))

const read = (path: string): string => readFileSync(join(folder, path), 'utf8')
const htmlOf = (page: string): string => read(page.replace(/\.md$/, '.html'))
const valuesOf = (html: string, attribute: string): string[] =>
  [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => value.replaceAll('&amp;', '&'))

/** What is wrong with the links of a page: the file or the place on it that they lead to is not there. */
function brokenLinksOf(page: string): string[] {
  const here = BASE + page.replace(/\.md$/, '.html')
  const html = htmlOf(page)
  return [...valuesOf(html, 'href'), ...valuesOf(html, 'src')].filter((href) => {
    if (/^(https?|mailto|data):/.test(href)) return !URL.canParse(href)
    const [path = '', anchor] = href.split('#')
    const target =
      path === '' ? here : posix.resolve(posix.dirname(here), decodeURI(path)) + (path.endsWith('/') ? '/' : '')
    const file = target.slice(BASE.length).replace(/(^|\/)$/, '$1index.html')
    if (!target.startsWith(BASE) || !files.has(file)) return true
    return Boolean(anchor) && !valuesOf(read(file), 'id').includes(decodeURIComponent(anchor ?? ''))
  })
}

describe('the built site', () => {
  it('has a page for each document, and every link, picture and place that one names is there', () => {
    expect(pages.size).toBeGreaterThan(40)
    const broken = [...pages.values()].flatMap((page) => brokenLinksOf(page).map((href) => `${page}: ${href}`))
    expect(broken).toEqual([])
  })

  it('holds no script in its pages, as their policy allows none there, and none that is made of text', () => {
    for (const page of ['404.md', ...pages.values()])
      expect(htmlOf(page)).not.toMatch(/<script(?![^>]* src=)[^>]*>|\son\w+="/)
    const scripts = [...files].filter((file) => file.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(pages.size)
    for (const file of scripts) expect(read(file), file).not.toContain('_vp-fn_')
  })

  it('leads from each page to the other language', () => {
    expect(htmlOf('index.md')).toContain('href="/docs/zh/"')
    expect(htmlOf('guides/run-a-demo.md')).toContain('href="/docs/zh/guides/run-a-demo.html"')
    expect(htmlOf('zh/guides/run-a-demo.md')).toContain('href="/docs/guides/run-a-demo.html"')
    expect(htmlOf('zh/guides/run-a-demo.md')).toContain('<html lang="zh-CN"')
    expect(htmlOf('reference/calls.md')).toContain('href="/docs/zh/"')
  })

  it('writes Chinese without spaces where a line ends', () => {
    expect(htmlOf('zh/guides/run-a-demo.md')).not.toMatch(/[\p{Script=Han}，。；]\s+\p{Script=Han}/u)
  })

  it.each([
    ['root', 'captcha', '/docs/reference/calls'],
    ['root', 'rotate', '/docs/guides/keys-and-backups'],
    ['zh', '密钥', '/docs/zh/guides/keys-and-backups'],
    ['zh', '验证码', '/docs/zh/guides/'],
  ])('finds by its index for %s what speaks of %s', async (locale, word, where) => {
    const name = [...files].find((file) => new RegExp(`@localSearchIndex${locale}\\.[^/]+\\.js$`).test(file)) ?? ''
    const { default: index } = (await import(join(folder, name))) as { default: string }
    const found = MiniSearch.loadJSON(index, { fields: ['title', 'titles', 'text'], storeFields: ['title'], tokenize })
    const pagesFound = found.search(word, searchOptions).map(({ id }) => String(id))
    expect(pagesFound.some((id) => id.startsWith(where))).toBe(true)
  })
})

it('cuts Chinese into pairs and other texts into words', () => {
  expect(tokenize('用EMULATOR_ORIGINS放行这个源')).toEqual([
    'EMULATOR',
    '用',
    'ORIGINS',
    '放行',
    '行这',
    '这个',
    '个源',
  ])
  expect(tokenize('the clock, advance')).toEqual(['the', 'clock', 'advance'])
})
