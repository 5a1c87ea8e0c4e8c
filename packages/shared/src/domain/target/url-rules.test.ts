import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { domainProblem, isDomainAllowed, isUrl, urlProblem, urlStarts } from './url-rules.ts'
import { inChinese } from '#src/words/words.ts'

describe('isUrl', () => {
  test('is what parsing says', () => {
    expect(['https://a.cn', 'mailto:a@b.cn', 'x:y'].map(isUrl)).toEqual([true, true, true])
    expect(['', 'a.cn', '/path', 'https://', 'http://[::1'].map(isUrl)).toEqual([false, false, false, false, false])
  })
})

describe('urlProblem', () => {
  test.each([
    'https://example.com',
    'https://example.com:8443/a/b?c=d#e',
    'https://sub.example.com./x',
    'https://例子.测试/路径',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
    'https://[::ffff:8.8.8.8]/',
    'https://203.0.113.9/',
    'https://172.32.0.1/',
    'https://localhost.example.com/',
    'https://a.cn/@user',
  ])('accepts %s', (text) => {
    expect(urlProblem(text)).toBeUndefined()
  })

  test.each([
    'http://example.com',
    'ftp://example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'HTTP://example.com',
    'https:example.com',
    'https:/example.com',
    'https:///example.com',
    'https://',
    '',
    'example.com',
    '//example.com',
    'https://u@example.com',
    'https://u:p@example.com',
    'https://@example.com',
    'https://:@example.com',
    ' https://example.com',
    'https://example.com\t',
    'https://exa\nmple.com',
    'https:\\\\example.com',
    'https://a.cn\\@b.cn',
    `https://example.com/${'x'.repeat(2048)}`,
  ])('refuses %j', (text) => {
    expect(urlProblem(text)).toBeDefined()
  })

  test.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '017700000001',
    '127.0.0.1.',
    '0',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.127.255.255',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '[::1]',
    '[::]',
    '[fe80::1]',
    '[fc00::1]',
    '[fdff::1]',
    '[ff02::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:a00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::a00:1]',
    '[2002:a00:1::]',
    '[fec0::1]',
    'localhost',
    'LOCALHOST',
    'localhost.',
    'x.localhost',
    'printer.local',
    'db.internal',
    'db.internal.',
    'router',
    '１２７.0.0.1',
    '①②⑦.0.0.1',
    'nas.home.arpa',
  ])('refuses the private host %s unless told otherwise', (host) => {
    expect(inChinese(urlProblem(`https://${host}/x`) ?? '')).toContain('内网')
    expect(urlProblem(`https://${host}/x`, { allowPrivate: true })).toBeUndefined()
  })

  test('refuses every private IPv4 address in every notation', () => {
    const address = fc.oneof(
      fc.tuple(fc.constantFrom(0, 10, 127), fc.nat(255), fc.nat(255), fc.nat(255)),
      fc.tuple(fc.constant(192), fc.constant(168), fc.nat(255), fc.nat(255)),
      fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), fc.nat(255), fc.nat(255)),
      fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), fc.nat(255), fc.nat(255)),
      fc.tuple(fc.constant(169), fc.constant(254), fc.nat(255), fc.nat(255)),
    )
    fc.assert(
      fc.property(address, ([a, b, c, d]) => {
        const whole = ((a * 256 + b) * 256 + c) * 256 + d
        const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
        const forms = [
          `${a}.${b}.${c}.${d}`,
          String(whole),
          `0x${whole.toString(16)}`,
          `${a}.${b}.${c * 256 + d}`,
          `[::ffff:${hex}]`,
        ]
        for (const form of forms) expect(inChinese(urlProblem(`https://${form}/`) ?? ''), form).toContain('内网')
      }),
    )
  })

  test('http is for the emulator', () => {
    expect(urlProblem('http://example.com', { allowHttp: true })).toBeUndefined()
    expect(inChinese(urlProblem('ftp://example.com', { allowHttp: true }) ?? '')).toContain('http://')
  })

  const invisible = [
    ...Array.from(
      '\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\u061c\u00ad\u034f\u3164',
    ),
    '\u{e0041}',
  ]
  test('refuses what is not seen or turns the text around, wherever it stands', () => {
    const piece = fc.stringMatching(/^[a-z]{1,6}$/)
    fc.assert(
      fc.property(fc.constantFrom(...invisible), piece, piece, fc.nat(2), (mark, one, other, place) => {
        const text = `${one}${mark}${other}`
        const address = [`https://${text}.example/`, `https://a.example/${text}`, `https://a.example/?q=${text}#x`][
          place
        ]
        expect(inChinese(urlProblem(address ?? '', { allowHttp: true, allowPrivate: true }) ?? '')).toContain('不可见')
      }),
    )
  })

  test.each(['https://p\u0430ypal.com/', 'https://xn--pypal-4ve.com/x', 'https://www.g\u03bfogle.example/'])(
    'refuses the host of mixed scripts in %s',
    (address) => {
      expect(inChinese(urlProblem(address) ?? '')).toContain('混用')
    },
  )

  test('an allow-list must match when there is one', () => {
    const allowedDomains = ['example.com']
    expect(urlProblem('https://a.example.com/x', { allowedDomains })).toBeUndefined()
    expect(inChinese(urlProblem('https://example.com.evil.cn/x', { allowedDomains }) ?? '')).toContain('允许清单')
    expect(inChinese(urlProblem('https://evil.cn/?example.com', { allowedDomains }) ?? '')).toContain('允许清单')
    expect(urlProblem('https://other.cn', { allowedDomains: [] })).toBeUndefined()
  })
})

describe('the platform itself', () => {
  const rules = { ownOrigins: ['https://link.unilink.cn', 'https://例子.测试'] }
  const spellings = fc.record({
    host: fc.constantFrom(
      'link.unilink.cn',
      '例子.测试',
      'xn--fsqu00a.xn--0zwm56d',
      'LINK.Unilink.CN',
      'ｌink.unilink.cn',
    ),
    dot: fc.constantFrom('', '.'),
    port: fc.constantFrom('', ':443', ':8443', ':0443'),
    path: fc.constantFrom('', '/', '/s/abc234', '/s/abc234?to=x', '?x', '#x', '//s/abc234'),
  })

  test('is no target, by whatever spelling', () => {
    fc.assert(
      fc.property(spellings, ({ host, dot, port, path }) => {
        expect(inChinese(urlProblem(`https://${host}${dot}${port}${path}`, rules) ?? '')).toContain('本平台')
      }),
    )
    for (const disguise of [
      'https://x@link.unilink.cn/',
      'https://link%2eunilink.cn/',
      'https://link.unilink。cn/s/a',
    ]) {
      expect(urlProblem(disguise, rules), disguise).toBeDefined()
    }
  })

  test('is not its neighbours', () => {
    for (const host of ['unilink.cn', 'a.link.unilink.cn', 'link.unilink.cn.example', 'xlink.unilink.cn']) {
      expect(urlProblem(`https://${host}/s/abc234`, rules)).toBeUndefined()
    }
  })

  test('is one port of a private host, where others are servers of their own', () => {
    const local = { allowHttp: true, allowPrivate: true, ownOrigins: ['http://127.0.0.1:5180'] }
    expect(inChinese(urlProblem('http://127.0.0.1:5180/s/a', local) ?? '')).toContain('本平台')
    expect(inChinese(urlProblem('http://0x7f.1:5180/s/a', local) ?? '')).toContain('本平台')
    expect(urlProblem('http://127.0.0.1:3000/page', local)).toBeUndefined()
  })
})

describe('isDomainAllowed', () => {
  test.each([
    ['example.com', 'example.com', true],
    ['A.Example.com.', 'example.COM', true],
    ['a.b.example.com', '*.example.com', true],
    ['example.com', '*.example.com', false],
    ['notexample.com', 'example.com', false],
    ['notexample.com', '*.example.com', false],
    ['xn--fsqu00a.xn--0zwm56d', '例子.测试', true],
    ['example.com', '', false],
    ['example.com', '*.', false],
  ])('%s against %s: %s', (host, domain, allowed) => {
    expect(isDomainAllowed(host, [domain])).toBe(allowed)
  })
})

describe('domainProblem', () => {
  test.each(['example.com', '*.example.com', '例子.测试', 'a.b.c.example.cn'])('accepts %s', (text) => {
    expect(domainProblem(text)).toBeUndefined()
  })
  test.each(['', '*', '*.com', 'com', 'https://a.cn', 'a.cn/x', 'a b.cn', '*.*.a.cn', '1.2.3.4', 'a..cn'])(
    'refuses %j',
    (text) => {
      expect(domainProblem(text)).toBeDefined()
    },
  )
})

test('a hint names exactly the beginnings that are taken', () => {
  for (const allowHttp of [true, false]) {
    const named = inChinese(urlStarts({ allowHttp })).split(' 或 ')
    const taken = ['https://', 'http://'].filter(
      (start) => urlProblem(`${start}example.com/`, { allowHttp }) === undefined,
    )
    expect(named).toEqual(taken)
    expect(inChinese(urlProblem('ftp://example.com/', { allowHttp }) ?? '')).toContain(
      inChinese(urlStarts({ allowHttp })),
    )
  }
})
