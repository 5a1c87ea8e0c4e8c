import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeLike, normalizeSearch } from './search-text.ts'

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
