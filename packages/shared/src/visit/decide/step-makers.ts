import { type Message, message } from '#src/words/message.ts'
import { UTM_NAMES } from '../../domain/link/link-params.ts'
import { encodeValue } from '../../domain/target/fill-target.ts'
import { stores, storeAddress, type Store, type StoreId } from '../stores.ts'
import { androidTarget, filled, filledWeb, isWebAddress, linkAddress, withPair, withVisit } from './addresses.ts'
import type { VisitFacts } from './addresses.ts'
import type { Fallback, OpenAttempt, OpenStyle, PlanButton, StepAction } from '../plan-types.ts'

/** A step that a plan may take. */
export interface Candidate {
  fallback: Fallback
  action: StepAction
  url: string
  label: Message<'buttons'>
  store?: StoreId
  /** How long to see whether it worked; 0 for a step that always leaves the page. */
  watchMs: number
  style?: OpenStyle
  /** It is offered for a tap and never taken by itself. */
  onTap?: true
  /** It opens the app only from a page on another host than the link's. */
  detour?: true
  /** Why it is taken. */
  reason: Message<'decisions'>
}

/** The steps of one fallback for one client, or why there are none. */
export type StepsOrReason = readonly Candidate[] | Message<'decisions'>

export const ANDROID_OPEN_MS = 2000
export const IOS_OPEN_MS = 1500
export const STORE_MS = 1500

export const FAILED_BEFORE = message('decisions.failedBefore')

/** The step that opens the app by a tap. */
export function openStep(
  facts: VisitFacts,
  url: string,
  style: OpenStyle,
  watchMs: number,
  reason: Message<'decisions'>,
): Candidate {
  const label = message('buttons.open', { app: facts.app.appName })
  return { fallback: 'deeplink', action: 'open', url: withVisit(url, facts), label, style, watchMs, reason }
}

/** Another way to open the app after one that failed: where there is a store, for a tap only. */
export function secondChance(step: Candidate, hasStore: boolean): Candidate[] {
  if (!hasStore) return [step]
  return [{ ...step, onTap: true, reason: message('decisions.tapOnlyAfter', { reason: step.reason }) }]
}

/** A store's own app first, which may fail, then its page. */
export function storeSteps(store: Store, id: string, page: string | undefined, useSchemes: boolean): Candidate[] {
  const steps = useSchemes
    ? store.schemes.map((scheme) =>
        storeStep(store, storeAddress(scheme, id), message('decisions.storeApp', { store: store.label })),
      )
    : []
  const web = filled(page, {}) ?? (store.web === undefined ? undefined : storeAddress(store.web, id))
  if (web !== undefined) steps.push(storeStep(store, web, message('decisions.storePage', { store: store.label })))
  return steps
}

function storeStep(store: Store, url: string, reason: Message<'decisions'>): Candidate {
  const watchMs = isWebAddress(url) ? 0 : STORE_MS
  return {
    fallback: 'vendorStore',
    action: 'store',
    store: store.id,
    url,
    label: message('buttons.store', { store: store.label }),
    watchMs,
    reason,
  }
}

export function yingyongbao(facts: VisitFacts): StepsOrReason {
  const page = filledWeb(facts.app.android?.yingyongbao, facts.values)
  if (page === undefined) return message('decisions.noYingyongbao')
  const url = withSchema(page, androidTarget(facts))
  const store = stores.yingyongbao
  const label = message('buttons.store', { store: store.label })
  return [
    {
      fallback: 'yingyongbao',
      action: 'store',
      store: store.id,
      url,
      label,
      watchMs: 0,
      reason: message('decisions.yingyongbaoPage'),
    },
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
  if (url === undefined) return message('decisions.noApk')
  return [
    {
      fallback: 'apk',
      action: 'apk',
      url,
      label: message('buttons.apk'),
      watchMs: 0,
      reason: message('decisions.apk'),
    },
  ]
}

export function h5({ link, app, values }: VisitFacts): StepsOrReason {
  const page = filledWeb(link.targets.h5, values) ?? filledWeb(app.h5Url, values)
  if (page === undefined) return message('decisions.noH5')
  const url = UTM_NAMES.reduce((address, name) => withOwn(address, name, values[name]), page)
  return [
    { fallback: 'h5', action: 'h5', url, label: message('buttons.h5'), watchMs: 0, reason: message('decisions.h5') },
  ]
}

/** An address that tells a value, unless it tells another by that name. */
const withOwn = (address: string, name: string, value: string | undefined): string =>
  value === undefined || new URL(address).searchParams.has(name)
    ? address
    : withPair(address, `${name}=${encodeValue(value)}`)

/** The quick app's page: the link's own target, else the app's first page. */
export function quickApp(facts: VisitFacts): StepsOrReason {
  const { link, app, values } = facts
  const name = app.quickApp?.package
  const url = filled(link.targets.quickApp, values) ?? (name ? filled(`hap://app/${name}/`, {}) : undefined)
  if (url === undefined) return message('decisions.noQuickApp')
  const label = message('buttons.quickApp')
  const reason = message('decisions.quickApp')
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
  return { action: 'copy', label: message('buttons.copy'), url, style }
}

export function buttonOf(step: Candidate, style: PlanButton['style']): PlanButton {
  const { action, label, url, store } = step
  return store === undefined ? { action, label, url, style } : { action, label, url, style, store }
}
