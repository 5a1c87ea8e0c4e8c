import { describe, expect, it } from 'vitest'
import { momentIn } from './clock-field.tsx'

describe('a moment that is typed', () => {
  it.each(['2026-11-21 08:30', ' 2026-11-21T08:30 '])('is %j', (text) => {
    expect(momentIn(text)).toBe('2026-11-21T08:30')
  })

  it.each([
    '',
    '2026-11-21',
    '2026-11-21 8:30',
    '2026-13-01 08:30',
    '2026-02-30 08:30',
    '2026-11-21 24:30',
    '21/11/2026',
  ])('is none: %j', (text) => {
    expect(momentIn(text)).toBe('')
  })
})
