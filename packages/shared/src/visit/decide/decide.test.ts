import { describe, expect, test } from 'vitest'
import { inChinese } from '#src/words/words.ts'
import { decide } from './decide.ts'
import {
  addresses,
  APK,
  app,
  APP_STORE,
  buttons,
  context,
  GALLERY,
  H5,
  link,
  PC_QR,
  planFor,
  SCHEME,
  steps,
  UNIVERSAL,
  withYingyongbao,
} from '#support/decide-fixture.ts'
import { deferralText, readDeferral } from '../deferral.ts'
import { devices } from './devices.ts'
import { recognizeClient } from '../recognize/recognize-client.ts'

describe('desktop', () => {
  test('the QR code and who scans it, the web page, the stores, and no redirect', () => {
    const plan = planFor('windows', { app: withYingyongbao })
    expect(plan).toMatchObject({ kind: 'landing', clientClass: 'desktop', qr: PC_QR })
    expect(plan.platforms).toEqual(['android', 'ios', 'harmony'])
    expect(steps(plan)).toEqual([`0 qr ${PC_QR}`])
    expect(buttons(plan)).toEqual(['h5', 'appstore', 'appgallery', 'yingyongbao', 'copy'])
    expect(plan.buttons.map(({ style }) => style).filter((style) => style === 'primary')).toHaveLength(1)
  })

  test('a Mac may be an iPad: its page holds a button that only touched devices show', () => {
    const plan = planFor('macSafari')
    expect(plan).toMatchObject({ clientClass: 'desktop', qr: PC_QR })
    expect(plan.buttons[0]).toMatchObject({ action: 'open', url: UNIVERSAL, style: 'primary', touchOnly: true })
    expect(buttons(planFor('macSafari', { failedBefore: true }))).not.toContain('open')
    for (const device of ['windows', 'safari'] as const) {
      expect(planFor(device).buttons.some(({ touchOnly }) => touchOnly)).toBe(false)
    }
  })

  test('an iPad and a HarmonyOS PC get a page with an open button', () => {
    expect(steps(planFor('ipad'))).toEqual([`0 open ${UNIVERSAL}`, `1500 store ${APP_STORE}`])
    const pc = planFor('nextPc')
    expect(steps(pc)).toEqual([`0 open ${UNIVERSAL}`, `1500 store ${GALLERY}`])
    expect(pc).toMatchObject({ kind: 'landing', qr: PC_QR })
    expect(pc.buttons[0]).toMatchObject({ action: 'open', style: 'primary' })
  })

  test('does not redirect even when there is but a page', () => {
    expect(planFor('windows', { app: { appName: 'x' }, link: { targets: { h5: H5 } } }).kind).toBe('landing')
  })
})

describe('no visit', () => {
  test.each(['spider', 'preview'] as const)('%s: a page for machines, nothing to follow', (agent) => {
    const plan = planFor(agent)
    expect(plan).toMatchObject({ kind: 'bot', clientClass: 'bot', steps: [], buttons: [] })
    expect(addresses(plan)).toEqual([])
  })

  test.each(['pending', 'rejected', 'disabled', 'frozen', 'expired', 'not-yet', 'app-frozen', 'owner-frozen'] as const)(
    '%s: a state page without any target, for people and bots',
    (state) => {
      for (const ua of Object.values(devices).map(({ ua }) => ua)) {
        const plan = decide(link, app, recognizeClient({ ua }), { ...context, serving: { serves: false, state } })
        expect(plan).toMatchObject({ kind: 'blocked', state, steps: [], buttons: [] })
        expect(JSON.stringify(plan)).not.toMatch(/demo:|example\.com|https:/)
        expect(plan.reasons.map(({ text }) => inChinese(text))).toEqual([
          expect.stringMatching(/^链接[\u4e00-\u9fff]+，不给出任何目标$/),
        ])
      }
    },
  )

  test('no such code, and a link without content', () => {
    const client = recognizeClient({ ua: devices.safari.ua })
    expect(decide(undefined, undefined, client, { ...context, serving: 'not-found' })).toMatchObject({
      kind: 'not-found',
      steps: [],
    })
    expect(decide(undefined, app, client, context)).toMatchObject({ kind: 'blocked', state: 'pending' })
  })
})

describe('the order of fallbacks is data', () => {
  test('what is not on the list is not tried', () => {
    expect(planFor('miui', { link: { fallbacks: ['h5'] } })).toMatchObject({ kind: 'redirect', url: H5, buttons: [] })
    expect(planFor('miui', { link: { fallbacks: ['apk', 'deeplink'] } })).toMatchObject({ kind: 'redirect', url: APK })
    expect(steps(planFor('miui', { link: { fallbacks: ['deeplink', 'h5', 'vendorStore'] } }))).toEqual([
      `0 open ${SCHEME}`,
      `2000 h5 ${H5}`,
    ])
    expect(steps(planFor('safari', { link: { fallbacks: ['vendorStore', 'deeplink'] } }))).toEqual([
      `0 store ${APP_STORE}`,
    ])
  })

  test('where nothing can be done, the page says what the link has and shows its QR code', () => {
    const android = { ...app, ios: undefined, harmony: undefined }
    const onIphone = planFor('safari', { app: android, link: { targets: { android: 'demo://item/{id}', h5: H5 } } })
    expect(onIphone).toMatchObject({ kind: 'redirect', url: H5 })
    const link = { fallbacks: ['deeplink', 'vendorStore', 'apk'] as const, targets: { android: 'demo://item/{id}' } }
    const offered = planFor('safari', { app: { ...android, h5Url: H5 }, link })
    expect(offered).toMatchObject({ kind: 'landing', elsewhere: ['android'], qr: PC_QR })
    expect(buttons(offered)).toEqual(['h5', 'copy'])
    const bare = planFor('safari', { app: { ...android, h5Url: undefined }, link })
    expect(steps(bare)).toEqual([`0 qr ${PC_QR}`])
    expect(buttons(bare)).toEqual(['copy'])
    expect(bare.reasons.at(-1)).toMatchObject({ step: 'nothing' })
    expect(planFor('miui', { link: { fallbacks: [] } })).toMatchObject({ elsewhere: ['android', 'ios', 'harmony'] })
    const apkOnly = { appName: '示例', android: { apkUrl: APK } }
    expect(planFor('safari', { app: apkOnly, link: { targets: {} } })).toMatchObject({ elsewhere: ['android'] })
  })

  test('what marketing tools read goes on to the H5 page, unless that tells its own, and to the app', () => {
    const h5 = 'https://m.example.com/item/{id}?utm_medium=own'
    const query = { id: '42', utm_source: '公众号', utm_medium: 'post', utm_id: '9' }
    const setting = { query, link: { targets: { ...link.targets, h5 } } }
    expect(planFor('next', { ...setting, app: { ...app, harmony: undefined } })).toMatchObject({
      kind: 'redirect',
      url: 'https://m.example.com/item/42?utm_medium=own&utm_source=%E5%85%AC%E4%BC%97%E5%8F%B7',
    })
    const { open } = planFor('safari', setting)
    expect(open?.url).toContain('utm_source=%E5%85%AC%E4%BC%97%E5%8F%B7&utm_medium=post')
    expect(open?.url).not.toContain('utm_id')
    // What is too long to be carried through an installation goes without it.
    const long = { sku: '4'.repeat(400), utm_source: 'x'.repeat(100), utm_term: 'y'.repeat(100) }
    const read = readDeferral(deferralText('id.mac', long) ?? '')
    expect(read?.query).toEqual({ sku: long.sku })
    expect(deferralText('id.mac', { sku: '4'.repeat(600) })).toBeUndefined()
  })

  test('each fallback has its reason, taken or not', () => {
    const plan = planFor('wechat')
    expect(
      plan.reasons
        .filter(({ step }) => step !== 'client' && step !== 'overlay')
        .map(({ step, taken }) => `${step} ${taken}`),
    ).toEqual(['deeplink false', 'quickApp false', 'vendorStore false', 'yingyongbao false', 'apk false', 'h5 true'])
    for (const { text } of plan.reasons) expect(inChinese(text)).toMatch(/[\u4e00-\u9fff]/)
  })
})
