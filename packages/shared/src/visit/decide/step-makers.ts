import { stores, storeAddress } from '../stores.ts'
import type { Store } from '../stores.ts'
import { androidTarget, filled, filledWeb, isWebAddress, linkAddress, withVisit } from './addresses.ts'
import type { VisitFacts } from './addresses.ts'
import type { Fallback, OpenAttempt, OpenStyle, PlanButton, StepAction } from '../plan-types.ts'
import type { StoreId } from '../stores.ts'

/** A step that a plan may take. */
export interface Candidate {
  fallback: Fallback
  action: StepAction
  url: string
  label: string
  store?: StoreId
  /** How long to see whether it worked; 0 for a step that always leaves the page. */
  watchMs: number
  style?: OpenStyle
  /** It is offered for a tap and never taken by itself. */
  onTap?: true
  /** It opens the app only from a page on another host than the link's. */
  detour?: true
  /** Why it is taken, in Chinese. */
  reason: string
}

/** The steps of one fallback for one client, or why there are none, in Chinese. */
export type StepsOrReason = readonly Candidate[] | string

export const ANDROID_OPEN_MS = 2000
export const IOS_OPEN_MS = 1500
export const STORE_MS = 1500

export const FAILED_BEFORE = '刚刚尝试过拉起，应用未响应，不再重复'

/** The step that opens the app by a tap. */
export function openStep(facts: VisitFacts, url: string, style: OpenStyle, watchMs: number, reason: string): Candidate {
  const label = `打开${facts.app.appName}`
  return { fallback: 'deeplink', action: 'open', url: withVisit(url, facts), label, style, watchMs, reason }
}

/** Another way to open the app after one that failed: where there is a store, for a tap only. */
export function secondChance(step: Candidate, hasStore: boolean): Candidate[] {
  if (!hasStore) return [step]
  return [{ ...step, onTap: true, reason: `${step.reason}，只在访问者点按后进行` }]
}

/** A store's own app first, which may fail, then its page. */
export function storeSteps(store: Store, id: string, page: string | undefined, useSchemes: boolean): Candidate[] {
  const steps = useSchemes
    ? store.schemes.map((scheme) => storeStep(store, storeAddress(scheme, id), `拉起${store.label}客户端的应用详情页`))
    : []
  const web = filled(page, {}) ?? (store.web === undefined ? undefined : storeAddress(store.web, id))
  if (web !== undefined) steps.push(storeStep(store, web, `打开${store.label}的应用详情页`))
  return steps
}

function storeStep(store: Store, url: string, reason: string): Candidate {
  const watchMs = isWebAddress(url) ? 0 : STORE_MS
  return {
    fallback: 'vendorStore',
    action: 'store',
    store: store.id,
    url,
    label: `前往${store.label}`,
    watchMs,
    reason,
  }
}

export function yingyongbao(facts: VisitFacts): StepsOrReason {
  const page = filledWeb(facts.app.android?.yingyongbao, facts.values)
  if (page === undefined) return '应用未登记应用宝地址'
  const url = withSchema(page, androidTarget(facts))
  const store = stores.yingyongbao
  const label = `前往${store.label}`
  return [
    { fallback: 'yingyongbao', action: 'store', store: store.id, url, label, watchMs: 0, reason: '打开应用宝下载页' },
  ]
}

/** 应用宝 opens the app on this address if it is there, and after the installation. */
function withSchema(page: string, target: string | undefined): string {
  const url = new URL(page)
  const isPage = url.hostname === 'a.app.qq.com' && !url.searchParams.has('android_schema')
  if (!isPage || target === undefined || isWebAddress(target)) return page
  const [address = '', hash] = page.split('#')
  const pair = `${url.search === '' ? '?' : '&'}android_schema=${encodeURIComponent(target)}`
  return `${address}${pair}${hash === undefined ? '' : `#${hash}`}`
}

export function apk({ link, app, values }: VisitFacts): StepsOrReason {
  const url = filledWeb(link.targets.apk, values) ?? filledWeb(app.android?.apkUrl, values)
  if (url === undefined) return '没有可用的 APK 地址'
  return [{ fallback: 'apk', action: 'apk', url, label: '下载安装包', watchMs: 0, reason: '直接下载 APK 安装包' }]
}

export function h5({ link, app, values }: VisitFacts): StepsOrReason {
  const url = filledWeb(link.targets.h5, values) ?? filledWeb(app.h5Url, values)
  if (url === undefined) return '没有可用的 H5 地址'
  return [{ fallback: 'h5', action: 'h5', url, label: '访问网页版', watchMs: 0, reason: '打开 H5 页面' }]
}

/** The quick app's page: the link's own target, else the app's first page. */
export function quickApp(facts: VisitFacts): StepsOrReason {
  const { link, app, values } = facts
  const name = app.quickApp?.package
  const url = filled(link.targets.quickApp, values) ?? (name ? filled(`hap://app/${name}/`, {}) : undefined)
  if (url === undefined) return '应用没有快应用'
  const label = '打开快应用'
  const reason = '厂商系统支持快应用，按链接的顺序尝试'
  return [
    {
      fallback: 'quickApp',
      action: 'quick-app',
      url: withVisit(url, facts),
      label,
      style: 'quick-app',
      watchMs: ANDROID_OPEN_MS,
      reason,
    },
  ]
}

export function openAttempt(step: Candidate): OpenAttempt | undefined {
  if (step.style === undefined) return undefined
  return { url: step.url, label: step.label, style: step.style, fallbackAfterMs: step.watchMs }
}

export function copyButton(
  { context, values }: Pick<VisitFacts, 'context' | 'values'>,
  style: PlanButton['style'],
): PlanButton {
  const url = linkAddress(context.linkHost, context.code, values)
  return { action: 'copy', label: '复制链接', url, style }
}

export function buttonOf(step: Candidate, style: PlanButton['style']): PlanButton {
  const { action, label, url, store } = step
  return store === undefined ? { action, label, url, style } : { action, label, url, style, store }
}
