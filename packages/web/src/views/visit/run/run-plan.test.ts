import { decide, recognizeClient, SIMULATED_DEVICES, type SimulatedDevice } from '@unilink/shared'
import { describe, expect, it } from 'vitest'
import { runPlan } from './run-plan.ts'

const app = {
  appName: '星桥出行',
  android: { package: 'com.example.trip', scheme: 'trip', apkUrl: 'https://dl.example.com/trip.apk' },
  ios: { bundleId: 'com.example.trip', teamId: 'ABCDE12345', appStoreId: '123456789' },
}
const link = {
  targets: { android: 'trip://open', h5: 'https://m.example.com/' },
  fallbacks: ['deeplink', 'vendorStore', 'h5'] as const,
  params: [],
  share: { title: '', description: '', image: '' },
}

const planFor = (device: SimulatedDevice, failedBefore = false) =>
  decide(link, app, recognizeClient({ ua: SIMULATED_DEVICES[device].ua }), {
    code: 'abcdef',
    linkHost: 'https://u.example.com',
    query: {},
    failedBefore,
    serving: { serves: true },
  })
const run = (device: SimulatedDevice, installed: boolean) =>
  runPlan(planFor(device), installed).map(({ atMs, kind }) => [atMs, kind])

describe('what a tap leads to, by the plans that visitors get', () => {
  it('an app that opens ends it: no store follows', () => {
    for (const device of ['xiaomi-browser', 'android-chrome', 'iphone-safari'] as const) {
      expect(run(device, true), device).toEqual([[0, 'opened']])
    }
  })

  it('a scheme that nobody takes does nothing, and the store of the brand comes after its time', () => {
    expect(run('xiaomi-browser', false)).toEqual([
      [0, 'noAnswer'],
      [2000, 'storeApp'],
    ])
  })

  it('an intent without the app goes to its own fallback at once', () => {
    const [event, ...more] = runPlan(planFor('android-chrome'), false)
    expect([event?.atMs, more]).toEqual([0, []])
    expect(['intentFallback', 'returned']).toContain(event?.kind)
    expect(event?.url).toMatch(/^https:/)
  })

  it('a universal link that the app does not take comes back to the server, which then leads on by itself', () => {
    const [event] = runPlan(planFor('iphone-safari'), false)
    expect(event?.kind).toBe('returned')
    const again = planFor('iphone-safari', true)
    expect(runPlan(again, false).map(({ kind }) => kind)).toEqual(['redirect'])
  })

  it('a guide waits for the visitor; a desktop shows its code; a bot sees a page only', () => {
    expect(run('android-wechat', true)).toContainEqual([expect.any(Number), 'overlay'])
    expect(run('desktop-chrome', true)).toEqual([[0, 'qr']])
    expect(run('spider', true)).toEqual([[0, 'still']])
  })

  it('a download leaves the page where it is: what follows is still made', () => {
    const plan = { kind: 'landing', steps: [step('apk', 'https://a.example/x.apk', 0), step('h5', 'https://b/', 1500)] }
    expect(runPlan(plan, false).map(({ kind }) => kind)).toEqual(['apk', 'h5'])
    expect(runPlan({ kind: 'landing', steps: plan.steps.slice(0, 1) }, false).map(({ kind }) => kind)).toEqual([
      'apk',
      'end',
    ])
    expect(runPlan({ kind: 'redirect', url: 'https://m.example.com/', steps: [] }, false)[0]?.kind).toBe('redirect')
  })
})

const step = (action: string, url: string, afterMs: number) => ({ action, url, afterMs })
