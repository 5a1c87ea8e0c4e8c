import { CODE, contract, SIMULATED_DEVICES } from '@unilink/shared'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seedLink, type SeededLink } from '#support/seed-link.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'
import { WECHAT } from '#src/kernel/config/config.ts'

const ACCOUNT = { ...WECHAT, appId: 'wxfedcba9876543210', secret: 'secret-of-the-account' }
const APP_ID = 'wx0123456789abcdef'
const UA: string = SIMULATED_DEVICES['android-wechat'].ua
const NO_TARGETS = { harmony: undefined, quickApp: undefined, h5: undefined, apk: undefined }
const SCHEME = { targets: { ...NO_TARGETS, android: 'starbridge://trip/1', ios: 'starbridge://trip/1' } }

let server: TestApp
let link: SeededLink
beforeEach(async () => {
  server = await createTestApp({ config: { wechat: ACCOUNT } })
  link = await seedLink(server.world, { app: { wechatAppId: APP_ID }, content: SCHEME })
})
afterEach(() => server.close())

const visit = (on: TestApp, code: string, ua = UA) =>
  on.http.get(`/s/${code}`).set('host', 'go.test').set('user-agent', ua).expect(200)
const pageOf = (code: string) => `http://go.test/s/${code}`
const sign = (url = pageOf(link.code), on = server) => on.call(contract.wechat.querySignature, { url })
const asked = () => ({ ...server.world.wechat.asked })

describe('a page in WeChat', () => {
  it('names the SDK, its button and the frames it needs, and no other page does', async () => {
    const page = await visit(server, link.code)
    expect(page.text).toContain(`data-w="${WECHAT.script}"`)
    expect(page.text).toMatch(new RegExp(`<wx-open-launch-app appid="${APP_ID}" extinfo="starbridge://trip/1\\?ul_v=`))
    expect(page.headers['content-security-policy']).toContain(`${WECHAT.script};`)
    expect(page.headers['content-security-policy']).toContain('frame-src https://*.qq.com webcompt:')
    const other = await visit(server, link.code, SIMULATED_DEVICES['xiaomi-browser'].ua)
    expect(other.text).not.toMatch(/wx-open|data-w=|weixin|jweixin/)
    expect(other.headers['content-security-policy']).not.toContain('qq.com')
  })

  it('is what it was before where the platform has no account', async () => {
    const off = await createTestApp()
    try {
      const same = await seedLink(off.world, { app: { wechatAppId: APP_ID }, content: SCHEME })
      const page = await visit(off, same.code)
      expect(page.text).not.toMatch(/wx-open|data-w=|jweixin|wechat/)
      expect(page.headers['content-security-policy']).not.toMatch(/qq\.com|frame-src/)
      expect((await sign(pageOf(same.code), off)).data).toEqual({ signature: null })
      expect(off.world.wechat.asked).toEqual({ token: 0, ticket: 0 })
    } finally {
      await off.close()
    }
  })

  it('is answered without asking WeChat, however WeChat answers', async () => {
    server.world.wechat.answers = 'slow'
    const begun = performance.now()
    await visit(server, link.code)
    expect(performance.now() - begun).toBeLessThan(1_000)
    expect(asked()).toEqual({ token: 0, ticket: 0 })
  })

  it('is simulated with its reason', async () => {
    const body = { linkId: link.linkId, device: 'android-wechat' } as const
    const { data } = await server.call(contract.appLink.simulate, body, await server.as('active'))
    expect(data.plan.launch).toEqual({ appId: APP_ID, url: 'starbridge://trip/1?ul_v=simulated' })
    expect(data.plan.reasons).toContainEqual(expect.objectContaining({ step: 'wechat', taken: true }))
  })
})

describe('a signature', () => {
  it('is one that WeChat takes, for that page alone; many pages ask WeChat once', async () => {
    const url = `${pageOf(link.code)}?channel=a&x=%E4%B8%AD`
    const answers = await Promise.all(Array.from({ length: 20 }, () => sign(url)))
    expect(asked()).toEqual({ token: 1, ticket: 1 })
    for (const { data } of answers) {
      if (!data.signature) throw new Error('not signed')
      expect(server.world.wechat.verify({ ...data.signature, url })).toBe('config:ok')
      expect(server.world.wechat.verify({ ...data.signature, url: pageOf(link.code) })).toContain('invalid signature')
    }
  })

  it('is of a ticket that is renewed before it ends', async () => {
    await sign()
    for (const minutes of [111, 10]) {
      server.world.clock.advance(minutes * 60_000)
      for (let page = 0; page < 3; page += 1) {
        const { data } = await sign()
        const said = data.signature && server.world.wechat.verify({ ...data.signature, url: pageOf(link.code) })
        expect(said, `after ${minutes} minutes`).toBe('config:ok')
      }
    }
    expect(asked()).toEqual({ token: 3, ticket: 3 })
  })

  it('is left out while WeChat refuses, which is asked again after a minute', async () => {
    for (const wrong of ['wrong-secret', 'quota'] as const) {
      server.world.wechat.answers = wrong
      expect((await sign()).data, wrong).toEqual({ signature: null })
      const { token } = asked()
      expect((await sign()).data).toEqual({ signature: null })
      expect(asked().token).toBe(token)
      server.world.clock.advance(61_000)
    }
    server.world.wechat.answers = 'well'
    expect((await sign()).data.signature?.appId).toBe(ACCOUNT.appId)
  })

  it('is made for pages of ours alone', async () => {
    for (const url of ['http://evil.test/s/abc', 'http://go.test/console'])
      expect((await sign(url)).data, url).toEqual({ signature: null })
    for (const url of ['javascript:alert(1)', '', 'x'.repeat(3000)])
      expect((await sign(url)).code, url).toBe(CODE.invalidFields)
    expect(asked()).toEqual({ token: 0, ticket: 0 })
  })
})
