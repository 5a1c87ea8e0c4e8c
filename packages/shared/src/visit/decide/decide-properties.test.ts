import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decide } from './decide.ts'
import { addresses, all, app, context, link, withYingyongbao } from '#support/decide-fixture.ts'
import { devices } from './devices.ts'
import type { AppFacts, LinkContent } from '../plan-types.ts'
import { recognizeClient } from '../recognize/recognize-client.ts'

const corpus = JSON.parse(readFileSync(new URL('../recognize/ua-corpus.json', import.meta.url), 'utf8')) as {
  ua: string
}[]

describe('whatever a link, an app and a visitor say', () => {
  const nasty = fc.oneof(
    fc.constantFrom(
      'javascript:alert(1)',
      'javascript://a.cn/%0aalert(1)',
      'java\tscript://x',
      ' javascript://x',
      'data:text/html,x',
      'data://x/y',
      'intent://x#Intent;S.browser_fallback_url=javascript:1;end',
      'file:///x',
      'vbscript://x',
      'JAVASCRIPT://x',
      'https://u:p@a.cn/',
      'demo://item/{id}?x={name}',
      'https://a.cn/{id}',
      'market://details?id=x',
      'hap://app/x/{name}',
      'https://a.cn/x.apk',
      '',
      '//a.cn',
      'demo://{id}/x',
      'https://{name}/x',
      '{name}://x',
      'demo',
      'demo:x',
    ),
    fc.string(),
    fc.webUrl(),
  )
  const maybe = fc.option(nasty, { nil: undefined })
  const anyLink: fc.Arbitrary<LinkContent> = fc.record({
    targets: fc.record({ android: maybe, ios: maybe, harmony: maybe, quickApp: maybe, h5: maybe, apk: maybe }),
    fallbacks: fc.shuffledSubarray([...all]),
    params: fc.constant([
      { name: 'id', label: '', type: 'integer' as const },
      { name: 'name', label: '', type: 'string' as const },
    ]),
    share: fc.record({ title: fc.string(), description: fc.string(), image: nasty }),
  })
  const name = fc.constantFrom('com.example.app', undefined)
  const anyApp: fc.Arbitrary<AppFacts> = fc.record({
    appName: fc.string(),
    android: fc.record({
      package: name,
      scheme: fc.constantFrom('demo', 'javascript', 'data', undefined),
      apkUrl: maybe,
      yingyongbao: maybe,
      stores: fc.dictionary(fc.constantFrom('huawei', 'xiaomi', 'oppo', 'vivo', 'constructor'), nasty),
    }),
    ios: fc.record({
      bundleId: name,
      teamId: name,
      appStoreId: fc.constantFrom('1', undefined),
      scheme: fc.constantFrom('demo', 'javascript', undefined),
    }),
    harmony: fc.record({
      bundleName: name,
      appIdentifier: name,
      domain: fc.constantFrom('app.example.com', undefined),
    }),
    quickApp: fc.record({ package: name }),
    h5Url: maybe,
  })
  const anyAgent = fc.oneof(
    fc.constantFrom<string>(...Object.values(devices).map(({ ua }) => ua), ...corpus.map(({ ua }) => ua)),
    fc.string(),
  )
  const anyQuery = fc.dictionary(
    fc.constantFrom('id', 'name', 'channel', 'ch', 'from'),
    fc.oneof(nasty, fc.string({ unit: 'binary' })),
  )

  test('no plan holds an address that a browser would run, nor credentials, nor text that breaks a header', () => {
    fc.assert(
      fc.property(anyLink, anyApp, anyAgent, anyQuery, (content, facts, ua, query) => {
        const plan = decide(content, facts, recognizeClient({ ua }), { ...context, query })
        for (const url of addresses(plan)) {
          expect(url).toMatch(/^[a-z][a-z0-9+.-]*:\/\/[\u0021-\u007e]*$/i)
          expect(url).not.toMatch(/^(?:javascript|data|vbscript|file|blob|about):/i)
          expect(url).not.toMatch(/["<>\\]/)
          expect(URL.canParse(url) ? new URL(url).username : '').toBe('')
        }
        expect(plan.kind === 'redirect').toBe(plan.url !== undefined)
        expect(plan.url ?? 'https://').toMatch(/^https?:/)
      }),
      { numRuns: 3000 },
    )
  })

  test('HarmonyOS NEXT and WeChat on Android never get an APK or a quick app', () => {
    fc.assert(
      fc.property(
        anyLink,
        anyApp,
        anyQuery,
        fc.constantFrom('next' as const, 'nextWechat' as const, 'nextAlipay' as const, 'wechat' as const),
        (content, facts, query, agent) => {
          const client = recognizeClient({ ua: devices[agent].ua })
          const plan = decide(content, facts, client, { ...context, query })
          const actions = [...plan.steps, ...plan.buttons].map(({ action }) => action)
          expect(actions).not.toContain('apk')
          expect(actions).not.toContain('quick-app')
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('WeChat on Android never opens anything but web pages, on a tap or by itself', () => {
    fc.assert(
      fc.property(anyLink, anyApp, anyQuery, (content, facts, query) => {
        const plan = decide(content, facts, recognizeClient({ ua: devices.wechat.ua }), { ...context, query })
        expect([...plan.steps, ...plan.buttons].map(({ action }) => action)).not.toContain('open')
        for (const url of addresses(plan)) expect(url).toMatch(/^https?:/)
      }),
      { numRuns: 1000 },
    )
  })

  test('steps are timed from the tap on, and only the last leaves the page', () => {
    fc.assert(
      fc.property(anyLink, anyApp, anyAgent, (content, facts, ua) => {
        const { steps: taken, overlay, open } = decide(content, facts, recognizeClient({ ua }), context)
        for (const [index, step] of taken.entries()) {
          expect(step.afterMs === 0).toBe(index === 0)
          const leaves = ['overlay', 'apk', 'h5', 'qr'].includes(step.action)
          expect(leaves && index < taken.length - 1).toBe(false)
        }
        expect(overlay !== undefined).toBe(taken.some(({ action }) => action === 'overlay'))
        expect(open !== undefined).toBe(taken.some(({ action }) => action === 'open' || action === 'quick-app'))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('what a visitor writes into the address', () => {
  const hostile = fc.oneof(
    fc.constantFrom(
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '@evil.example/',
      ':443@evil.example',
      '.evil.example',
      '\u3002evil.example',
      '../../..//evil.example',
      'x\r\nLocation: https://evil.example\r\n\r\n<script>',
      '%0d%0aLocation:%20https://evil.example',
      '#Intent;scheme=https;package=com.evil;S.browser_fallback_url=https%3A%2F%2Fevil.example;end',
      ';S.browser_fallback_url=https://evil.example;end',
      ';package=com.evil;end',
      '&redirect=https://evil.example#',
      '?from=open&v=1#',
      '{id}{channel}{constructor}',
      '$&$1$`',
      '\u2028\u2029\0',
      '"><script>alert(1)</script>',
      "javascript:alert(1)//'",
    ),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.array(fc.string(), { minLength: 1, maxLength: 3 }),
  )
  const content: LinkContent = {
    ...link,
    targets: {
      android: 'demo://item/{id}?n={name}&c={channel}#{name}',
      ios: 'https://app.example.com/{name}',
      harmony: 'https://app.example.com/{name}',
      quickApp: 'hap://app/com.example.app/{name}',
      h5: 'https://m.example.com/{name}?c={channel}',
      apk: 'https://dl.example.com/{name}/app.apk',
    },
    params: [...link.params, { name: 'name', label: '', type: 'string', default: '' }],
  }
  const names = fc.constantFrom('id', 'name', 'channel', 'ch', 'from', 'v', 'redirect', '__proto__', 'constructor')

  /** Everything about an address that no parameter may touch. */
  function frameOf(url: string): unknown {
    const { protocol, host, username, password } = new URL(url)
    if (protocol !== 'intent:') return { protocol, host, username, password }
    const [before = '', intent = '', ...more] = url.split('#Intent;')
    const fallback = /;S\.browser_fallback_url=([^;]*);end$/.exec(intent)?.[1] ?? ''
    const parts = intent.replace(/;S\.browser_fallback_url=[^;]*/, '')
    return { parts, more, host: new URL(before).host, fallback: fallback && frameOf(decodeURIComponent(fallback)) }
  }

  test('changes neither scheme nor host nor package of any step, on any device', () => {
    const facts = { ...withYingyongbao, harmony: { ...app.harmony, domain: 'app.example.com' } }
    const framesFor = (ua: string, query: Record<string, unknown>) => {
      const plan = decide(content, facts, recognizeClient({ ua }), { ...context, query })
      return { kind: plan.kind, actions: plan.steps.map(({ action }) => action), frames: addresses(plan).map(frameOf) }
    }
    const anyDevice = fc.constantFrom(...Object.values(devices).map(({ ua }) => ua))
    fc.assert(
      fc.property(anyDevice, fc.dictionary(names, hostile), (ua, query) => {
        expect(framesFor(ua, query)).toEqual(framesFor(ua, {}))
      }),
      { numRuns: 1500 },
    )
  })
})
