import { expect, it } from 'vitest'
import { parseMarkdown } from './parse-markdown.ts'
import { summaryOf } from './summary-of.ts'

const summary = (source: string) => summaryOf(parseMarkdown(source))

it('is the first paragraph without its marks', () => {
  expect(summary('## 1 范围\n\n本标准规定**启动**与[加载](/documents/1)。\n\n第二段')).toBe('本标准规定启动与加载。')
  expect(summary('> 引用\n\n正文')).toBe('正文')
})

it('is empty when there is no paragraph, and short when it is long', () => {
  expect(summary('## 标题\n\n- 一')).toBe('')
  expect(summary('')).toBe('')
  const long = Array.from(summary('😀'.repeat(200)))
  expect(long).toHaveLength(120)
  expect(long.at(-1)).toBe('…')
  expect(long.slice(0, -1).every((character) => character === '😀')).toBe(true)
})
