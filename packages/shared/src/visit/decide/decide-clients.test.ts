import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { classifyClient } from './client-class.ts'
import { decide } from './decide.ts'
import { all, addresses, context, link, withYingyongbao } from '#support/decide-fixture.ts'
import { devices } from './devices.ts'
import type { AppFacts, ClientClass, LinkContent, Plan } from '../plan-types.ts'
import { recognizeClient } from '../recognize/recognize-client.ts'

// Every platform with every app, maker and browser: also those that the client table leaves open.

const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const platforms = [
  ...['K', '24129PN74C', 'PLB110', 'V2454A', 'ALN-AL80', 'BVL-AN16', 'SM-S9380', 'MEIZU 21', 'Pixel 9'].map(
    (model) => `Mozilla/5.0 (Linux; Android 15; ${model}; wv) ${KHTML} Version/4.0 Chrome/130.0 Mobile Safari/537.36`,
  ),
  `Mozilla/5.0 (Linux; Android 12; HarmonyOS; ALN-AL00) ${KHTML} Chrome/99.0 Mobile Safari/537.36`,
  `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${APPLE} Mobile/15E148`,
  `Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${APPLE} Version/18.5 Mobile/15E148 Safari/604.1`,
  `Mozilla/5.0 (Phone; OpenHarmony 5.1) ${KHTML} Chrome/126.0.0.0 Safari/537.36 ArkWeb/5.1.0.1 Mobile`,
  `Mozilla/5.0 (PC; OpenHarmony 5.1) ${KHTML} Chrome/126.0.0.0 Safari/537.36 ArkWeb/5.1.0.1`,
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/130.0 Safari/537.36`,
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.5 Safari/605.1.15`,
  `Mozilla/5.0 (X11; Linux x86_64) ${KHTML} Chrome/130.0 Safari/537.36`,
  'curl/8.7.1',
]
const insides = [
  '',
  'wxwork/4.1.39 MicroMessenger/7.0.1',
  'MicroMessenger/8.0.60',
  'MicroMessenger/7.0.4',
  'AliApp(DingTalk/7.0)',
  'AlipayClient/10.6.0',
  'AliApp(TB/9.1.0)',
  'Weibo (x__weibo__14.1.0__x)',
  'QQ/9.0.85',
  'aweme_310000',
  'musical_ly_32.5.0',
  'AliApp(TM/13.6.0)',
  'AliApp(FM/7.16.20)',
  'AliApp(ELMC/8.26.4)',
  'amap/12.13.1 AliApp(amap/12.13.1)',
  'Kwai/12.0',
  'baiduboxapp/13.58',
  'Lark/7.0',
  'NewsArticle/9.8.2',
  'discover/8.50',
  'BiliApp/8300400',
  'ZhihuHybrid',
  'phh_android_version/7.29.0',
  'TitansX/12.9.1',
  'Instagram 361.0.0',
  '[FBAN/FBIOS;FBAV/490.1.0]',
  'Safari Line/14.20.1',
  'TwitterAndroid',
  'Telegram-Android/11.4.2',
  'HuaweiBrowser/15.0',
  'bdhonorbrowser/9.2',
  'XiaoMi/MiuiBrowser/18.7',
  'HeyTapBrowser/40.8',
  'VivoBrowser/16.2',
  'SamsungBrowser/27.0',
  'MZBrowser/12.7',
  'UCBrowser/15.5',
  'Quark/7.16',
  'MQQBrowser/14.8',
  'QihooBrowser/1.0',
  'EdgA/125.0',
  'OPR/70.0',
  'Firefox/127.0',
  'CriOS/130.0',
  '(compatible; Baiduspider/2.0)',
]
const corpus = JSON.parse(readFileSync(new URL('../recognize/ua-corpus.json', import.meta.url), 'utf8')) as {
  ua: string
}[]
const agents = [
  ...platforms.flatMap((platform) => insides.map((inside) => `${platform} ${inside}`.trim())),
  ...Object.values(devices).map(({ ua }) => ua),
  ...corpus.map(({ ua }) => ua),
]

interface Ability {
  /** The schemes of addresses that this client can follow, web addresses aside. */
  schemes: RegExp
  /** What it is never led to, because it cannot take it or has no use for it. */
  never: readonly string[]
  stores: RegExp
}
const NONE = /^(?!)/
const ANDROID_SCHEMES = 'demo|market|appmarket|honormarket|mimarket|oppomarket|vivomarket|samsungapps'
const ANDROID_STORES = /^(?!appstore|appgallery)/
const IN_ANDROID = { stores: ANDROID_STORES, never: ['overlay'] }
const ON_IOS = { schemes: /^demo:$/, never: ['apk', 'quick-app'], stores: /^appstore$/ }
const CLOSED = { ...ON_IOS, schemes: NONE, never: ['open', ...ON_IOS.never] }
const ON_HARMONY = { ...ON_IOS, stores: /^appgallery$/ }
const IN_BROWSER = { never: [...ON_IOS.never, 'overlay'] }
const IN_APP = { never: ['apk', 'quick-app'], stores: /^yingyongbao$/ }

const abilities: Readonly<Record<ClientClass, Ability>> = {
  bot: { schemes: NONE, never: ['open', 'quick-app', 'store', 'apk', 'h5', 'overlay', 'qr', 'copy'], stores: NONE },
  desktop: {
    schemes: /^demo:$/,
    never: ['quick-app', 'apk', 'overlay'],
    stores: /^(?:appstore|appgallery|yingyongbao)$/,
  },
  'ios-browser': { ...ON_IOS, ...IN_BROWSER },
  'ios-wechat': { ...ON_IOS, schemes: NONE },
  'ios-wechat-old': CLOSED,
  'ios-closed-app': CLOSED,
  'ios-app': ON_IOS,
  'harmony-browser': { ...ON_HARMONY, ...IN_BROWSER },
  'harmony-wechat': { ...ON_HARMONY, schemes: NONE, never: ['open', ...ON_HARMONY.never] },
  'harmony-app': ON_HARMONY,
  'android-chrome': {
    schemes: new RegExp(`^(?:${ANDROID_SCHEMES}|intent):$`),
    stores: ANDROID_STORES,
    never: ['quick-app', 'overlay'],
  },
  'android-firefox': { schemes: /^intent:$/, stores: ANDROID_STORES, never: ['quick-app', 'overlay'] },
  'android-vendor': { ...IN_ANDROID, schemes: new RegExp(`^(?:${ANDROID_SCHEMES}|hap):$`) },
  'android-other': {
    schemes: new RegExp(`^(?:${ANDROID_SCHEMES}):$`),
    stores: ANDROID_STORES,
    never: ['quick-app', 'overlay'],
  },
  'android-wechat': { ...IN_APP, schemes: NONE, never: ['open', ...IN_APP.never] },
  'android-qq': { ...IN_APP, schemes: new RegExp(`^(?:${ANDROID_SCHEMES}):$`), stores: ANDROID_STORES },
  'android-app': { ...IN_APP, schemes: /^demo:$/ },
}

const facts: AppFacts = {
  ...withYingyongbao,
  harmony: { ...withYingyongbao.harmony, domain: 'app.example.com' },
  quickApp: { package: 'com.example.quick' },
}
const HOSTS =
  /^(?:u\.test|m\.example\.com|dl\.example\.com|app\.example\.com|a\.app\.qq\.com|apps\.apple\.com|appgallery\.huawei\.com|appgallery\.cloud\.huawei\.com|app\.mi\.com|h5\.appstore\.vivo\.com\.cn|galaxystore\.samsung\.com)$/

/** Whether a visitor can do something: go elsewhere, follow a guide, scan a code, or press what is more than a copy. */
function goesOn({ kind, url, overlay, qr, buttons }: Plan): boolean {
  if (kind === 'bot') return true
  if (kind === 'redirect') return url !== undefined
  return overlay !== undefined || qr !== undefined || buttons.some(({ action }) => action !== 'copy')
}

/** What a plan leads its client to and should not, in words. */
function faultsOf(plan: Plan): string[] {
  const { clientClass } = plan
  const { schemes, never, stores } = abilities[clientClass]
  const done = [...plan.steps, ...plan.buttons]
  const faults = [
    ...addresses(plan).filter((url) => {
      const { protocol, hostname } = new URL(url)
      return /^https?:$/.test(protocol) ? !HOSTS.test(hostname) : !schemes.test(protocol)
    }),
    ...done.filter(({ action }) => never.includes(action)).map(({ action }) => action),
    ...done.filter(({ store }) => store !== undefined && !stores.test(store)).map(({ store }) => store),
  ]
  if (!goesOn(plan)) faults.push('no way on')
  if (plan.buttons.filter(({ style }) => style === 'primary').length > 1) faults.push('two primary buttons')
  if (clientClass === 'desktop' && plan.buttons.some(({ action, touchOnly }) => action === 'open' && !touchOnly)) {
    faults.push('opens on a computer')
  }
  return faults.map((fault) => `${clientClass}: ${fault}`)
}

describe('every platform with every app and browser', () => {
  test('falls in every class', () => {
    const classes = new Set(agents.map((ua) => classifyClient(recognizeClient({ ua }))))
    expect([...classes].toSorted()).toEqual(Object.keys(abilities).toSorted())
  })

  test('gets no step that it cannot take, and no address but the app’s, the stores’ and ours', () => {
    for (const ua of agents) {
      const client = recognizeClient({ ua })
      for (const failedBefore of [false, true]) {
        expect(faultsOf(decide(link, facts, client, { ...context, failedBefore })), ua).toEqual([])
      }
    }
  })

  test('so it is for any order of fallbacks and whatever the owner left out', () => {
    const some = <T>(value: T) => fc.constantFrom<(T | undefined)[]>(value, undefined)
    const anyLink: fc.Arbitrary<LinkContent> = fc.record({
      targets: fc.record({
        android: fc.constantFrom('demo://item/{id}', 'https://app.example.com/{id}', undefined),
        ios: fc.constantFrom('demo://item/{id}', 'https://app.example.com/{id}', undefined),
        harmony: fc.constantFrom('demo://item/{id}', 'https://app.example.com/{id}', undefined),
        quickApp: some('hap://app/com.example.quick/x'),
        h5: some('https://m.example.com/{id}'),
        apk: some('https://dl.example.com/app.apk'),
      }),
      fallbacks: fc.shuffledSubarray([...all]),
      params: fc.constant(link.params),
      share: fc.constant(link.share),
    })
    const anyApp: fc.Arbitrary<AppFacts> = fc.record({
      appName: fc.constant('示例'),
      android: fc.option(fc.constant(facts.android), { nil: undefined }),
      ios: fc.constantFrom(facts.ios, { appStoreId: '1', scheme: 'demo' }, undefined),
      harmony: fc.constantFrom(facts.harmony, { bundleName: 'com.example.next' }, undefined),
      quickApp: some(facts.quickApp),
      h5Url: some('https://m.example.com/'),
    })
    const anyVisit = fc.record({ query: fc.constantFrom({}, { id: '7', ch: 'wx' }), failedBefore: fc.boolean() })
    fc.assert(
      fc.property(anyLink, anyApp, fc.constantFrom(...agents), anyVisit, (content, app, ua, visit) => {
        expect(faultsOf(decide(content, app, recognizeClient({ ua }), { ...context, ...visit }))).toEqual([])
      }),
      { numRuns: 1500 },
    )
  })
})
