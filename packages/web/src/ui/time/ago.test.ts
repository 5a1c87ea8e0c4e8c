import { expect, it } from 'vitest'
import { ago } from './ago.ts'

const NOW = Date.UTC(2026, 10, 21, 4) / 1000

it.each([
  [0, '刚刚'],
  [-5, '刚刚'],
  [119, '刚刚'],
  [120, '2 分钟前'],
  [3600, '1 小时前'],
  [86_399, '23 小时前'],
  [3 * 86_400, '3 天前'],
  [8 * 86_400, '2026-11-13'],
])('%i seconds before is %s', (passed, text) => {
  expect(ago(NOW - passed, NOW * 1000)).toBe(text)
})
