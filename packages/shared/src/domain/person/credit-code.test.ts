import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditCodeCheckCharacter, isCreditCode } from './credit-code.ts'

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const character = fc.constantFrom(...alphabet.split(''))
const body = fc
  .tuple(
    fc.array(character, { minLength: 2, maxLength: 2 }),
    fc.integer({ min: 100000, max: 999999 }),
    fc.array(character, { minLength: 9, maxLength: 9 }),
  )
  .map(([kind, region, organisation]) => kind.join('') + region + organisation.join(''))

describe('isCreditCode', () => {
  // Published codes: Alibaba (China), Tencent, Huawei.
  test.each(['91330100799655058B', '9144030071526726XG', '914403001922038216'])('accepts %s', (code) => {
    expect(isCreditCode(code)).toBe(true)
  })

  test('has exactly one check character for each body', () => {
    fc.assert(
      fc.property(body, (text) => {
        const good = alphabet.split('').filter((last) => isCreditCode(text + last))
        expect(good).toEqual([creditCodeCheckCharacter(text)])
      }),
    )
  })

  test('makes the weighted sum of all 18 characters a multiple of 31', () => {
    fc.assert(
      fc.property(body, (text) => {
        const code = text + creditCodeCheckCharacter(text)
        const sum = code
          .split('')
          .reduce((total, c, i) => total + BigInt(alphabet.indexOf(c)) * (i < 17 ? 3n ** BigInt(i) : 1n), 0n)
        expect(sum % 31n).toBe(0n)
      }),
    )
  })

  test.each([
    '',
    '91330100799655058b',
    '91330100799655058',
    '91330100799655058BB',
    '9I330100799655058B',
    '91330100799655059B',
  ])('refuses %j', (code) => {
    expect(isCreditCode(code)).toBe(false)
  })
})
