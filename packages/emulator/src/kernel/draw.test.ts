import { describe, expect, it } from 'vitest'
import { seededDraw } from './draw.ts'
import { trafficTimes } from '../traffic/traffic-times.ts'
import { weighted } from '../traffic/weighted.ts'

describe('seededDraw', () => {
  it('repeats itself for the same seed only', () => {
    const take = (seed: string) => {
      const draw = seededDraw(seed)
      return [draw.id(), draw.below(1000), draw.text(8, 'abc'), draw.bytes(4).toString('hex'), draw.count(3)]
    }
    expect(take('one')).toEqual(take('one'))
    expect(take('one')).not.toEqual(take('two'))
  })

  it('draws evenly, and counts around its mean, small and large', () => {
    const draw = seededDraw('even')
    const counts = [0, 0, 0, 0]
    for (let round = 0; round < 8000; round += 1) counts[draw.below(4)]! += 1
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(160)
    for (const mean of [0.4, 5, 80]) {
      let sum = 0
      for (let round = 0; round < 4000; round += 1) sum += draw.count(mean)
      expect(Math.abs(sum / 4000 - mean)).toBeLessThan(mean * 0.06)
    }
    expect(draw.count(0)).toBe(0)
  })

  it('has nothing to pick from nothing', () => {
    expect(() => seededDraw('x').pick([])).toThrow(RangeError)
    expect(() => weighted([])).toThrow(RangeError)
  })
})

describe('weighted', () => {
  it('gives each its share', () => {
    const choice = weighted([
      ['a', 1],
      ['b', 3],
    ])
    expect([0, 0.24, 0.26, 0.999].map(choice)).toEqual(['a', 'a', 'b', 'b'])
  })
})

describe('trafficTimes', () => {
  const HOUR = 3_600_000
  const from = Date.parse('2026-11-01T00:00:00+08:00')
  const share = (times: number[], start: number, end: number) =>
    times.filter((time) => time >= start && time < end).length / times.length

  it.each(['steady', 'campaign', 'viral', 'bot-storm'] as const)('%s keeps within its period, in order', (profile) => {
    for (const span of [60_000, 10 * 24 * HOUR]) {
      const times = trafficTimes(profile, 2000, { from, to: from + span }, seededDraw(profile))
      expect(times).toHaveLength(2000)
      expect(times[0]).toBeGreaterThanOrEqual(from)
      expect(times.at(-1)).toBeLessThan(from + span)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    }
  })

  it('knows day from night over days', () => {
    const times = trafficTimes('steady', 5000, { from, to: from + 14 * 24 * HOUR }, seededDraw('s'))
    const hourly = (hour: number) => times.filter((time) => Math.floor((time - from) / HOUR) % 24 === hour).length
    expect(hourly(21)).toBeGreaterThan(4 * hourly(4))
  })

  it('has a peak where its profile says', () => {
    const period = { from, to: from + 10 * HOUR }
    const of = (profile: 'viral' | 'steady') => trafficTimes(profile, 4000, period, seededDraw(profile))
    expect(share(of('viral'), from + 2 * HOUR, from + 4 * HOUR)).toBeGreaterThan(0.7)
    expect(share(of('steady'), from + 2 * HOUR, from + 4 * HOUR)).toBeLessThan(0.3)
  })
})
