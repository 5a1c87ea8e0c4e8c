import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailKey, isEmail, normalizeEmail } from './email.ts'

describe('e-mail', () => {
  test.each(['a@b.cn', 'First.Last+tag@sub.example.com', "o'neil@example.org", 'x@xn--fiqs8s.xn--fiqz9s', '1@1.co'])(
    'accepts %s',
    (text) => {
      expect(isEmail(text)).toBe(true)
    },
  )

  test.each([
    '',
    '@',
    'a@',
    '@b.cn',
    'a b@c.cn',
    'a@b',
    'a@b.c',
    'a@.cn',
    'a@b..cn',
    'a@-b.cn',
    'a@b-.cn',
    '.a@b.cn',
    'a.@b.cn',
    'a..b@c.cn',
    'a@b@c.cn',
    'a@b.cn ',
    'a@b.cn\n',
    'a@127.0.0.1',
    'a@[1.2.3.4]',
    '中@b.cn',
    'a@中.cn',
    '<a@b.cn>',
    'a,b@c.cn',
    `${'a'.repeat(65)}@b.cn`,
    `a@${'b'.repeat(64)}.cn`,
  ])('refuses %j', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  test('allows 254 characters and no more', () => {
    const domain = `${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(60)}`
    const address = `${'a'.repeat(61)}@${domain}.cn`
    expect(address).toHaveLength(253)
    expect(isEmail(`a${address}`)).toBe(true)
    expect(isEmail(`aa${address}`)).toBe(false)
  })

  test('accepts what the library of tests calls an address, when its domain is a usual one', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (text) => {
        expect(isEmail(text)).toBe(text.length <= 254)
      }),
    )
  })

  test('takes linear time on hostile text', () => {
    const hostile = `${'a.'.repeat(50_000)}@${'a-'.repeat(50_000)}`
    expect(isEmail(hostile)).toBe(false)
  })

  test('is compared trimmed and in lower case', () => {
    expect(emailKey('  A.B@Example.COM ')).toBe('a.b@example.com')
    expect(normalizeEmail('  A.B@Example.COM ')).toBe('A.B@Example.COM')
    fc.assert(fc.property(fc.string(), (text) => emailKey(emailKey(text)) === emailKey(text)))
  })
})
