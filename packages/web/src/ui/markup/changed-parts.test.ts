import { lineDiff } from '@unilink/shared'
import { expect, it } from 'vitest'
import { changedParts } from './changed-parts.ts'

/** What is marked of the lines that went and came. */
function marked(before: string, after: string): string[] {
  const parts = [...changedParts(lineDiff(before, after)).values()]
  return parts.map((line) => line.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join(''))
}

it('marks what differs in a line that was changed', () => {
  expect(marked('支持最近三个版本，提前告知，不低于 99%', '支持最近四个版本，提前 30 天告知，不低于 99.5%')).toEqual([
    '支持最近[三]个版本，提前告知，不低于 [99]%',
    '支持最近[四]个版本，提前[ 30 天]告知，不低于 [99.5]%',
  ])
  expect(marked('一\n第二行 😀 完\n三', '一\n第二行 😁 完\n三')).toEqual(['第二行 [😀] 完', '第二行 [😁] 完'])
  expect(marked('"a": 1\n"b": 2', '"a": 3\n"b": 4')).toHaveLength(4)
})

it('marks nothing of lines that have little in common, nor where more came than went', () => {
  expect(marked('功耗', '兼容性标准')).toEqual([])
  expect(marked('a: 1', 'a: 2\nb: 3')).toEqual([])
})
