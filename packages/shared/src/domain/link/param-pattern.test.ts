import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchesPattern, PATTERN_VALUE_MAX, patternProblem } from './param-pattern.ts'

describe('patternProblem', () => {
  test.each([
    '',
    '\\d{1,6}',
    '[a-z]+-[0-9]+-[a-z]+',
    '(?:ab|cd)',
    '[A-Z]{2}(?:-\\d+)?',
    '(a|b|c|d|e|f|g|h|i|j|k|l|m|n|o|p|q|r|s|t|u|v|w|x|y|z)',
    '[(+*]+',
    '\\(\\d+\\)\\?',
    '[\\]+]+',
    '(?:abc){2,5}',
    'a{',
  ])('accepts %s', (pattern) => {
    expect(patternProblem(pattern)).toBeUndefined()
  })

  test.each([
    ['(', '无法解析'],
    ['a)(b', '无法解析'],
    ['*a', '无法解析'],
    ['(?=a)', '环视'],
    ['(?!a)', '环视'],
    ['(?<=a)b', '环视'],
    ['(?<!a)b', '环视'],
    ['(?<n>a)', '环视'],
    ['(a)\\1', '反向引用'],
    ['(a+)+', '嵌套'],
    ['(a*)*b', '嵌套'],
    ['(?:a|a)+', '嵌套'],
    ['((a?))*', '嵌套'],
    ['(?:(?:a{1,3}))+', '嵌套'],
    ['(a+){2,}', '嵌套'],
    ['a*a*a*a*', '过于复杂'],
    ['a?'.repeat(40) + 'a'.repeat(40), '过于复杂'],
    ['(?:a|a)'.repeat(25), '过于复杂'],
    ['a'.repeat(201), '200'],
  ])('refuses %s: %s', (pattern, why) => {
    expect(patternProblem(pattern)).toContain(why)
  })

  test('what it accepts takes little work for any value', () => {
    const atom = fc.constantFrom('a', '[ab]', '\\w', '(?:ab)', '(a|b)', '(?:a|ab)', '.')
    const piece = fc
      .tuple(atom, fc.constantFrom('', '?', '*', '+', '{2}', '{1,9}', '*?'))
      .map(([part, times]) => part + times)
    const pattern = fc.array(piece, { maxLength: 12 }).map((pieces) => `${pieces.join('')}x`)
    fc.assert(
      fc.property(pattern, (text) => {
        if (patternProblem(text) !== undefined) return
        const begun = process.cpuUsage()
        matchesPattern(text, `${'a'.repeat(PATTERN_VALUE_MAX - 1)}!`)
        // What tries every way of reading the value never ends; other programs do not add to processor time.
        expect(process.cpuUsage(begun).user / 1000).toBeLessThan(1000)
      }),
    )
  })
})

describe('matchesPattern', () => {
  test('is of the whole value', () => {
    expect(matchesPattern('a|b', 'a')).toBe(true)
    expect(matchesPattern('a|b', 'ax')).toBe(false)
    expect(matchesPattern('\\d+', '12\n')).toBe(false)
  })

  test('refuses too long a value, and a pattern that should never have been kept', () => {
    expect(matchesPattern('a+', 'a'.repeat(PATTERN_VALUE_MAX))).toBe(true)
    expect(matchesPattern('a+', 'a'.repeat(PATTERN_VALUE_MAX + 1))).toBe(false)
    expect(matchesPattern('(a+)+', 'a')).toBe(false)
    expect(matchesPattern('(', '(')).toBe(false)
  })
})
