import { domainToASCII } from 'node:url'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodePunycode } from './punycode.ts'

test.each([
  ['fsqu00a', '例子'],
  ['bcher-kva', 'bücher'],
  ['80ak6aa92e', 'аррӏе'],
  ['', ''],
])('%s stands for %s', (code, text) => {
  expect(decodePunycode(code)).toBe(text)
})

test('reads what a URL makes of a name', () => {
  const letters = fc.constantFrom(...Array.from('abz019例子网测試ёжяαωéüñéقكאבกขคデモ카나𠮷'))
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 12 }), (chosen) => {
      const [label = ''] = domainToASCII(`${chosen.join('')}.example`).split('.')
      fc.pre(label.startsWith('xn--'))
      const read = decodePunycode(label.slice(4))
      expect(domainToASCII(`${read}.example`)).toBe(`${label}.example`)
      expect(read).toMatch(/\P{ASCII}/u)
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
