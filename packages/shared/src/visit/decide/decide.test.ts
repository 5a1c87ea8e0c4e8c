import { describe, expect, test } from 'vitest'
import { decide } from './decide.ts'
import {
  addresses,
  APK,
  app,
  APP_STORE,
  buttons,
  context,
  H5,
  link,
  planFor,
  SCHEME,
  steps,
  withYingyongbao,
} from './decide-fixture.ts'
import { devices } from './devices.ts'
import { recognizeClient } from '../recognize/recognize-client.ts'

describe('desktop', () => {
  test.each(['windows', 'nextPc'] as const)('%s: the QR code, store badges, and no redirect', (agent) => {
    const plan = planFor(agent, { app: withYingyongbao })
    expect(plan).toMatchObject({ kind: 'landing', clientClass: 'desktop' })
    expect(steps(plan)).toEqual(['0 qr https://u.test/s/Ab3dE9?id=42&channel=wx&from=pcqr'])
    expect(buttons(plan)).toEqual(['appstore', 'appgallery', 'yingyongbao', 'h5', 'copy'])
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

  test('nothing usable is said plainly', () => {
    const plan = planFor('miui', { link: { fallbacks: [] } })
    expect(plan).toMatchObject({ kind: 'landing', steps: [] })
    expect(buttons(plan)).toEqual(['copy'])
    expect(plan.reasons.at(-1)).toMatchObject({ step: 'nothing' })
  })

  test('each fallback has its reason, taken or not', () => {
    const plan = planFor('wechat')
    expect(
      plan.reasons
        .filter(({ step }) => step !== 'client' && step !== 'overlay')
        .map(({ step, taken }) => `${step} ${taken}`),
    ).toEqual(['deeplink false', 'quickApp false', 'vendorStore false', 'yingyongbao false', 'apk false', 'h5 true'])
    for (const { text } of plan.reasons) expect(text).toMatch(/[\u4e00-\u9fff]/)
  })
})
