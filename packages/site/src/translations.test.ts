import { readFileSync, readdirSync, statSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { guides, root } from './pages.ts'

const read = (document: string): string => readFileSync(join(root, document), 'utf8')
const FENCE = /^ *```[^]*?^ *```$/gm

const proseOf = (text: string): string => text.replaceAll(FENCE, '')
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, part = '']) => part)

/** Blocks of code, in which only remarks are translated. */
const codeOf = (text: string): string[] =>
  (text.match(FENCE) ?? []).map((block) => block.replaceAll(/(?<=^|\s)(?:#|\/\/) .*$/gm, '').replaceAll(/ +$/gm, ''))

/** What holds a document and its translation in step: all but the words. */
function shapeOf(document: string): Record<string, unknown> {
  const text = read(document)
  const prose = proseOf(text)
  return {
    headings: all(prose, /^(#+) /gm),
    code: codeOf(text),
    rows: all(prose, /^ *(\|).+\|$/gm).length,
    steps: all(prose, /^ *(\d+\.|-) /gm),
    links: all(prose, /\]\(([^)]+)\)/g).map((href) => inEnglish(document, href)),
    pictures: all(prose, /<(?:img|source)[^>]+src(?:set)?="([^"]+)"/g),
    names: all(prose, /`([^`\n]+)`/g).toSorted(),
  }
}

/** The English document that a link leads to. */
function inEnglish(document: string, href: string): string {
  if (/^https?:/.test(href)) return href
  return posix
    .join(posix.dirname(document), href)
    .replace('docs/zh/', 'docs/')
    .replace(/^README(\.zh-CN)?\.md$/, 'README')
}

it('every guide is there in both languages', () => {
  expect(guides.en.length).toBeGreaterThan(10)
  expect(guides.zh.map((path) => basename(path))).toEqual(guides.en.map((path) => basename(path)))
})

it('pictures are small, and each is shown', () => {
  const names = readdirSync(join(root, 'docs/pictures'))
  expect(names.length).toBeGreaterThan(3)
  for (const name of names) {
    expect(statSync(join(root, 'docs/pictures', name)).size, name).toBeLessThan(400_000)
    expect(read('README.md')).toContain(`"./docs/pictures/${name}"`)
  }
})

describe.each([
  ['README.md', 'README.zh-CN.md'],
  ...guides.en.map((path) => [path, path.replace('docs/', 'docs/zh/')]),
])('%s', (english, chinese) => {
  it('is held in step with its translation', () => {
    expect(shapeOf(chinese ?? '')).toEqual(shapeOf(english ?? ''))
  })

  it('is translated, not copied', () => {
    const characters = proseOf(read(chinese ?? '')).match(/\p{Script=Han}/gu) ?? []
    expect(characters.length).toBeGreaterThan(proseOf(read(english ?? '')).length / 12)
  })
})
