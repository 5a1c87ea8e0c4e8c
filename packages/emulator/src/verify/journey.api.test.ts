import { createTestApp, type TestApp } from '#support/test-app.ts'
import type { AddressInfo } from 'node:net'
import { contract } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { solveCaptcha } from '@unilink/server/support/mailed-code.ts'
import type { Aids } from '#src/verify/aids.ts'
import { walkJourney } from '#support/walk-journey.ts'

const UA = {
  xiaomi:
    'Mozilla/5.0 (Linux; U; Android 14; zh-cn; 24094RAD4C Build/UP1A.231005.007) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/122.0.6261.119 Mobile Safari/537.36 XiaoMi/MiuiBrowser/18.7.921118',
  wechat:
    'Mozilla/5.0 (Linux; Android 14; 24094RAD4C Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160117 MMWEBSDK/20240404 MicroMessenger/8.0.49.2600(0x2800313B) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64',
  next: 'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile HuaweiBrowser/5.0.4.300',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  desktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
}

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const appFields = {
  appName: '星桥出行',
  category: '出行',
  android: {
    package: 'com.starbridge.travel',
    scheme: 'starbridge',
    apkUrl: 'https://dl.starbridge.example/travel.apk',
  },
  ios: { bundleId: 'com.starbridge.travel', teamId: 'A1B2C3D4E5', appStoreId: '1234567890', scheme: 'starbridge' },
  harmony: { bundleName: 'com.starbridge.travel', appIdentifier: '5765880207853', domain: 'app.starbridge.example' },
  h5Url: 'https://m.starbridge.example/',
} as const

const linkFields = {
  linkName: '国庆出行活动',
  scene: '活动推广',
  targets: {
    android: 'starbridge://activity/national-day?from={channel}',
    ios: 'https://app.starbridge.example/activity/national-day',
    harmony: 'https://app.starbridge.example/activity/national-day',
    h5: 'https://m.starbridge.example/activity/national-day',
  },
}

const aids: Aids = {
  captcha: async (_target, captchaId) =>
    ((await server.http.get(`/__emu/v1/captchas/${captchaId}`)).body as { answer: string }).answer,
  mailedCode: async (_target, to) => {
    const mailed = await server.http.get('/__emu/v1/codes').query({ to, scene: 'register', wait: 1 })
    return (mailed.body as { code: string }).code
  },
  signIn: (_target, persona) => server.as(persona),
}

/** Visits of people that the journey itself makes. */
const WALKED = 5

describe('from registration to a counted visit', () => {
  it('goes all the way', async () => {
    const { port } = server.app.server.address() as AddressInfo
    const target = { origin: `http://127.0.0.1:${port}`, headers: {} }
    const journey = await walkJourney(target, aids, { app: appFields, link: linkFields })
    const { token, linkId } = journey
    const path = new URL(journey.url).pathname

    // Five visitors, each of whom gets what fits.
    const visit = (ua: string) => server.http.get(`${path}?ch=poster`).set('user-agent', ua)
    const xiaomi = await visit(UA.xiaomi)
    expect(xiaomi.status).toBe(200)
    expect(xiaomi.text).toContain('starbridge://activity/national-day?from=poster')
    expect(xiaomi.text).toContain('mimarket://details?id=com.starbridge.travel')
    const wechat = await visit(UA.wechat)
    expect(wechat.text).not.toContain('starbridge://')
    expect(wechat.text).not.toContain('.apk')
    const next = await visit(UA.next)
    expect(next.text).toContain('appgallery.huawei.com/app/detail?id=com.starbridge.travel')
    expect(next.text).not.toContain('.apk')
    const iphone = await visit(UA.iphone)
    expect(iphone.text).toContain('apps.apple.com/cn/app/id1234567890')
    const desktop = await visit(UA.desktop)
    expect(desktop.text).toContain('<svg')
    for (const { text } of [xiaomi, wechat, next, iphone, desktop]) {
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(15_000)
    }

    // They stand in the database and in the figures.
    await server.world.visits.settled()
    const rows = await server.world.db.read.visit.findMany({ where: { linkId, kind: 'visit', channel: 'poster' } })
    expect(rows.map(({ brand, container, os, channel }) => ({ brand, container, os, channel }))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ brand: 'xiaomi', container: 'browser', os: 'android', channel: 'poster' }),
        expect.objectContaining({ container: 'wechat', os: 'android' }),
        expect.objectContaining({ os: 'harmony', brand: 'huawei' }),
        expect.objectContaining({ os: 'ios' }),
        expect.objectContaining({ os: 'windows' }),
      ]),
    )
    expect(rows).toHaveLength(5)
    const today = Math.floor(server.world.clock.now().getTime() / 1000)
    const figures = await server.call(contract.appLink.queryAccessData, { linkId, start: today, end: today }, token)
    expect(figures.data.total.pv).toBe(WALKED + 5)
    expect(figures.data.points.reduce((sum, point) => sum + point.pv, 0)).toBe(WALKED + 5)

    // The list and its export say the same.
    const range = { linkId, start: today, end: today }
    const list = await server.call(contract.appLink.queryAccessDataList, range, token)
    expect(list.data).toMatchObject({
      total: 1,
      sum: { pv: WALKED + 5 },
      list: [{ pv: WALKED + 5, linkName: '国庆出行活动' }],
    })
    const file = await server.http
      .post(contract.appLink.exportAccessDataList.path)
      .send({ ...range, format: 'csv', token })
    expect(file.headers['content-disposition']).toMatch(/^attachment; /)
    expect(file.text).toMatch(/^2026-11-21.*,10,/m)

    // The owner has been told of both decisions.
    const notices = await server.call(contract.notice.queryPage, {}, token)
    expect(notices.data.total).toBe(2)
  })
  it('says when another code may be asked for', async () => {
    const captchaToken = await solveCaptcha(server)
    const body = { email: 'founder@starbridge.example', scene: 'register' as const, captchaToken }
    const sent = await server.call(contract.account.sendEmailCaptcha, body)
    expect(sent).toMatchObject({ code: 0, data: { resendAfter: 60 } })
  })
})
