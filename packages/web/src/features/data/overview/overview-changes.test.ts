import { shanghaiDay, shanghaiDayStart, toMilliseconds } from '@unilink/shared'
import { expect, it } from 'vitest'
import { changeOfDays, yesterdaySoFar } from './overview-changes.ts'

const now = toMilliseconds('2026-11-21 02:30:00')
const today = shanghaiDay(now)
const HOUR = 3600

it('counts yesterday up to the same hour', () => {
  const start = shanghaiDayStart(today - 1) / 1000
  const points = Array.from({ length: 48 }, (_, hour) => ({ time: start + hour * HOUR, pv: 1 }))
  expect(yesterdaySoFar(points, now)).toBe(3)
  expect(yesterdaySoFar(points, toMilliseconds('2026-11-21 00:00:00'))).toBe(1)
  expect(yesterdaySoFar(points, toMilliseconds('2026-11-21 23:59:59'))).toBe(24)
  expect(yesterdaySoFar([], now)).toBe(0)
})

it('compares days with as many before', () => {
  const day = (back: number, pv: number) => ({ time: shanghaiDayStart(today - back) / 1000, pv })
  const points = [day(3, 100), day(2, 5), day(1, 10), day(0, 20)]
  expect(changeOfDays(points, today, 1)).toBe(1)
  expect(changeOfDays(points, today - 1, 1)).toBe(1)
  expect(changeOfDays(points, today, 2)).toBeCloseTo(30 / 105 - 1)
  expect(changeOfDays(points, today - 3, 1)).toBeNull()
})
