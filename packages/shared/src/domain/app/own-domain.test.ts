import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readOwnDomain } from './own-domain.ts'

const LONG = `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(59)}.com`

describe('a domain of an app’s own', () => {
  it.each([
    ['go.brand.com', 'go.brand.com'],
    ['  GO.Brand.COM ', 'go.brand.com'],
    ['go.brand.com.', 'go.brand.com'],
    ['品牌.中国', 'xn--jvr800e.xn--fiqs8s'],
    ['ｇｏ。ｂｒａｎｄ。ｃｏｍ', 'go.brand.com'],
    ['x.com.cn', 'x.com.cn'],
    ['t.co', 't.co'],
    ['bj.com', 'bj.com'],
  ])('%j is kept as %s', (text, domain) => expect(readOwnDomain(text)).toEqual({ domain }))

  it.each([
    ['https://go.brand.com', 'malformed'],
    ['go.brand.com:443', 'malformed'],
    ['go.brand.com/s', 'malformed'],
    ['me@go.brand.com', 'malformed'],
    ['*.brand.com', 'malformed'],
    ['go..brand.com', 'malformed'],
    ['go.brand.com..', 'malformed'],
    ['-go.brand.com', 'malformed'],
    ['go brand.com', 'malformed'],
    ['%67o.brand.com', 'malformed'],
    ['xn--zzzzzzzzz99.com', 'malformed'],
    ['', 'malformed'],
    ['.', 'malformed'],
    [LONG, 'malformed'],
    ['203.0.113.9', 'address'],
    ['0x7f.1', 'address'],
    ['2130706433', 'address'],
    ['[2001:db8::1]', 'address'],
    ['2001:db8::1', 'address'],
    ['localhost', 'private'],
    ['a.localhost', 'private'],
    ['printer.local', 'private'],
    ['com', 'private'],
    ['gо.brand.com', 'pretends'],
    ['аррӏе.com', 'pretends'],
    ['xn--80ak6aa92e.com', 'pretends'],
    ['go\u200b.brand.com', 'pretends'],
    ['go\u202ebrand.com', 'pretends'],
    ['com.cn', 'suffix'],
    ['COM.CN.', 'suffix'],
    ['fj.cn', 'suffix'],
    ['co.uk', 'suffix'],
  ])('%j is refused as %s', (text, fault) => expect(readOwnDomain(text)).toEqual({ fault }))

  it('is what its host parses to, and itself when it is read again, whatever was typed', () => {
    const label = fc.stringMatching(/^[a-zA-Z0-9]([a-zA-Z0-9-]{0,8}[a-zA-Z0-9])?$/)
    const likely = fc.tuple(
      fc.array(label, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('com', 'CN', 'com.cn', 'io.'),
    )
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.domain(),
      likely.map(([labels, end]) => [...labels, end].join('.')),
    )
    fc.assert(
      fc.property(typed, (text) => {
        const read = readOwnDomain(text)
        if ('fault' in read) return
        const { domain } = read
        expect(new URL(`https://${domain}/`).host).toBe(domain)
        expect(domain).toMatch(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/)
        expect(readOwnDomain(domain)).toEqual(read)
        expect(readOwnDomain(` ${domain.toUpperCase()}. `)).toEqual(read)
      }),
      { numRuns: 2_000 },
    )
  })
})
