import { expect, test } from 'vitest'
import { isChannel } from './channel.ts'

test.each([
  '地推',
  'poster-01',
  '朋友圈 第二波',
  'Été',
  'かんばん',
  '🚇 3号线',
  '"quoted"',
  'x'.repeat(32),
  '推'.repeat(32),
])('%s is a channel', (text) => expect(isChannel(text)).toBe(true))

test.each(['', ' ', ' a', 'a ', 'a\nb', 'a\0b', 'a\u200bb', '\u2028', '\ud800', 'x'.repeat(33)])('%j is none', (text) =>
  expect(isChannel(text)).toBe(false),
)
