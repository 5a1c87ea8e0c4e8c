import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney } from './money.ts'
import { formatNumber } from './number.ts'

describe('formatMoney', () => {
  test.each([
    [0, 2, '0.00'],
    [-0.001, 2, '0.00'],
    [1234.5, 2, '1,234.50'],
    [-1234567.891, 2, '-1,234,567.89'],
    [999.995, 2, '1,000.00'],
    [1.005, 2, '1.01'],
    [-1.005, 2, '-1.01'],
    [100, 1, '100.0'],
    [0.1, 20, '0.10000000000000000000'],
    [1e21, 2, '1,000,000,000,000,000,000,000.00'],
    [1.5e-7, 8, '0.00000015'],
    ['9007199254740993.005', 2, '9,007,199,254,740,993.01'],
    [
      '-123456789012345678901234567890.12345678901234567890',
      20,
      '-123,456,789,012,345,678,901,234,567,890.12345678901234567890',
    ],
    ['.5', 1, '0.5'],
    ['007', 2, '7.00'],
    [12345678901234567890n, 2, '12,345,678,901,234,567,890.00'],
  ])('%s with %i decimals is %s', (value, decimals, text) => {
    expect(formatMoney(value, decimals)).toBe(text)
  })

  test('has two decimals unless told', () => {
    expect(formatMoney('1000')).toBe('1,000.00')
  })

  test.each([0, 21, -1, 1.5, Number.NaN, Infinity])('refuses %s decimals', (decimals) => {
    expect(() => formatMoney(1, decimals)).toThrow(RangeError)
  })

  test.each(['', ' ', 'abc', '1,234', '.', '-', '1.2.3', Number.NaN, Infinity, '1'.repeat(1001), '1e99999'])(
    'cannot read %s',
    (value) => {
      expect(formatMoney(value)).toBe('')
    },
  )

  test('is exact for any whole number and fraction', () => {
    const decimals = fc.integer({ min: 1, max: 20 })
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 0n, max: 10n ** 20n - 1n }), decimals, (whole, part, places) => {
        const fraction = String(part).padStart(20, '0')
        const text = formatMoney(`${whole}.${fraction}`, places)
        const scaled = BigInt(text.replace(/[,.]/g, ''))
        const unit = 10n ** BigInt(20 - places)
        const sign = whole < 0n ? -1n : 1n
        const given = whole * 10n ** 20n + sign * part
        const distance = scaled * unit - given
        // Never further off than half a unit, and at half a unit away from zero.
        expect(2n * distance * sign <= unit && 2n * distance * sign > -unit).toBe(true)
      }),
    )
  })

  test('separates groups of three', () => {
    fc.assert(
      fc.property(fc.bigInt(), (whole) => {
        expect(formatMoney(whole)).toMatch(/^-?\d{1,3}(?:,\d{3})*\.00$/)
        expect(BigInt(formatMoney(whole).replace(/,|\.00$/g, ''))).toBe(whole)
      }),
    )
  })
})

describe('formatNumber', () => {
  test.each([
    [0, '0.00'],
    [-0, '0.00'],
    ['0', '0.00'],
    [1234.567, '1234.57'],
    [2.675, '2.68'],
    [-2.675, '-2.68'],
    [12, '12.00'],
    [Number.NaN, ''],
  ])('%s is %s', (value, text) => {
    expect(formatNumber(value)).toBe(text)
  })
})
