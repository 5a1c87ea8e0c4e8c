import { describe, expect, it } from 'vitest'
import { milliseconds, type Duration } from './clock-control.ts'

describe('a duration', () => {
  it.each<[Duration, number]>([
    [1500, 1500],
    ['500ms', 500],
    ['90s', 90_000],
    ['1.5m', 90_000],
    ['-2h', -7_200_000],
    ['8d', 691_200_000],
  ])('%s is %d milliseconds', (duration, expected) => {
    expect(milliseconds(duration)).toBe(expected)
  })

  it.each(['', '8', '8 d', '8w', 'd', '1e3s'])('%j is none', (text) => {
    expect(() => milliseconds(text as Duration)).toThrow(RangeError)
  })
})
