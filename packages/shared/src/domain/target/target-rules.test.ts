import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkTarget, targetPlatforms } from './target-rules.ts'
import type { TargetRules } from './target-rules.ts'
import { inChinese } from '#src/words/words.ts'

const android: TargetRules = { platform: 'android', schemes: ['demo', 'demo-x'], params: ['id'] }

describe('checkTarget', () => {
  test.each([
    ['android', 'demo://page'],
    ['android', 'DEMO://page/{id}?c={channel}#{id}'],
    ['android', 'demo:///page/{id}'],
    ['android', 'https://example.com/{id}'],
    ['android', 'market://details?id=com.example'],
    ['android', 'hap://app/com.example/'],
    ['ios', 'itms-apps://itunes.apple.com/cn/app/id1'],
    ['harmony', 'store://appgallery.huawei.com/app/detail?id=com.example'],
    ['quickApp', 'hap://app/com.example/page?id={id}'],
    ['h5', 'https://example.com/x?id={id}'],
    ['apk', 'https://example.com/x.apk'],
    ['h5', 'https://example.com/产品/{id}'],
  ] as const)('%s accepts %s', (platform, text) => {
    expect(checkTarget(text, { ...android, platform })).toEqual([])
  })

  const never = [
    'javascript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'JavaScript://x',
    'data:text/html,x',
    'data://x/y',
    'file:///etc/passwd',
    'intent://x#Intent;scheme=demo;end',
    'blob:https://a.cn/1',
    'blob://x',
    'vbscript://x',
    'content://x/y',
    'android-app://com.example/x',
    'about://blank',
    'view-source://a.cn',
    'demo:page',
    '//example.com',
    'example.com',
    '',
    'demo',
    '://x',
    ' demo://x',
    'demo://x\n',
    'de\tmo://x',
    'other://page',
    'http://example.com',
    'https://u:p@example.com',
    'https://@example.com',
    'demo://u@page',
    'https://127.0.0.1/',
    'https://localhost/',
    'demo://{id}',
    'demo://page{id}/x',
    '{id}://page',
    'https://{id}.example.com/',
    'https://example.com{id}/',
    'https://exam\\ple.com/',
    'demo://页面/x',
    'demo://page/"x',
    'demo://page/<x>',
    `demo://page/${'x'.repeat(2048)}`,
  ]

  test.each(never.flatMap((text) => targetPlatforms.map((platform) => [platform, text] as const)))(
    '%s refuses %j',
    (platform, text) => {
      expect(
        checkTarget(text, { ...android, platform, schemes: ['demo', 'javascript', 'data', 'intent', 'file'] }),
      ).not.toEqual([])
    },
  )

  test.each([
    ['demo://page/{other}', '{other} 未声明'],
    ['demo://page/{Id}', '花括号成对'],
    ['demo://page/{id', '花括号成对'],
    ['demo://page/id}', '花括号成对'],
    ['demo://page/{}', '花括号成对'],
    ['demo://page/{{id}}', '花括号成对'],
    ['nope://{id}/{x}', 'nope 未在应用中登记'],
  ])('%s: %s', (text, problem) => {
    expect(checkTarget(text, android).map(inChinese).join()).toContain(problem)
  })

  test('names every problem at once', () => {
    expect(checkTarget('nope://{id}/{x}', android)).toHaveLength(3)
  })

  test.each(['demo://x', 'hap://app/x/', 'market://details?id=x'])('H5 and APK are web addresses, not %s', (text) => {
    expect(checkTarget(text, { ...android, platform: 'h5' })).not.toEqual([])
    expect(checkTarget(text, { ...android, platform: 'apk' })).not.toEqual([])
  })

  test('the allow-list of domains binds H5 and APK', () => {
    const allowedDomains = ['example.com']
    expect(checkTarget('https://evil.cn/x', { platform: 'h5', allowedDomains }).map(inChinese).join()).toContain(
      '允许清单',
    )
    expect(checkTarget('https://evil.cn/x', { platform: 'apk', allowedDomains }).map(inChinese).join()).toContain(
      '允许清单',
    )
    expect(checkTarget('https://links.other.cn/x', { platform: 'ios', allowedDomains })).toEqual([])
  })

  test.each(targetPlatforms)('%s leads to no link of the platform, and hides no character', (platform) => {
    const rules: TargetRules = { ...android, platform, ownOrigins: ['https://u.example.cn'] }
    expect(checkTarget('https://U.example.cn./s/abc234', rules).map(inChinese).join()).toContain('本平台')
    expect(checkTarget('https://m.example.cn/a\u202egpj.x', rules).map(inChinese).join()).toContain('不可见')
    expect(checkTarget('demo://page/\u2066x', rules).map(inChinese).join()).toContain('不可见')
    expect(checkTarget('https://ex\u0430mple.cn/{id}', rules).map(inChinese).join()).toContain('混用')
  })

  test('http and private hosts are for the emulator', () => {
    const rules: TargetRules = { platform: 'h5', allowHttp: true, allowPrivate: true }
    expect(checkTarget('http://127.0.0.1:3000/x', rules)).toEqual([])
  })

  test('lets no text through that a browser would run', () => {
    const piece = fc.constantFrom(
      'java',
      'script',
      ':',
      '//',
      'data',
      '\t',
      'https',
      'demo',
      '{id}',
      '/',
      '@',
      '#',
      '\u0000',
      'a.cn',
    )
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
        (text) => {
          if (checkTarget(text, android).length > 0) return
          expect(['https:', 'demo:', 'demo-x:']).toContain(new URL(text).protocol)
          expect(new URL(text).username).toBe('')
        },
      ),
      { numRuns: 2000 },
    )
  })
})
