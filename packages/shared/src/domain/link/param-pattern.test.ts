import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchesPattern, PATTERN_VALUE_MAX, patternProblem } from './param-pattern.ts'
import { inChinese } from '#src/words/words.ts'

describe('patternProblem', () => {
  test.each([
    '',
    '\\d{1,6}',
    '[a-z]+-[0-9]+-[a-z]+',
    '(?:ab|cd)',
    '(a|b|c|d|e|f|g|h|i|j|k|l|m|n|o|p|q|r|s|t|u|v|w|x|y|z)',
    '[(+*]+',
    '\\(\\?=\\d+\\)\\?',
    '[\\]+]+',
    '(?:abc){2,5}',
    'a{',
    '(a+)+',
    '((a?))*',
    'a?'.repeat(90),
    '\\w{1,64}-\\w{1,64}',
    '\\w{1,5000}',
  ])('accepts %s', (pattern) => {
    expect(patternProblem(pattern)).toBeUndefined()
  })

  test.each([
    ['(', '无法解析'],
    ['a)(b', '无法解析'],
    ['*a', '无法解析'],
    ['a**', '无法解析'],
    ['^*', '无法解析'],
    ['[b-a]', '无法解析'],
    ['a{2,1}', '无法解析'],
    ['\\', '无法解析'],
    ['(?=a)', '环视'],
    ['(?!a)', '环视'],
    ['(?<=a)b', '环视'],
    ['(?<!a)b', '环视'],
    ['(?<n>a)', '命名分组'],
    ['(?i:a)', '修饰符'],
    ['(a)\\1', '反向引用'],
    ['(a)\\k', '反向引用'],
    ['\\07', '八进制'],
    ['\\w{100}'.repeat(5), '过于复杂'],
    ['(?:(?:(?:){129}){129}){129}', '过于复杂'],
  ])('refuses %s by its name: %s', (pattern, why) => {
    expect(inChinese(patternProblem(pattern) ?? '')).toContain(why)
    expect(inChinese(patternProblem(pattern) ?? '')).toContain(pattern)
    expect(matchesPattern(pattern, pattern)).toBe(false)
  })

  test('refuses what is longer than any field', () => {
    expect(inChinese(patternProblem('a'.repeat(201)) ?? '')).toContain('200')
    expect(matchesPattern('.'.repeat(201), 'a')).toBe(false)
  })
})

describe('matchesPattern', () => {
  test('is of the whole value', () => {
    expect(matchesPattern('a|b', 'a')).toBe(true)
    expect(matchesPattern('a|b', 'ax')).toBe(false)
    expect(matchesPattern('\\d+', '12\n')).toBe(false)
  })

  test('refuses too long a value', () => {
    expect(matchesPattern('a+', 'a'.repeat(PATTERN_VALUE_MAX))).toBe(true)
    expect(matchesPattern('a+', 'a'.repeat(PATTERN_VALUE_MAX + 1))).toBe(false)
  })

  test.each([127, 128, 129, 5000])('counts to %d as browsers do, with no more work', (times) => {
    for (const length of [1, 126, 127, 128]) {
      const value = 'a'.repeat(length)
      for (const pattern of [`a{${times}}`, `a{1,${times}}`, `a{${times},}`])
        expect(matchesPattern(pattern, value), `${pattern} ${length}`).toBe(new RegExp(`^(?:${pattern})$`).test(value))
      // Of this one a browser would try every way.
      expect(matchesPattern(`(?:a?){${times}}`, value)).toBe(length <= times)
    }
  })

  test('goes on when more patterns were seen than are kept', () => {
    for (let at = 0; at < 1000; at += 1) expect(matchesPattern(`${at}a{0,90}`, `${at}aa`)).toBe(true)
    expect(matchesPattern('0a{0,90}', '0aa')).toBe(true)
  })
})

const atoms = String.raw`a b - { } ] . ^ $ 中 \d \D \w \W \s \S \b \B \- \/ \n \t \0 \cJ \x61 \u4e2d \x6 \e \{ [ab] [^a] [a-c] [^] []
  [\w-] [a-] [\d-x] [-\b] [[a] [\]] [\x61-\u0063] [一-龥] {1 a{,2}`
const atom = fc.constantFrom(...atoms.split(/\s+/))
const times = fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,3}', '{0}', '{2,}', '*?', '+?', '??', '{1,2}?')
const { pattern } = fc.letrec<{ pattern: string; piece: string }>((tie) => ({
  piece: fc.oneof(
    { maxDepth: 2 },
    fc.tuple(atom, times).map((parts) => parts.join('')),
    fc.tuple(tie('pattern'), times).map(([inner, often]) => `(?:${inner})${often}`),
    fc.tuple(tie('pattern'), tie('pattern'), times).map(([one, other, often]) => `(${one}|${other})${often}`),
  ),
  pattern: fc.array(tie('piece'), { maxLength: 4 }).map((pieces) => pieces.join('')),
}))
const value = fc
  .array(
    fc.constantFrom(
      'a',
      'b',
      'c',
      '-',
      '1',
      ' ',
      '\n',
      '\r',
      '\u00a0',
      '\u2028',
      '\b',
      '\0',
      '中',
      '𠮷',
      '{',
      ']',
      'x',
      'e',
      '6',
    ),
    { maxLength: 5 },
  )
  .map((units) => units.join(''))

const compiled = (text: string) => {
  try {
    return new RegExp(`^(?:${text})$`)
  } catch {
    return undefined
  }
}

/** How many generated patterns are looked at; `GENERATED_PATTERNS` asks for more. */
const RUNS = Number(process.env['GENERATED_PATTERNS'] ?? 0) || 3000

describe('what it says of generated patterns', () => {
  test('is what JavaScript says: the same are patterns, and the same values match', () => {
    let matched = 0
    fc.assert(
      fc.property(
        pattern.filter(({ length }) => length <= 80),
        fc.array(value, { minLength: 4, maxLength: 8 }),
        (text, values) => {
          const native = compiled(text)
          expect(patternProblem(text) === undefined, text).toBe(native !== undefined)
          // Short values: the one that backtracks has an end too.
          for (const one of native ? values : []) {
            expect(matchesPattern(text, one), JSON.stringify([text, one])).toBe(native?.test(one))
            if (native?.test(one)) matched += 1
          }
        },
      ),
      { numRuns: RUNS, seed: 11, endOnFailure: true },
    )
    expect(matched).toBeGreaterThan(RUNS / 10)
  })
})
