import { expect, it } from 'vitest'
import { insertMark } from './insert-mark.ts'

const chosen = (text: string) => {
  const start = text.indexOf('<')
  const end = text.indexOf('>') - 1
  return { text: text.replace('<', '').replace('>', ''), start, end }
}
const shown = ({ text, start, end }: { text: string; start: number; end: number }) =>
  `${text.slice(0, start)}<${text.slice(start, end)}>${text.slice(end)}`

it('wraps what is selected, or a sample', () => {
  expect(shown(insertMark('bold', chosen('a <b> c'), '粗体'))).toBe('a **<b>** c')
  expect(shown(insertMark('bold', chosen('a <> c'), '粗体'))).toBe('a **<粗体>** c')
  expect(shown(insertMark('link', chosen('<文档>'), ''))).toBe('[<文档>](https://)')
})

it('begins blocks on a line of their own', () => {
  expect(shown(insertMark('heading', chosen('<标题>'), ''))).toBe('## <标题>')
  expect(shown(insertMark('heading', chosen('前<标题>'), ''))).toBe('前\n\n## <标题>')
  expect(shown(insertMark('list', chosen('<甲\n乙>'), ''))).toBe('- <甲\n- 乙>')
  expect(shown(insertMark('code', chosen('<a\nb>'), ''))).toBe('```\n<a\nb>\n```')
  expect(shown(insertMark('code', chosen('x <a>'), ''))).toBe('x `<a>`')
})
