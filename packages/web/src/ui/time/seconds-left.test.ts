import { describe, expect, it } from 'vitest'
import { secondsLeft } from './seconds-left.ts'

describe('secondsLeft', () => {
  it('shows the full count first and 0 only once the deadline has passed', () => {
    expect(secondsLeft(5000, 0)).toBe(5)
    expect(secondsLeft(5000, 1)).toBe(5)
    expect(secondsLeft(5000, 4999)).toBe(1)
    expect(secondsLeft(5000, 5000)).toBe(0)
  })

  it('does not go below 0 after a tab has slept', () => {
    expect(secondsLeft(5000, 3_600_000)).toBe(0)
  })
})
