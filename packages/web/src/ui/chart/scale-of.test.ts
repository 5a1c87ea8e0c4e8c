import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scaleOf } from './scale-of.ts'

describe('the scale of a chart', () => {
  it.each([
    [0, [0, 1, 2, 3, 4]],
    [3, [0, 1, 2, 3, 4]],
    [9, [0, 2, 4, 6, 8, 10]],
    [26, [0, 10, 20, 30]],
    [11_000, [0, 5000, 10_000, 15_000]],
  ])('up to %i has %j', (largest, ticks) => {
    expect(scaleOf(largest).ticks).toEqual(ticks)
  })

  it('is made of whole steps that read well, few of them, and holds the largest without waste', () => {
    fc.assert(
      fc.property(fc.nat(), (largest) => {
        const { ticks, top } = scaleOf(largest)
        const step = ticks[1] ?? 0
        expect(/^[125]0*$/.test(String(step))).toBe(true)
        expect(ticks.map((tick) => tick / step)).toEqual([...ticks.keys()])
        expect(ticks.length).toBeLessThanOrEqual(6)
        expect(top).toBeGreaterThanOrEqual(largest)
        expect(step === 1 || top - step < largest).toBe(true)
      }),
    )
  })
})
