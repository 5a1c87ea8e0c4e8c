import { lineDiff } from '@unilink/shared'
import { expect, it } from 'vitest'
import { changedParts } from './changed-part.ts'

/** What is marked of the lines that went and came. */
function marked(before: string, after: string): string[] {
  const lines = lineDiff(before, after)
  return [...changedParts(lines)].map(([at, part]) =>
    Array.from(lines[at]?.text ?? '')
      .slice(...part)
      .join(''),
  )
}

it('marks what differs in a line that was changed', () => {
  expect(marked('成功率应不低于 99%，提前 30 天告知', '成功率应不低于 99.5%，提前 30 天告知')).toEqual(['', '.5'])
  expect(marked('一\n第二行 😀 完\n三', '一\n第二行 😁 完\n三')).toEqual(['😀', '😁'])
  expect(marked('a: 1\nb: 2', 'a: 3\nb: 4')).toEqual(['1', '3', '2', '4'])
})

it('marks nothing of lines that have little in common, nor where more came than went', () => {
  expect(marked('功耗', '兼容性标准')).toEqual([])
  expect(marked('a: 1', 'a: 2\nb: 3')).toEqual([])
})
