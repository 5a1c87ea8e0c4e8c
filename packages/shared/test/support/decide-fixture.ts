import { decide } from '#src/visit/decide/decide.ts'
import { devices } from '#src/visit/decide/devices.ts'
import type { DeviceId } from '#src/visit/decide/devices.ts'
import type { AppFacts, Fallback, LinkContent, Plan, VisitContext } from '#src/visit/plan-types.ts'
import { recognizeClient } from '#src/visit/recognize/recognize-client.ts'

// What the tests of `decide` share: one link of one app, and plans as short text.

export const all: readonly Fallback[] = ['deeplink', 'quickApp', 'vendorStore', 'yingyongbao', 'apk', 'h5']

export const app: AppFacts = {
  appName: '示例',
  android: { package: 'com.example.app', scheme: 'demo', apkUrl: 'https://dl.example.com/app.apk' },
  ios: { bundleId: 'com.example.app', teamId: 'ABCDE12345', appStoreId: '123456789', scheme: 'demo' },
  harmony: { bundleName: 'com.example.next', appIdentifier: '57612345' },
  h5Url: 'https://m.example.com/',
}
export const withYingyongbao: AppFacts = {
  ...app,
  android: { ...app.android, yingyongbao: 'https://a.app.qq.com/o/simple.jsp?pkgname=com.example.app' },
}
export const link: LinkContent = {
  targets: { android: 'demo://item/{id}?c={channel}', ios: 'demo://item/{id}', h5: 'https://m.example.com/item/{id}' },
  fallbacks: all,
  params: [{ name: 'id', label: '编号', type: 'integer', default: '1' }],
  share: { title: '标题', description: '', image: '' },
}
export const context: VisitContext = {
  code: 'Ab3dE9',
  linkHost: 'https://u.test',
  landingHost: 'https://go.test',
  query: { id: '42', ch: 'wx' },
  serving: { serves: true },
}

export interface Setting {
  link?: Partial<LinkContent>
  app?: AppFacts
  query?: VisitContext['query']
  failedBefore?: boolean
  /** Of the hosts, when they are not three. */
  hosts?: Pick<VisitContext, 'linkHost' | 'landingHost' | 'covered' | 'domains'>
}

export function planFor(agent: DeviceId, setting: Setting = {}): Plan {
  const client = recognizeClient({ ua: devices[agent].ua })
  return decide({ ...link, ...setting.link }, setting.app ?? app, client, {
    ...context,
    ...setting.hosts,
    query: setting.query ?? context.query,
    failedBefore: setting.failedBefore,
  })
}

/** Steps as text: what, where, after how long. */
export function steps(plan: Plan): string[] {
  return plan.steps.map(({ action, url = '', afterMs }) => `${afterMs} ${action} ${url}`.trim())
}

export function buttons(plan: Plan): string[] {
  return plan.buttons.map(({ action, store }) => store ?? action)
}

export const UNIVERSAL = 'https://u.test/s/Ab3dE9?id=42&channel=wx&from=open'
export const APP_STORE = 'https://apps.apple.com/cn/app/id123456789'
export const GALLERY = 'https://appgallery.huawei.com/app/detail?id=com.example.next'
export const PC_QR = 'https://u.test/s/Ab3dE9?id=42&channel=wx&from=pcqr'
export const SCHEME = 'demo://item/42?c=wx'
export const H5 = 'https://m.example.com/item/42'
export const APK = 'https://dl.example.com/app.apk'
export const YINGYONGBAO =
  'https://a.app.qq.com/o/simple.jsp?pkgname=com.example.app&android_schema=demo%3A%2F%2Fitem%2F42%3Fc%3Dwx'

export function addresses(plan: Plan): string[] {
  const held = [plan.url, plan.open?.url, ...plan.steps.map(({ url }) => url), ...plan.buttons.map(({ url }) => url)]
  return held.filter((url) => url !== undefined)
}
