import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languageOf, pages, root, twinOf } from './pages.ts'

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
    figures: all(prose, /(?<=\| *)(\d[\d.,]*)(?: (?:ms|s|毫秒|秒|MB))? *(?=\|)/g),
    steps: all(prose, /^ *(\d+\.|-) /gm),
    links: linksOf(document).map(inEnglish),
    pictures: all(prose, /<(?:img|source)[^>]+src(?:set)?="([^"]+)\.(?:en|zh)\.webp"/g),
    names: all(prose, /`([^`\n]+)`/g).toSorted(),
  }
}

/** What the links of a document lead to: addresses, or paths in the repository. */
const linksOf = (document: string): string[] =>
  all(proseOf(read(document)), /\]\(([^)]+)\)/g).map((href) =>
    /^https?:/.test(href) ? href : posix.join(posix.dirname(document), href),
  )

/** The English document for one that a link leads to, or the folder. */
const inEnglish = (target: string): string =>
  pages.has(target) && languageOf(target) === 'zh' ? twinOf(target) : target.replace('docs/zh/', 'docs/')

/** What a reader reads: no code, no addresses of links, and nothing that fills up a table. */
const readerText = (document: string): string =>
  proseOf(read(document))
    .replaceAll(/`[^`\n]+`|[ -]{2,}/g, '')
    .replaceAll(/\]\([^)]+\)/g, ']')

const english = [...pages.keys()].filter((document) => languageOf(document) === 'en')
const twins = english.map((document) => [document, twinOf(document)] as const)

it('every page is there in both languages', () => {
  expect(english.length).toBeGreaterThan(40)
  expect(english.filter((document) => twinOf(document) === document)).toEqual([])
  expect(pages.size).toBe(2 * english.length)
})

it('pictures are small, and each is shown to those who read its language', () => {
  const names = readdirSync(join(root, 'docs/pictures'))
  expect(names.length).toBeGreaterThan(3)
  for (const name of names) {
    expect(statSync(join(root, 'docs/pictures', name)).size, name).toBeLessThan(400_000)
    expect(read(name.endsWith('.en.webp') ? 'README.md' : 'README.zh-CN.md')).toContain(`"./docs/pictures/${name}"`)
  }
})

describe.each(twins)('%s', (document, chinese) => {
  it('is held in step with its translation', () => {
    expect(shapeOf(chinese)).toEqual(shapeOf(document))
  })

  it('is translated, not copied', () => {
    const characters = readerText(chinese).match(/\p{Script=Han}/gu) ?? []
    expect(characters.length).toBeGreaterThan(readerText(document).length / 12)
  })

  it('leads its Chinese readers on in Chinese', () => {
    const left = linksOf(chinese).filter((target) => pages.has(target) && languageOf(target) === 'en')
    expect(left.filter((target) => target !== document)).toEqual([])
  })
})
