import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maskEmail, maskIdNumber, maskPhone } from './mask.ts'

describe('masks', () => {
  test.each([
    [maskIdNumber, '11010519491231002X', '110***********002X'],
    [maskIdNumber, 'E12345678', 'E*******8'],
    [maskIdNumber, 'AB', '**'],
    [maskPhone, '13800138000', '138****8000'],
    [maskPhone, '+8613800138000', '+86138****8000'],
    [maskPhone, '62345678', '6******8'],
    [maskEmail, 'someone@example.com', 's*****e@example.com'],
    [maskEmail, 'ab@example.com', '**@example.com'],
    [maskEmail, 'abc@example.com', 'a**@example.com'],
    [maskEmail, 'nonsense', 'n******e'],
  ])('%o of %s', (mask, text, masked) => {
    expect(mask(text)).toBe(masked)
  })

  test('keep the length and hide at least four of eight or more characters', () => {
    fc.assert(
      fc.property(fc.constantFrom(maskIdNumber, maskPhone), fc.stringMatching(/^[0-9A-Z]{0,30}$/), (mask, text) => {
        const masked = mask(text)
        expect(masked).toHaveLength(text.length)
        const hidden = masked.split('*').length - 1
        expect(hidden).toBeGreaterThanOrEqual(text.length >= 8 ? 4 : Math.min(text.length, 2))
      }),
    )
  })
})
