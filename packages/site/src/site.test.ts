import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import MiniSearch from 'minisearch'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSite } from './build-site.ts'
import { addressOf, BASE, pages, twinOf } from './pages.ts'
import { INDEXED, type Section } from './search-index.ts'
import { searchOptions, tokenize } from './tokenize.ts'

let folder: string
let files: Set<string>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'unilink-docs-'))
  await buildSite(folder)
  files = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }))
}, 180_000)
afterAll(() => rmSync(folder, { recursive: true }))

const read = (path: string): string => readFileSync(join(folder, path), 'utf8')
const htmlOf = (page: string): string => read(page.replace(/\.md$/, '.html'))
const valuesOf = (html: string, attribute: string): string[] =>
  [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => value.replaceAll('&amp;', '&'))

const places = new Map<string, ReadonlySet<string>>()
/** The ids of a file, to which a link's `#` may lead. */
function placesOf(file: string): ReadonlySet<string> {
  const found = places.get(file) ?? new Set(valuesOf(read(file), 'id'))
  places.set(file, found)
  return found
}

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
    return Boolean(anchor) && !placesOf(file).has(decodeURIComponent(anchor ?? ''))
  })
}

describe('the built site', () => {
  it('has a page for each document, and every link, picture and place that one names is there', () => {
    expect(pages.size).toBeGreaterThan(40)
    const broken = [...pages.values()].flatMap((page) => brokenLinksOf(page).map((href) => `${page}: ${href}`))
    expect(broken).toEqual([])
  })

  it('holds no script and no style in its pages, as their policy allows none there', () => {
    for (const page of ['404.md', ...pages.values()])
      expect(htmlOf(page), page).not.toMatch(/<script(?![^>]* src=)[^>]*>|<style|\s(?:on\w+|style)="/)
  })

  it('shows each document whole: no mark of Markdown is left in what is read', () => {
    for (const page of pages.values()) {
      const text = htmlOf(page)
        .replaceAll(/<(pre|code)[^>]*>[^]*?<\/\1>/g, '')
        .replaceAll(/<[^>]+>/g, '')
      expect(text, page).not.toMatch(/\*\*|\]\(|^#+ |^\|/m)
    }
  })

  it('leads from each page to the other language', () => {
    for (const [document, page] of pages)
      expect(htmlOf(page), page).toContain(`<a class="language" href="${addressOf(twinOf(document))}"`)
    expect(htmlOf('guides/run-a-demo.md')).toContain('href="/docs/zh/guides/run-a-demo.html"')
    expect(htmlOf('zh/guides/run-a-demo.md')).toContain('<html lang="zh-CN"')
  })

  it('writes Chinese without spaces where a line ends', () => {
    for (const page of [...pages.values()].filter((name) => name.startsWith('zh/')))
      expect(htmlOf(page).replaceAll(/<pre[^]*?<\/pre>|<\/?(?:a|strong)\b[^>]*>/g, ''), page).not.toMatch(
        /[\p{Script=Han}，。；]\s+\p{Script=Han}/u,
      )
  })

  it.each([
    ['en', 'captcha', '/docs/reference/calls'],
    ['en', 'rotate', '/docs/guides/keys-and-backups'],
    ['zh', '密钥', '/docs/zh/guides/keys-and-backups'],
    ['zh', '验证码', '/docs/zh/guides/'],
  ])('finds by its index for %s what speaks of %s', (language, word, where) => {
    const name = [...files].find((file) => new RegExp(`search-${language}\\.[^.]+\\.json$`).test(file)) ?? ''
    const found = MiniSearch.loadJSON<Section>(read(name), INDEXED).search(word, searchOptions)
    expect(found.some(({ id }) => String(id).startsWith(where))).toBe(true)
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
