import { linkContent, recognizeClient, TABLE_CLIENTS } from '@unilink/shared'
import { uaCorpus } from '@unilink/shared/corpus'
import { describe, expect, it } from 'vitest'
import type { LinkSnapshot } from '#src/kernel/ports/links.ts'
import { planVisit } from '#src/visits/listener/plan-visit.ts'
import { renderPlan } from './render-plan.ts'

const MOST_BYTES = 15_000
const LINK_HOST = 'https://xingqiao.u.example.com'
/** As long as those of a visit are. */
const VISIT_ID = 'v'.repeat(47)
const TOKENS = { returnToken: 'r'.repeat(96), openToken: 'o'.repeat(58), deferToken: 'd'.repeat(58) }
const WECHAT_SDK = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'

const content = linkContent.parse({
  linkName: '雪线之上',
  scene: '内容运营',
  targets: {
    android: 'starvideo://episode/{id}?from={channel}',
    ios: 'https://ul.starvideo.example/episode/{id}',
    harmony: 'https://ul.starvideo.example/episode/{id}',
    quickApp: 'hap://app/com.starvideo.quick/episode',
    h5: 'https://m.starvideo.example/episode/{id}?from={channel}',
    apk: 'https://dl.starvideo.example/release/starvideo-latest.apk',
  },
  fallbacks: ['deeplink', 'quickApp', 'vendorStore', 'yingyongbao', 'apk', 'h5'],
  params: [{ name: 'id', type: 'string', default: '10086' }],
  share: {
    title: '雪线之上：冰川尽头，四人小队走向正在消失的冰川',
    description: '海拔 5600 米，一支四人小队走向正在消失的冰川，第一季全部八集现已上线。',
    image: '1234567890123456',
  },
})

/** A link that has something for everybody, of an app that carries visits through its installation. */
const link: LinkSnapshot = {
  linkId: '1234567890123456',
  code: 'k7q4f2ab',
  appId: '1234567890123457',
  appVersion: 0,
  linkPrefix: 'k7q',
  reviewState: 2,
  linkState: 1,
  appState: 1,
  ownerId: '1234567890123458',
  ownerDataState: 2,
  validFrom: undefined,
  validTo: undefined,
  live: { revisionId: '1234567890123458', content },
  publisher: '星桥网络科技（滨海）有限公司',
  app: {
    appName: '星桥视频',
    icon: '1234567890123456',
    hue: 262,
    deferred: true,
    wechatAppId: 'wx0123456789abcdef',
    android: {
      package: 'com.starvideo.app',
      scheme: 'starvideo',
      apkUrl: 'https://dl.starvideo.example/release/starvideo-latest.apk',
      yingyongbao: 'https://a.app.qq.com/o/simple.jsp?pkgname=com.starvideo.app',
    },
    ios: { bundleId: 'com.starvideo.app', teamId: 'ABCDE12345', appStoreId: '1234567890', scheme: 'starvideo' },
    harmony: { bundleName: 'com.starvideo.app', appIdentifier: '5765880207853' },
    quickApp: { package: 'com.starvideo.quick' },
    h5Url: 'https://m.starvideo.example/',
  },
}
const hosts = { linkHost: LINK_HOST, landingHost: 'https://go.example.com', covered: true, domains: [] }
const clients = [...TABLE_CLIENTS, ...uaCorpus].map(({ ua }) => recognizeClient({ ua }))

describe.each(['zh', 'en'] as const)('pages in %s', (language) => {
  it.each([false, true])('stay within 15 kB for every client, after a failed attempt too: %s', (failedBefore) => {
    const sizes = clients.map((client) => {
      const query = { id: '20391', ch: 'poster-of-the-year' }
      const plan = planVisit(link, { client, query, hosts, now: 0, wechat: true, failedBefore, ...TOKENS })
      const wechatSdk = client.container === 'wechat' ? WECHAT_SDK : undefined
      const refineBy = client.os === 'android' && client.model === '' ? TOKENS.returnToken : undefined
      const { html } = renderPlan(plan, { link, linkHost: LINK_HOST, language, visitId: VISIT_ID, refineBy, wechatSdk })
      return { bytes: Buffer.byteLength(html), as: `${client.os} ${client.browser} ${client.container}` }
    })
    expect(sizes.filter(({ bytes }) => bytes > MOST_BYTES)).toEqual([])
    // None of them is empty, and the largest is what it costs.
    expect(Math.max(...sizes.map(({ bytes }) => bytes))).toBeGreaterThan(MOST_BYTES / 2)
  })
})
