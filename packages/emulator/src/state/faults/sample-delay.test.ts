import { describe, expect, it } from 'vitest'
import { seededRandom } from '@unilink/server/kernel/random.ts'
import { MOST_DELAY_MS } from '@unilink/shared/emulator'
import { sampleDelay } from './sample-delay.ts'

const draw = (seed: string, count: number) => {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => sampleDelay({ median: 200, p95: 900 }, random)).toSorted((a, b) => a - b)
}

describe('a delay', () => {
  it('of a number is that number', () => {
    expect(sampleDelay(250, seededRandom('a'))).toBe(250)
  })

  it('of a spread has the median and the 95th percentile that were asked for', () => {
    const sorted = draw('spread', 4000)
    expect(sorted[2000]).toBeGreaterThan(180)
    expect(sorted[2000]).toBeLessThan(220)
    expect(sorted[3800]).toBeGreaterThan(790)
    expect(sorted[3800]).toBeLessThan(1010)
  })

  it('is the same for the same seed and another for another', () => {
    expect(draw('one', 20)).toEqual(draw('one', 20))
    expect(draw('one', 20)).not.toEqual(draw('two', 20))
  })

  it('never passes the bound', () => {
    const random = seededRandom('wide')
    const spread = { median: 1, p95: MOST_DELAY_MS }
    const all = Array.from({ length: 2000 }, () => sampleDelay(spread, random))
    expect(Math.max(...all)).toBe(MOST_DELAY_MS)
    expect(Math.min(...all)).toBeGreaterThan(0)
  })
})
