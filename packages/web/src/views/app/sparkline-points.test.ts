import { expect, it } from 'vitest'
import { SPARKLINE, sparklinePoints } from './sparkline-points.ts'

const pairs = (values: number[]) =>
  sparklinePoints(values, Math.max(...values))
    .split(' ')
    .map((pair) => pair.split(',').map(Number))

it('stands on zero and reaches the top at the most of all its lines', () => {
  expect(sparklinePoints([0, 5, 10], 10)).toBe('2,18 32,10 62,2')
  expect(sparklinePoints([0, 5, 10], 20)).toBe('2,18 32,14 62,10')
})

it('is a flat line at the foot where nobody came', () => {
  expect(pairs([0, 0, 0, 0, 0, 0, 0]).map(([, y]) => y)).toEqual(Array.from({ length: 7 }, () => 18))
})

it.each([[[7]], [[1, 2, 3, 4, 5, 6, 7]], [[1_000_000, 0, 1, 0, 0, 0, 999_999]]])('stays inside with %j', (values) => {
  const points = pairs(values)
  expect(points).toHaveLength(values.length)
  for (const [x = -1, y = -1] of points) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x).toBeLessThanOrEqual(SPARKLINE.width)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y).toBeLessThanOrEqual(SPARKLINE.height)
  }
})
