import { Session } from 'node:inspector/promises'
import { setFlagsFromString } from 'node:v8'
import { toString } from 'mdast-util-to-string'
import { expect, it } from 'vitest'
import { headingsOf } from './headings-of.ts'
import { parseMarkdown } from './parse-markdown.ts'

const types = (source: string) => parseMarkdown(source).children.map(({ type }) => type)
const text = (source: string) => toString(parseMarkdown(source))
/** The kinds of the pieces of a line. */
const pieces = (line: string) => {
  const [first] = parseMarkdown(line).children
  return first?.type === 'paragraph' ? first.children.map(({ type }) => type) : []
}

it('gives headings ids that are unique and keep Chinese', () => {
  const headings = headingsOf(parseMarkdown('## 一、在平台填写\n\n## A & B\n\n### A b\n\n## `adb` 命令\n\n## A B'))
  expect(headings.map(({ id }) => id)).toEqual(['一-在平台填写', 'a-b', 'a-b-2', 'adb-命令', 'a-b-3'])
  expect(headings.map((heading) => heading.text)[3]).toBe('adb 命令')
  expect(headings.map(({ depth }) => depth)).toEqual([2, 2, 3, 2, 2])
})

it('has an outline of its own headings, not of those that it quotes', () => {
  expect(headingsOf(parseMarkdown('# 一\n\n> ## 引\n\n- ## 项')).map((heading) => heading.text)).toEqual(['一'])
})

it.each(['**注意：**请先登录', '请看**“说明”**一节', '填写**链接（Link）**后提交'])(
  'knows emphasis between Chinese characters: %s',
  (line) => expect(pieces(line)).toContain('strong'),
)

it('joins lines of Chinese without a blank, and others with one', () => {
  expect(text('第一行，\n第二行 and\nthird')).toBe('第一行，第二行 and\nthird')
  expect(text('第一行，\nthe second')).toBe('第一行，the second')
  expect(pieces('一  \n二')).toEqual(['text', 'break', 'text'])
})

it.each([
  ['<script>alert(1)</script>'],
  ['前<b onclick="x">中</b>后'],
  ['<!-- 注释 -->'],
  ['[文档][一]'],
  ['[一]: /documents/1'],
])('leaves HTML and references as text: %s', (source) => {
  expect(types(source)).toEqual(['paragraph'])
  expect(pieces(source)).toEqual(['text'])
  expect(text(source)).toBe(source)
})

it('takes neither an indented line for code nor a line above a rule for a heading', () => {
  expect(types('    甲\n\n乙\n---\n\n丙')).toEqual(['paragraph', 'paragraph', 'thematicBreak', 'paragraph'])
})

it('strikes with two tildes; one is text', () => {
  expect(pieces('~~删~~')).toEqual(['delete'])
  expect(pieces('3~5 天与 7~9 天')).toEqual(['text'])
})

it('shows what is nested too deeply as it was written', () => {
  const source = `${'> '.repeat(40)}深`
  expect(text(source)).toBe(`${'> '.repeat(20)}深`)
})

/** How often any piece of any program was run meanwhile: the work, whatever the machine. */
async function runsOf(work: () => void): Promise<number> {
  const session = new Session()
  session.connect()
  // Optimized code counts nothing.
  setFlagsFromString('--no-opt')
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  work()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  setFlagsFromString('--opt')
  session.disconnect()
  const ranges = result.flatMap(({ functions }) => functions.flatMap((one) => one.ranges))
  return ranges.reduce((sum, { count }) => sum + count, 0)
}

it('reads no emphasis and no quote where a paragraph has more marks of them than anyone writes', () => {
  expect(pieces('**粗**'.repeat(400))).toContain('strong')
  expect(pieces('**粗**'.repeat(600))).toEqual(['text'])
  expect(types('> '.repeat(2001))).toEqual(['paragraph'])
})

it.each(['[', '**a', '`', '> ', '- ', '![](', '* ', '~~', '|', '<https://'])(
  'takes four times the work for four times as much of what is made to be slow: %s',
  async (part) => {
    const spent = (length: number) => runsOf(() => parseMarkdown(part.repeat(length / part.length)))
    const [short, long] = [await spent(10_000), await spent(40_000)]
    // Whatever reads the rest of the text at each mark takes sixteen times as much.
    expect(short).toBeGreaterThan(10_000)
    expect(long).toBeLessThan(6 * short)
  },
)
