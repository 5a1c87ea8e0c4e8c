import { expect, it } from 'vitest'
import { headingsOf, parseMarkdown } from './markdown-blocks.ts'
import { parseInlines, plainText } from './markdown-inlines.ts'

const types = (source: string) => parseMarkdown(source).map(({ type }) => type)
const text = (value: string) => ({ type: 'text', text: value })

it('tells the kinds of blocks apart', () => {
  const source =
    '# 一\n\n段落\n\n- 甲\n- 乙\n\n1. 丙\n\n> 引用\n\n```json\n{}\n```\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n---'
  expect(types(source)).toEqual(['heading', 'paragraph', 'list', 'list', 'quote', 'code', 'table', 'rule'])
})

it('gives headings ids that are unique and keep Chinese', () => {
  const headings = headingsOf(parseMarkdown('## 一、在平台填写\n\n## A & B\n\n### A b\n\n## `adb` 命令\n\n## A B'))
  expect(headings.map(({ id }) => id)).toEqual(['一-在平台填写', 'a-b', 'a-b-2', 'adb-命令', 'a-b-3'])
  expect(headings.map(({ text: heading }) => heading)[3]).toBe('adb 命令')
})

it('keeps code as it is, marks and HTML included', () => {
  expect(parseMarkdown('```html\n<b>**x**</b>\n# no\n```\n后')).toEqual([
    { type: 'code', language: 'html', text: '<b>**x**</b>\n# no' },
    { type: 'paragraph', inlines: [text('后')] },
  ])
  expect(parseMarkdown('```\nnever closed')).toEqual([{ type: 'code', language: '', text: 'never closed' }])
})

it('nests lists and keeps paragraphs of an item', () => {
  const [list] = parseMarkdown('1. 甲\n   - 子一\n   - 子二\n\n   又一段\n2. 乙\n延续')
  expect(list).toMatchObject({ type: 'list', ordered: true, items: [{ length: 3 }, { length: 1 }] })
  expect(list?.type === 'list' && list.items[0]?.map(({ type }) => type)).toEqual(['paragraph', 'list', 'paragraph'])
  expect(types('- 甲\n\n段落')).toEqual(['list', 'paragraph'])
  expect(parseMarkdown('- 甲\n\n- 乙')).toMatchObject([{ items: [{ length: 1 }, { length: 1 }] }])
})

it('reads tables: alignment, missing cells, bars in code', () => {
  const [table] = parseMarkdown('| 左 | 中 | 右 |\n| :-- | :-: | --: |\n| `a|b` | c \\| d |')
  expect(table).toMatchObject({ type: 'table', align: ['left', 'center', 'right'] })
  const cells = table?.type === 'table' ? table.rows[0]?.map(plainText) : undefined
  expect(cells).toEqual(['a|b', 'c | d', ''])
})

it('reads pieces of a line', () => {
  expect(parseInlines('**粗**与*斜*与~~删~~与`码`')).toEqual([
    { type: 'strong', children: [text('粗')] },
    text('与'),
    { type: 'em', children: [text('斜')] },
    text('与'),
    { type: 'del', children: [text('删')] },
    text('与'),
    { type: 'code', text: '码' },
  ])
  expect(parseInlines('[文档](/documents/1 "题")![图](/files/1)')).toEqual([
    { type: 'link', href: '/documents/1', title: '题', children: [text('文档')] },
    { type: 'image', src: '/files/1', alt: '图' },
  ])
  expect(plainText(parseInlines(String.raw`\*不是\* 2 * 3 * 4 a*`))).toBe('*不是* 2 * 3 * 4 a*')
})

it('leaves HTML as text and joins lines of Chinese without a blank', () => {
  expect(parseInlines('<script>alert(1)</script>')).toEqual([text('<script>alert(1)</script>')])
  expect(plainText(parseInlines('第一行，\n第二行 and\nthird'))).toBe('第一行，第二行 and third')
  expect(parseInlines('一  \n二')).toEqual([text('一'), { type: 'break' }, text('二')])
})

/** Processor time in milliseconds, to which other programs add next to nothing. */
function cpuMs(work: () => void): number {
  const begun = process.cpuUsage()
  work()
  return process.cpuUsage(begun).user / 1000
}

it('takes four times as long for four times as much of what is made to be slow', () => {
  for (const part of ['[', '**a', '`', '> ', '- ', '![](', '* ', '~~', '|', '<https://']) {
    const spent = (length: number) => cpuMs(() => parseMarkdown(part.repeat(length / part.length)))
    // It is compiled by then.
    spent(25_000)
    const [short, long] = [spent(25_000), spent(100_000)]
    // Whatever reads the rest of the text at each mark takes sixteen times as long.
    expect(long, `${part}: ${short} ms`).toBeLessThan(9 * short + 20)
  }
})
