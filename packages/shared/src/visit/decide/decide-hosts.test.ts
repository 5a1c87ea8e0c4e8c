import { describe, expect, test } from 'vitest'
import { inChinese } from '#src/words/words.ts'
import { codePattern, hostTest, isCovered, platformOrigin } from '../../domain/link/link-hosts.ts'
import { app, APP_STORE, GALLERY, planFor, UNIVERSAL } from '#support/decide-fixture.ts'
import type { DeviceId } from './devices.ts'

const ONE = { linkHost: 'https://u.test', landingHost: 'https://u.test' }
const withSchemes = { ...app, harmony: { ...app.harmony, scheme: 'demo' } }
const texts = (agent: DeviceId, setting: Parameters<typeof planFor>[1]) =>
  planFor(agent, setting)
    .reasons.map(({ text }) => inChinese(text))
    .join('\n')

describe('three origins', () => {
  test.each([
    ['safari', APP_STORE],
    ['wechatIos', APP_STORE],
    ['next', GALLERY],
  ] as const)('%s: the button’s host is not the page’s, and without the app the store follows', (agent, store) => {
    const plan = planFor(agent)
    expect(plan.open?.url).toBe(UNIVERSAL)
    expect(new URL(plan.open?.url ?? '').host).not.toBe(new URL(plan.detour ?? '').host)
    expect(plan.detour).toBe('https://go.test/s/Ab3dE9?id=42&channel=wx&from=link')
    expect(plan.steps.at(-1)).toMatchObject({ action: 'store', url: store })
    const back = planFor(agent, { failedBefore: true })
    expect(back.steps).toMatchObject([{ action: 'store', url: store }])
    // Only where the scheme is worth a second try there is a page again.
    expect(back.kind).toBe(agent === 'safari' ? 'landing' : 'redirect')
  })

  test.each(['chrome', 'miui', 'wechat', 'qqIos', 'nextWechat', 'windows', 'spider'] as const)(
    '%s gets its page at once',
    (agent) => {
      expect(planFor(agent).detour).toBeUndefined()
    },
  )

  test('what may be an iPad is sent to the page where its button works', () => {
    expect(planFor('macSafari').detour).toMatch(/^https:\/\/go\.test\//)
  })

  test('a target on the developer’s own host needs no detour', () => {
    const targets = { ios: 'https://app.example.com/item/{id}', harmony: 'https://app.example.com/item/{id}' }
    for (const agent of ['safari', 'next'] as const)
      expect(planFor(agent, { link: { targets } }).detour).toBeUndefined()
  })
})

describe('a proven domain of the app’s own', () => {
  const hosts = { linkHost: 'https://go.brand.com', landingHost: 'https://go.test', domains: ['go.brand.com'] }
  const proven = { ...app, android: { ...app.android, sha256: ['AB:CD'] } }
  const OWN = 'intent://go.brand.com/s/Ab3dE9?id=42&channel=wx&from=open#Intent;scheme=https;package=com.example.app'

  test('opens Chrome and Firefox by its App Link, and the scheme is the second chance', () => {
    const first = planFor('chrome', { app: proven, hosts })
    expect(first.open?.url.startsWith(`${OWN};S.browser_fallback_url=https%3A%2F%2Fgo.brand.com%2F`)).toBe(true)
    expect(planFor('firefox', { app: proven, hosts }).open?.url).toBe(`${OWN};end`)
    const back = planFor('chrome', { app: proven, hosts, failedBefore: true })
    expect(back.kind).toBe('landing')
    expect(back.buttons.map(({ action }) => action).slice(0, 2)).toEqual(['store', 'open'])
    expect(back.buttons[1]?.url).toMatch(/^intent:\/\/item\/42.*scheme=demo/)
    // A vendor's browser does not ask the system.
    expect(planFor('miui', { app: proven, hosts }).open?.url).toMatch(/^demo:/)
  })

  test('changes nothing without the app’s certificate', () => {
    expect(planFor('chrome', { hosts }).open?.url).toMatch(/^intent:\/\/item\/42/)
  })
})

describe('one origin', () => {
  test.each(['safari', 'next'] as const)('%s falls to the scheme, and the reason says why', (agent) => {
    const setting = { app: withSchemes, hosts: ONE, link: { targets: {} } }
    expect(planFor(agent, setting)).toMatchObject({ open: { url: 'demo://', style: 'scheme' } })
    expect(planFor(agent, setting).detour).toBeUndefined()
    expect(texts(agent, setting)).toContain('LANDING_ORIGIN')
  })

  test('where no scheme helps, the store is what is left', () => {
    expect(planFor('next', { hosts: ONE })).toMatchObject({ kind: 'redirect', url: GALLERY })
    expect(planFor('wechatIos', { hosts: ONE }).overlay).toBe('open-in-browser-ios')
  })

  test('an app’s own domain for the links is another host than the pages’', () => {
    const hosts = { ...ONE, linkHost: 'https://go.brand.com', domains: ['go.brand.com'] }
    expect(planFor('safari', { hosts }).open?.url).toMatch(/^https:\/\/go\.brand\.com\/s\/Ab3dE9/)
  })
})

test('a code from before prefixes is in no association file of a shared host: the scheme it is', () => {
  const hosts = { linkHost: 'https://u.test', landingHost: 'https://go.test', covered: false }
  expect(planFor('safari', { hosts }).open?.style).toBe('scheme')
  expect(texts('safari', { hosts })).toContain('前缀')
})

test('after a universal link that opened nothing, a scheme is tried where there is no store', () => {
  const bare = { ...app, ios: { bundleId: 'com.example.app', teamId: 'ABCDE12345', scheme: 'demo' } }
  expect(planFor('safari', { app: bare, failedBefore: true }).open).toMatchObject({ style: 'scheme' })
  expect(planFor('wechatIos', { app: bare, failedBefore: true }).open).toBeUndefined()
})

describe('hosts of links', () => {
  test('are one for all, or one for each app', () => {
    expect(platformOrigin('https://{app}.u.example.com', 'k7q')).toBe('https://k7q.u.example.com')
    expect(hostTest('https://{app}.u.example.com')('k7q.u.example.com')).toBe(true)
    for (const host of ['u.example.com', 'a.k7q.u.example.com', '.u.example.com', 'k7q.u.example.com:8443', 'k7q'])
      expect(hostTest('https://{app}.u.example.com')(host)).toBe(false)
    expect(hostTest('https://u.example.com')('u.example.com')).toBe(true)
  })

  test('name a code by the prefix of its app, or all on a host of the app’s own', () => {
    expect([codePattern('k7q', false), codePattern('k7q', true)]).toEqual(['/s/k7q*', '/s/*'])
    expect([isCovered('k7qabcde', 'k7q', false), isCovered('Ab3dE9', 'k7q', false)]).toEqual([true, false])
    expect(isCovered('Ab3dE9', 'k7q', true)).toBe(true)
  })
})
