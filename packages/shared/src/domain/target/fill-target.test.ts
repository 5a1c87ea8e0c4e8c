import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillTarget } from './fill-target.ts'
import { splitTarget } from './target-parts.ts'

const values = fc.dictionary(fc.constantFrom('id', 'name', 'channel'), fc.string({ unit: 'binary', maxLength: 30 }))

describe('fillTarget', () => {
  test.each([
    ['demo://page/{id}?c={channel}', 'demo://page/a%2Fb%3Fc%23d%26e?c=x'],
    ['demo://page/{missing}/end', 'demo://page//end'],
    ['demo://{id}/x', 'demo://{id}/x'],
    ['https://example.com{id}/x', 'https://example.com{id}/x'],
    ['https://example.com/产品 {channel}', 'https://example.com/%E4%BA%A7%E5%93%81%20x'],
    ['https://example.com/%E4%BA%A7?x={channel}', 'https://example.com/%E4%BA%A7?x=x'],
    ['https://example.com/{constructor}{toString}', 'https://example.com/'],
    ['no target {id}', 'no target {id}'],
  ])('%s', (target, result) => {
    expect(fillTarget(target, { id: 'a/b?c#d&e', channel: 'x' })).toBe(result)
  })

  test("encodes quotes, brackets and lone surrogates too, and takes no value's dollar sign for a pattern", () => {
    expect(fillTarget('demo://p/{id}', { id: "'()*!$&" })).toBe('demo://p/%27%28%29%2A%21%24%26')
    expect(fillTarget('demo://p/{id}', { id: '\ud800x' })).toBe('demo://p/%EF%BF%BDx')
  })

  test('no value changes a scheme, a host, or what a target asks for', () => {
    const target = fc.constantFrom(
      'demo://page/{id}?a={name}#{channel}',
      'demo:///{id}',
      'https://example.com/{id}/{name}?c={channel}',
      'https://example.com?{id}',
      'https://example.com#{id}',
    )
    fc.assert(
      fc.property(target, values, (text, given) => {
        const filled = fillTarget(text, given)
        const before = new URL(text.replace(/\{\w+\}/g, 'x'))
        const after = new URL(filled)
        expect([after.protocol, after.host, after.username]).toEqual([before.protocol, before.host, ''])
        expect(splitTarget(filled)?.authority).toBe(splitTarget(text)?.authority)
        expect(filled).toMatch(/^[\u0021-\u007e]*$/)
        expect(filled).not.toMatch(/["'<>{}\\;]/)
      }),
      { numRuns: 500 },
    )
  })

  test('a value comes out of the query as it went in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        const url = new URL(fillTarget('https://example.com/?v={id}', { id: value }))
        expect(url.searchParams.get('v')).toBe(value)
      }),
    )
  })
})
