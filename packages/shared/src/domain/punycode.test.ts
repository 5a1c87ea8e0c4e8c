import { domainToASCII } from 'node:url'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodePunycode } from './punycode.ts'

test.each([
  ['fsqu00a', '例子'],
  ['gd-jbca', undefined],
  ['bcher-kva', 'bücher'],
  ['80ak6aa92e', 'аррӏе'],
  ['', ''],
])('%s stands for %s', (code, text) => {
  if (text === undefined) expect(decodePunycode(code)).not.toMatch(/^[a-z]+$/)
  else expect(decodePunycode(code)).toBe(text)
})

test('reads what a URL makes of a name', () => {
  const letters = fc.constantFrom(...'abz019例子网测試ёжяαωéüñéقكאבกขคデモ카나𠮷')
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 12 }), (chosen) => {
      const [label = ''] = domainToASCII(`${chosen.join('')}.example`).split('.')
      if (!label.startsWith('xn--')) return
      const read = decodePunycode(label.slice(4))
      expect(domainToASCII(`${read}.example`)).toBe(`${label}.example`)
      expect(read).toMatch(/[^\u0000-\u007f]/)
    }),
    { numRuns: 1000 },
  )
})

test('ends on any text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 63 }), (text) => {
      expect(typeof decodePunycode(text)).toMatch(/string|undefined/)
    }),
    { numRuns: 2000 },
  )
})
