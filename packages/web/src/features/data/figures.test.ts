import { expect, it } from 'vitest'
import { figureName, largestShares, splitDefinition } from './figures.ts'

it('takes names from the definitions', () => {
  expect(figureName('pv')).toBe('访问次数')
  expect(figureName('distribution')).toBe('分发量')
  expect(splitDefinition('甲：乙：丙')).toEqual({ name: '甲', meaning: '乙：丙' })
  expect(splitDefinition('甲')).toEqual({ name: '甲', meaning: '' })
})

it('sums up the small shares', () => {
  const share = (key: string, value: number) => ({ key, label: key, value, ratio: value / 10 })
  const shares = [share('a', 5), share('b', 3), share('c', 1), share('d', 1)]
  expect(largestShares(shares, 4, String)).toEqual(shares)
  expect(largestShares(shares, 3, (count) => `其他${count}`)).toMatchObject([
    { key: 'a' },
    { key: 'b' },
    { label: '其他2', value: 2, ratio: 0.2 },
  ])
})
