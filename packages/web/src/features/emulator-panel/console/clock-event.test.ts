import { expect, it } from 'vitest'
import { distanceTo, subjectOf } from './clock-line.tsx'

const HOUR_MS = 3_600_000

it('says how far away a moment is, before and after', () => {
  expect(distanceTo(50 * HOUR_MS, 0)).toBe('2 天后')
  expect(distanceTo(13.9 * HOUR_MS, 0)).toBe('13 小时后')
  expect(distanceTo(0, 90_000)).toBe('1 分钟前')
})

it('names what a code was mailed for', () => {
  const at = '2026-11-27T00:00:00.000Z'
  expect(subjectOf({ kind: 'codeEnds', title: 'register', at, id: '1' })).toBe('注册')
  expect(subjectOf({ kind: 'sessionEnds', title: 'active@unilink.test', at, id: '1' })).toBe('active@unilink.test')
})
