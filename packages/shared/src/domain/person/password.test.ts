import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { passwordProblem, passwordStrength } from './password.ts'
import { inChinese } from '#src/words/words.ts'

describe('passwordProblem', () => {
  test.each([
    ['short1', '长度'],
    [`a1${'x'.repeat(63)}`, '长度'],
    ['abcdefgh', '字母和一个数字'],
    ['1234567890', '字母和一个数字'],
    ['password1', '常见'],
    ['QWERTY123', '常见'],
    ['Someone1@example.com', '邮箱'],
    ['someone1', '邮箱'],
  ])('refuses %s: %s', (password, why) => {
    expect(inChinese(passwordProblem(password, ' SomeOne1@Example.com ') ?? '')).toContain(why)
  })

  test.each(['tr0ub4dor', '正确马电池订书钉a1', `a1${'x'.repeat(62)}`, 'someone1!'])('accepts %s', (password) => {
    expect(passwordProblem(password, 'someone1@example.com')).toBeUndefined()
  })

  test('counts characters, not code units', () => {
    expect(inChinese(passwordProblem('a1😀😀😀') ?? '')).toContain('长度')
    expect(passwordProblem(`a1${'😀'.repeat(62)}`)).toBeUndefined()
  })

  test('refuses every common password in any case', () => {
    fc.assert(
      fc.property(fc.constantFrom(...commonPasswords), fc.boolean(), (password, upper) => {
        expect(inChinese(passwordProblem(upper ? password.toUpperCase() : password) ?? '')).toContain('常见')
      }),
    )
  })
})

describe('the list of common passwords', () => {
  test('holds only those that no other rule refuses', () => {
    expect(commonPasswords.length).toBeGreaterThanOrEqual(200)
    expect(new Set(commonPasswords).size).toBe(commonPasswords.length)
    const useless = commonPasswords.filter((text) => text.length < 8 || !/[a-z]/.test(text) || !/\d/.test(text))
    expect(useless).toEqual([])
  })
})

describe('passwordStrength', () => {
  test.each([
    ['short1', 0],
    ['password1', 0],
    ['aaaaaaa1', 1],
    ['kestrel7', 1],
    ['Kestrel7', 2],
    ['Kestrel7moles9', 3],
    ['Kestrel-7-mole', 4],
    ['kestrel 7 mole otter', 4],
  ])('%s scores %i', (password, score) => {
    expect(passwordStrength(password)).toBe(score)
  })

  test('is 0 exactly for what is refused', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        expect(passwordStrength(text) === 0).toBe(passwordProblem(text) !== undefined)
      }),
    )
  })
})
