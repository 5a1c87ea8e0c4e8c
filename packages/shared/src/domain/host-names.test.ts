import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostReading, isMixedScript, readableHost } from './host-names.ts'

describe('hostReading', () => {
  test('says how an international host is written and how it reads', () => {
    const chinese = { host: 'xn--fsqu00a.xn--0zwm56d', reads: '例子.测试' }
    expect(hostReading('https://例子.测试/路径?x={id}')).toEqual(chinese)
    expect(hostReading('https://XN--FSQU00A.xn--0zwm56d:8443/')).toEqual(chinese)
    expect(hostReading('https://xn--80ak6aa92e.com/{id}')).toEqual({ host: 'xn--80ak6aa92e.com', reads: 'аррӏе.com' })
  })

  test.each(['https://example.com/路径', 'demo://xn--fsqu00a/', 'https://{id}.example/', 'no address', ''])(
    'has nothing to say of %j',
    (text) => {
      expect(hostReading(text)).toBeUndefined()
    },
  )
})

describe('isMixedScript', () => {
  test.each([
    '例子abc.com',
    'example.com',
    'пример.example',
    '日本ひらカナ.jp',
    '한국漢字a.kr',
    'bücher-2.de',
    'a.123.cn',
    '例子.测试',
  ])('%s is of one writing in each label', (host) => {
    expect(isMixedScript(new URL(`https://${host}`).hostname)).toBe(false)
  })

  test('finds one letter of another alphabet, wherever it stands', () => {
    const latin = fc.stringMatching(/^[a-z]{1,8}$/)
    const other = fc.constantFrom(...Array.from('аеорсухіјαονερտոսա'))
    fc.assert(
      fc.property(latin, other, latin, fc.boolean(), (before, letter, after, below) => {
        const label = before + letter + after
        const { hostname } = new URL(`https://${below ? `www.${label}` : label}.example/`)
        expect(readableHost(hostname)).toContain(letter)
        expect(isMixedScript(hostname), hostname).toBe(true)
      }),
    )
  })
})
