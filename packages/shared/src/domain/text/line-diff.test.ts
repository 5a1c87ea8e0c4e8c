import { expect, it } from 'vitest'
import { lineDiff } from './line-diff.ts'

const written = (before: string, after: string) => lineDiff(before, after).map(({ mark, text }) => mark + text)

it('tells the lines that stayed from those that went and came', () => {
  expect(written('{\n"code": 500\n}', '{\n"code": 0,\n"data": 1\n}')).toEqual([
    ' {',
    '-"code": 500',
    '+"code": 0,',
    '+"data": 1',
    ' }',
  ])
  expect(written('a\nb', 'a\nb')).toEqual([' a', ' b'])
  expect(written('a', 'b\na')).toEqual(['+b', ' a'])
})

it('of long texts that have little in common says only which was which', () => {
  const long = Array.from({ length: 600 }, (_, nth) => String(nth)).join('\n')
  const diff = lineDiff(long, 'x')
  expect(diff).toHaveLength(601)
  expect(diff.at(-1)).toEqual({ mark: '+', text: 'x' })
  const changed = lineDiff(long, long.replace('\n300\n', '\n300a\n300b\n'))
  expect(changed.filter(({ mark }) => mark !== ' ').map(({ mark, text }) => mark + text)).toEqual([
    '-300',
    '+300a',
    '+300b',
  ])
})
