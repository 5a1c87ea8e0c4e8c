import { describe, expect, test } from 'vitest'
import { message } from '#src/words/words.ts'
import { app, APP_STORE, buttons, GALLERY, H5, link, planFor, steps, UNIVERSAL } from '#support/decide-fixture.ts'

describe('iOS', () => {
  test('browser: universal link on a tap, 1500 ms later the App Store', () => {
    const plan = planFor('safari')
    expect(plan).toMatchObject({ kind: 'landing', clientClass: 'ios-browser' })
    expect(plan.open).toEqual({
      url: UNIVERSAL,
      label: message('buttons.open', { app: '示例' }),
      style: 'universal-link',
      fallbackAfterMs: 1500,
    })
    expect(steps(plan)).toEqual([`0 open ${UNIVERSAL}`, `1500 store ${APP_STORE}`])
    expect(buttons(plan)).toEqual(['open', 'appstore', 'h5', 'copy'])
  })

  test('an https target is the universal link', () => {
    const plan = planFor('safari', { link: { targets: { ios: 'https://app.example.com/item/{id}' } } })
    expect(plan.open).toMatchObject({ url: 'https://app.example.com/item/42', style: 'universal-link' })
  })

  test('an app without association is opened by scheme, in a browser only', () => {
    const bare = { ...app, ios: { appStoreId: '123456789' } }
    expect(planFor('safari', { app: bare }).open).toMatchObject({ url: 'demo://item/42', style: 'scheme' })
    const inWechat = planFor('wechatIos', { app: bare })
    expect(inWechat.open).toBeUndefined()
    expect(inWechat.overlay).toBe('open-in-browser-ios')
    expect(buttons(inWechat)).toEqual(['appstore', 'h5', 'copy'])
  })

  test('coming back from a universal link that did not open gives the App Store first, and the scheme as a second chance', () => {
    const plan = planFor('safari', { failedBefore: true })
    expect(plan).toMatchObject({ kind: 'landing', steps: [{ action: 'store', url: APP_STORE }] })
    expect(plan.open).toBeUndefined()
    expect(plan.buttons.map(({ action, style }) => `${action} ${style}`)).toEqual([
      'store primary',
      'open secondary',
      'h5 secondary',
      'copy secondary',
    ])
    expect(plan.buttons[1]?.url).toContain('demo://item/42')
  })

  test('with nothing to carry and no scheme it goes straight to the App Store', () => {
    const bare = { ...app, ios: { ...app.ios, scheme: undefined }, deferred: false }
    const plain = { ...link, targets: { ...link.targets, ios: undefined } }
    const plan = planFor('safari', { failedBefore: true, app: bare, link: plain })
    expect(plan).toMatchObject({ kind: 'redirect', url: APP_STORE })
  })

  test('an address that was passed on is a visit like any other', () => {
    expect(planFor('safari', { query: { id: '42', from: 'open' } }).open).toMatchObject({ style: 'universal-link' })
  })

  test('WeChat from 7.0.5 is like a browser, before it has the overlay', () => {
    expect(steps(planFor('wechatIos'))).toEqual([`0 open ${UNIVERSAL}`, `1500 store ${APP_STORE}`])
    const old = planFor('wechatIosOld')
    expect(old).toMatchObject({ clientClass: 'ios-wechat-old', overlay: 'open-in-browser-ios' })
    expect(steps(old)).toEqual(['0 overlay'])
    expect(buttons(old)).toEqual(['appstore', 'h5', 'copy'])
  })

  test.each(['qqIos', 'weiboIos', 'qqBrowserIos'] as const)('%s: overlay and an App Store button', (agent) => {
    const plan = planFor(agent)
    expect(plan).toMatchObject({ kind: 'landing', clientClass: 'ios-closed-app', overlay: 'open-in-browser-ios' })
    expect(plan.open).toBeUndefined()
    expect(steps(plan)).toEqual(['0 overlay'])
    expect(buttons(plan)).toEqual(['appstore', 'h5', 'copy'])
  })

  test('other apps: one attempt, then the overlay', () => {
    expect(steps(planFor('douyinIos'))).toEqual([`0 open ${UNIVERSAL}`, '1500 overlay'])
  })
})

describe('HarmonyOS NEXT', () => {
  test('browser: App Linking, then AppGallery', () => {
    const plan = planFor('next', { link: { targets: { harmony: 'https://app.example.com/item/{id}' } } })
    expect(plan.open).toMatchObject({ url: 'https://app.example.com/item/42', style: 'app-linking' })
    expect(steps(plan)).toEqual(['0 open https://app.example.com/item/42', `1500 store ${GALLERY}`])
  })

  test('App Linking stands on the host that the app has proven, else on ours', () => {
    expect(planFor('next').open).toMatchObject({ url: UNIVERSAL, style: 'app-linking' })
    const own = { ...app, harmony: { ...app.harmony, domain: 'app.example.com' } }
    expect(planFor('next', { app: own }).open?.url).toBe(UNIVERSAL)
    const hosts = { linkHost: 'https://go.example.com', landingHost: 'https://go.test', domains: ['app.example.com'] }
    expect(planFor('next', { app: own, hosts }).open?.url).toBe(
      'https://app.example.com/s/Ab3dE9?id=42&channel=wx&from=open',
    )
  })

  test('coming back from App Linking that did not open goes straight to AppGallery', () => {
    expect(planFor('next', { failedBefore: true })).toMatchObject({ kind: 'redirect', url: GALLERY })
  })

  test('a scheme target is as on iOS: App Linking first, the scheme where that is not set up, and as a second chance', () => {
    const scheme = { link: { targets: { harmony: 'demo://item/{id}' } } }
    expect(planFor('next', scheme).open).toMatchObject({ url: UNIVERSAL, style: 'app-linking' })
    const bare = { ...scheme, app: { ...app, harmony: { bundleName: 'com.example.next' } } }
    expect(planFor('next', bare).open).toMatchObject({ url: 'demo://item/42', style: 'scheme' })
    const back = planFor('next', { ...scheme, failedBefore: true })
    expect(back.buttons.slice(0, 2)).toMatchObject([{ action: 'store' }, { action: 'open', url: 'demo://item/42' }])
  })

  test('an app without a HarmonyOS build goes to its H5 page', () => {
    expect(planFor('next', { app: { ...app, harmony: undefined } })).toMatchObject({ kind: 'redirect', url: H5 })
  })

  test('WeChat: overlay and an AppGallery button', () => {
    const plan = planFor('nextWechat')
    expect(plan).toMatchObject({ clientClass: 'harmony-wechat', overlay: 'open-in-browser-harmony' })
    expect(steps(plan)).toEqual(['0 overlay'])
    expect(buttons(plan)).toEqual(['appgallery', 'h5', 'copy'])
  })

  test('other apps: one attempt, then the overlay', () => {
    expect(steps(planFor('nextAlipay'))).toEqual([`0 open ${UNIVERSAL}`, '1500 overlay'])
  })
})
