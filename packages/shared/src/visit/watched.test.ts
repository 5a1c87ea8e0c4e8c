import { expect, it } from 'vitest'
import { decide } from './decide/decide.ts'
import { recognizeClient } from './recognize/recognize-client.ts'
import { SIMULATED_DEVICES } from '../contract/link/simulate-devices.ts'

const app = {
  appName: '示例',
  android: { package: 'com.example.app', scheme: 'demo', apkUrl: 'https://dl.example.com/app.apk' },
  deferred: true,
}
const link = {
  targets: { android: 'demo://item', h5: 'https://m.example.com/' },
  fallbacks: ['deeplink', 'vendorStore', 'apk', 'h5'] as const,
  params: [],
  share: { title: '', description: '', image: '' },
}
const client = recognizeClient({ ua: SIMULATED_DEVICES['xiaomi-browser'].ua })
const context = {
  code: 'abcdef',
  linkHost: 'https://u.example.com',
  query: {},
  deferToken: 'token',
  serving: { serves: true },
} as const

it('says of each step how long it took to find, by the clock of whoever asks', () => {
  let now = 0
  const watch = () => (now += 0.25)
  const { reasons } = decide(link, app, client, { ...context, watch })
  // Both steps of the store were found at once.
  expect(reasons.map(({ step, ms }) => [step, ms])).toEqual([
    ['client', 0.25],
    ['deeplink', 0.25],
    ['vendorStore', 0.25],
    ['vendorStore', undefined],
    ['apk', 0.25],
    ['h5', 0.25],
    ['deferral', 0.25],
  ])
})

it('decides the same, and says nothing of time, where nobody keeps it', () => {
  const { reasons, ...plan } = decide(link, app, client, context)
  const { reasons: watched, ...same } = decide(link, app, client, { ...context, watch: () => 0 })
  expect(same).toEqual(plan)
  expect(reasons.some((reason) => 'ms' in reason)).toBe(false)
  expect(watched.map(({ step, text }) => [step, text])).toEqual(reasons.map(({ step, text }) => [step, text]))
})
