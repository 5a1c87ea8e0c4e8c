import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

const origin = 'https://portal.example.com'

describe('safeRedirect', () => {
  test.each([
    ['/console', '/console'],
    ['/a/b?x=1&y=%2F#z', '/a/b?x=1&y=%2F#z'],
    ['/console?redirect=https://evil.test', '/console?redirect=https://evil.test'],
    ['/a/../b', '/b'],
    ['/文档', '/%E6%96%87%E6%A1%A3'],
  ])('keeps %s', (input, path) => {
    expect(safeRedirect(input, origin)).toBe(path)
  })

  test.each([
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    ' //evil.test',
    '//evil。test',
    '/\n/evil.test',
    '/\\/evil',
    'https://evil.test',
    'https:evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    'console',
    '',
    '?x',
    '#x',
    '//',
    '///evil.test',
    '/.//evil.test',
    '/a/..//evil.test',
    '/..//evil.test',
    '/%2e//evil.test',
    `${origin}/console`,
    null,
    undefined,
  ])('gives up on %j', (input) => {
    expect(safeRedirect(input, origin)).toBe('/')
  })

  test('never leaves the site, however often its answer is resolved', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('/', '\\', '.', '%2e', '\t', '\n', ' ', '@', ':', 'a', '。', '#', '?'),
    })
    fc.assert(
      fc.property(fc.oneof(nasty, fc.string(), fc.webUrl()), (input) => {
        const path = safeRedirect(input, origin)
        expect(path).toMatch(/^\/(?!\/)/)
        expect(new URL(path, origin).origin).toBe(origin)
        expect(safeRedirect(path, origin)).toBe(path)
      }),
      { numRuns: 1000 },
    )
  })
})
