import { expect, it } from 'vitest'
import { isPcTerminal } from './terminal.ts'

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const HARMONY =
  'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36 ArkWeb/6.0'

it('tells a PC from a phone, and a Mac from an iPad that calls itself one', () => {
  expect(isPcTerminal(MAC, 0)).toBe(true)
  expect(isPcTerminal(WINDOWS, 10)).toBe(true)
  expect(isPcTerminal(MAC, 5)).toBe(false)
  expect(isPcTerminal(ANDROID, 5)).toBe(false)
  expect(isPcTerminal(HARMONY, 5)).toBe(false)
})
