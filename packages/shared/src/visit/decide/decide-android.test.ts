import { describe, expect, test } from 'vitest'
import {
  addresses,
  APK,
  app,
  buttons,
  H5,
  planFor,
  SCHEME,
  steps,
  UNIVERSAL,
  withYingyongbao,
  YINGYONGBAO,
} from '#support/decide-fixture.ts'
import { message } from '#src/words/words.ts'
import type { DeviceId } from './devices.ts'

describe('Android browsers', () => {
  test.each([
    ['chrome', 'market://details?id=com.example.app'],
    ['chromeXiaomi', 'mimarket://details?id=com.example.app'],
    ['edge', 'samsungapps://ProductDetail/com.example.app'],
    ['samsung', 'samsungapps://ProductDetail/com.example.app'],
  ] as const)('%s: intent on a tap, own timer to the store', (agent, store) => {
    const plan = planFor(agent)
    expect(plan.open).toMatchObject({ style: 'intent', fallbackAfterMs: 2000 })
    expect(plan.open?.url).toMatch(
      /^intent:\/\/item\/42\?c=wx#Intent;scheme=demo;package=com\.example\.app;S\.browser_fallback_url=https[^;]+;end$/,
    )
    expect(steps(plan)[1]).toBe(`2000 store ${store}`)
  })

  test('the intent names the store’s page, or this link when the store has none', () => {
    const fallback = (agent: DeviceId) =>
      decodeURIComponent(/browser_fallback_url=([^;]+)/.exec(planFor(agent).open?.url ?? '')?.[1] ?? '')
    expect(fallback('chromeXiaomi')).toBe('https://app.mi.com/details?id=com.example.app')
    expect(fallback('chrome')).toBe(UNIVERSAL)
    expect(steps(planFor('chrome', { failedBefore: true }))).toEqual([
      '0 store market://details?id=com.example.app',
      `1500 apk ${APK}`,
    ])
  })

  test('Firefox: an intent that names no other place, or https', () => {
    const plan = planFor('firefox', { app: withYingyongbao })
    expect(plan).toMatchObject({ kind: 'landing', clientClass: 'android-firefox' })
    expect(plan.open).toEqual({
      url: 'intent://item/42?c=wx#Intent;scheme=demo;package=com.example.app;end',
      label: message('buttons.open', { app: '示例' }),
      style: 'intent',
      fallbackAfterMs: 8000,
    })
    expect(steps(plan)[1]).toBe(`8000 store ${YINGYONGBAO}`)
    const linked = planFor('firefox', {
      link: { targets: { android: 'https://app.example.com/x' } },
      app: withYingyongbao,
    })
    expect(linked.open).toMatchObject({ url: 'https://app.example.com/x', style: 'https' })
    for (const url of [plan, linked].flatMap(addresses)) expect(url).toMatch(/^(https|intent):/)
  })

  test('Firefox: the APK is for a tap only', () => {
    const only = planFor('firefox', { link: { fallbacks: ['deeplink', 'apk'] } })
    expect(only.steps.map(({ action }) => action)).toEqual(['open'])
    expect(only.buttons).toContainEqual(expect.objectContaining({ action: 'apk', url: APK }))
    for (const fallbacks of [
      ['apk', 'h5'],
      ['h5', 'apk'],
      ['apk', 'yingyongbao'],
    ] as const) {
      const plan = planFor('firefox', { app: withYingyongbao, link: { fallbacks } })
      expect(plan.steps.map(({ action }) => action)).not.toContain('apk')
    }
  })

  test.each([
    ['miui', ['mimarket://details?id=com.example.app', 'https://app.mi.com/details?id=com.example.app']],
    [
      'huawei',
      [
        'appmarket://details?id=com.example.app',
        'https://appgallery.cloud.huawei.com/appDetail?pkgName=com.example.app',
      ],
    ],
    ['honor', ['honormarket://details?id=com.example.app', 'market://details?id=com.example.app', APK]],
    ['heytap', ['oppomarket://details?packagename=com.example.app', APK]],
    ['uc', ['market://details?id=com.example.app', APK]],
    ['other', ['market://details?id=com.example.app', APK]],
  ] as const)('%s: scheme, the brand’s store after 2000 ms, its page or the APK after 1500 ms', (agent, after) => {
    const plan = planFor(agent)
    expect(plan.open).toMatchObject({ url: SCHEME, style: 'scheme', fallbackAfterMs: 2000 })
    expect(plan.steps.map(({ url }) => url)).toEqual([SCHEME, ...after])
    expect(plan.steps.map(({ afterMs }) => afterMs)).toEqual([0, 2000, ...after.slice(1).map(() => 1500)])
    expect(buttons(plan)).toContain('copy')
  })

  test('brand unknown: market, 应用宝, then APK and H5 for a tap', () => {
    const plan = planFor('other', { app: withYingyongbao })
    expect(plan.steps.map(({ url }) => url)).toEqual([SCHEME, 'market://details?id=com.example.app', YINGYONGBAO])
    expect(buttons(plan)).toEqual(['open', 'market', 'yingyongbao', 'apk', 'h5', 'copy'])
  })

  test('the app’s own page at a store wins over the table, if it is a page', () => {
    const stores = (huawei: string) => ({ ...app, android: { ...app.android, stores: { huawei } } })
    expect(planFor('huawei', { app: stores('https://store.example.com/x') }).steps.at(-1)?.url).toBe(
      'https://store.example.com/x',
    )
    expect(planFor('huawei', { app: stores('javascript:alert(1)') }).steps.at(-1)?.url).toContain(
      'appgallery.cloud.huawei.com',
    )
  })

  test('a quick app comes before the store, on vendors that have it', () => {
    const quick = { ...app, quickApp: { package: 'com.example.quick' } }
    expect(steps(planFor('heytap', { app: quick }))).toEqual([
      `0 open ${SCHEME}`,
      '2000 quick-app hap://app/com.example.quick/',
      '2000 store oppomarket://details?packagename=com.example.app',
      `1500 apk ${APK}`,
    ])
    const only = planFor('miui', {
      app: quick,
      link: { fallbacks: ['quickApp', 'h5'], targets: { quickApp: 'hap://app/com.example.quick/item?id={id}' } },
    })
    expect(only.open).toMatchObject({ url: 'hap://app/com.example.quick/item?id=42', style: 'quick-app' })
    for (const agent of ['uc', 'chrome', 'samsung', 'wechat', 'next'] as const) {
      expect(addresses(planFor(agent, { app: quick })).join()).not.toContain('hap:')
    }
  })
})

describe('apps on Android', () => {
  test('WeChat: 应用宝 with the deep link if the app has it, then the overlay', () => {
    const plan = planFor('wechat', { app: withYingyongbao })
    expect(plan).toMatchObject({ kind: 'landing', clientClass: 'android-wechat', overlay: 'open-in-browser-android' })
    expect(steps(plan)).toEqual([`0 store ${YINGYONGBAO}`, '1500 overlay'])
    expect(buttons(plan)).toEqual(['yingyongbao', 'h5', 'copy'])
  })

  test.each([
    ['https://a.app.qq.com/o/simple.jsp?pkgname=x&android_schema=own%3A%2F%2F', 'demo://a', ''],
    ['https://a.app.qq.com/o/simple.jsp?pkgname=x', 'https://app.example.com/a', ''],
    ['https://sj.qq.com/appdetail/x', 'demo://a', ''],
    [
      'https://a.app.qq.com/o/simple.jsp?pkgname=x',
      'demo://a?b=1&c=2',
      '&android_schema=demo%3A%2F%2Fa%3Fb%3D1%26c%3D2',
    ],
  ])('应用宝: %s with %s gains %j', (page, target, gain) => {
    const android = { ...app.android, yingyongbao: page }
    const plan = planFor('wechat', { app: { ...app, android }, link: { targets: { android: target } } })
    expect(plan.steps[0]?.url).toBe(page + gain)
  })

  test('WeChat: else the overlay', () => {
    const plan = planFor('wechat')
    expect(plan).toMatchObject({ kind: 'landing', overlay: 'open-in-browser-android' })
    expect(steps(plan)).toEqual(['0 overlay'])
    expect(buttons(plan)).toEqual(['h5', 'copy'])
  })

  test('WeChat: a link that is only a page goes to the page', () => {
    expect(planFor('wechat', { app: { appName: '示例' }, link: { targets: { h5: H5 } } })).toMatchObject({
      kind: 'redirect',
      url: H5,
    })
    expect(planFor('wechat', { link: { fallbacks: ['h5', 'deeplink'] } })).toMatchObject({ kind: 'redirect', url: H5 })
  })

  test('QQ: scheme, then the store, then the overlay', () => {
    const plan = planFor('qq', { app: withYingyongbao })
    expect(steps(plan)).toEqual([
      `0 open ${SCHEME}`,
      '2000 store vivomarket://details?id=com.example.app',
      '1500 overlay',
    ])
    expect(plan.overlay).toBe('open-in-browser-android')
  })

  test.each([
    'weibo',
    'alipay',
    'baidu',
    'douyin',
    'kuaishou',
    'dingtalk',
    'taobao',
    'feishu',
    'wecom',
    'tmall',
    'xianyu',
    'eleme',
    'amap',
    'tiktok',
  ] as const)('%s: one attempt, then the overlay', (agent) => {
    const plan = planFor(agent)
    expect(plan).toMatchObject({ clientClass: 'android-app', overlay: 'open-in-browser-android' })
    expect(steps(plan)).toEqual([`0 open ${SCHEME}`, '2000 overlay'])
  })

  test('with nothing to attempt, the overlay at once', () => {
    const plan = planFor('alipay', {
      app: { appName: '示例', android: { package: 'com.example.app' } },
      link: { targets: {} },
    })
    expect(steps(plan)).toEqual(['0 overlay'])
  })
})
