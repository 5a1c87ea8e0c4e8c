import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeLike, literalPattern, normalizeSearch } from './search-text.ts'

test('search text is trimmed', () => {
  expect(normalizeSearch('  中文 text\t')).toBe('中文 text')
})

test('wildcards and the escape character are taken literally', () => {
  expect(escapeLike('50%_\\')).toBe('50\\%\\_\\\\')
})

test('escaping can be undone and leaves no bare wildcard', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const escaped = escapeLike(text)
      expect(escaped.replace(/\\([\\%_])/g, '$1')).toBe(text)
      expect(escaped.replace(/\\[\\%_]/g, '')).not.toMatch(/[%_\\]/)
    }),
  )
})

test('a literal pattern finds the text itself, in any case', () => {
  expect('a.b axb A.B'.match(literalPattern('a.b'))).toEqual(['a.b', 'A.B'])
  const around = fc.tuple(fc.string(), fc.string({ minLength: 1, unit: 'grapheme' }), fc.string())
  fc.assert(
    fc.property(around, ([before, text, after]) => {
      expect(`${before} ${text} ${after}`.match(literalPattern(text))).not.toBeNull()
    }),
  )
})
