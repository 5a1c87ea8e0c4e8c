import { describe, expect, it } from 'vitest'
import { message } from '#src/words/words.ts'
import { recognizeClient } from '../recognize/recognize-client.ts'
import { decide } from './decide.ts'
import { app, context, link, withYingyongbao } from '#support/decide-fixture.ts'
import { devices, type DeviceId } from './devices.ts'
import type { AppFacts, LinkContent, VisitContext } from '../plan-types.ts'

const APP_ID = 'wx0123456789abcdef'

interface Setting {
  of?: AppFacts
  by?: Partial<LinkContent>
  told?: Partial<VisitContext>
}

const planIn = (agent: DeviceId, { of = { ...app, wechatAppId: APP_ID }, by, told }: Setting = {}) =>
  decide({ ...link, ...by }, of, recognizeClient({ ua: devices[agent].ua }), {
    ...context,
    wechat: true,
    openToken: 'T',
    ...told,
  })

describe('a page in WeChat', () => {
  it('has WeChat open the app with the platform’s target, and keeps every other way', () => {
    for (const agent of ['wechat', 'wechatIos'] as const) {
      const { launch, reasons: _, ...plan } = planIn(agent)
      expect(launch?.appId, agent).toBe(APP_ID)
      expect(launch?.url, agent).toMatch(/^demo:\/\/item\/42(\?c=.*)?[?&]ul_v=/)
      const { reasons: _reasons, ...without } = planIn(agent, { told: { wechat: undefined } })
      expect(plan, agent).toEqual(without)
    }
  })

  it('tells the app the link’s own address where it has no target', () => {
    const { launch } = planIn('wechat', { by: { targets: {} } })
    expect(launch?.url).toMatch(/^https:\/\/u\.test\/s\/Ab3dE9\?id=42&channel=wx&ul_v=/)
  })

  it('says why not: no AppID, no account, another client, a link that opens no app', () => {
    const bare = planIn('wechat', { of: withYingyongbao })
    expect(bare.launch).toBeUndefined()
    expect(bare.reasons.at(-1)).toEqual({ step: 'wechat', taken: false, text: message('decisions.noWechatId') })
    expect(planIn('wechatIos', { told: { wechat: false } }).launch).toBeUndefined()
    expect(planIn('safari').launch).toBeUndefined()
    expect(planIn('wechat', { by: { fallbacks: ['yingyongbao', 'apk', 'h5'] } }).launch).toBeUndefined()
  })
})
