import { Message, message } from '#src/words/message.ts'
import type { VisitFacts } from './addresses.ts'
import { androidOpen, chromeOpen, firefoxOpen, vendorStore } from './android-steps.ts'
import type { Client } from '../client-types.ts'
import type { ClientClass, Fallback, OverlayKind } from '../plan-types.ts'
import { apk, h5, quickApp, STORE_MS, yingyongbao, type Candidate, type StepsOrReason } from './step-makers.ts'
import { appGallery, appStore, harmonyOpen, iosOpen } from './system-steps.ts'

/** How a family of clients takes one fallback. `next` holds the steps of the next fallback that has any. */
type Take = (facts: VisitFacts, client: Client, next: readonly Candidate[]) => StepsOrReason

/** What a family of clients can do. */
export interface Family {
  /** Fallbacks it takes; the others are left out for the reason `absent`. */
  takes: Readonly<Partial<Record<Fallback, Take>>>
  absent: Message<'decisions'>
  /** Fallbacks that are offered for a tap and never taken by themselves. */
  onTap?: readonly Fallback[]
  /** Fallbacks it cannot take itself but a browser on the same device can; `button` if it may be offered for a tap. */
  closed?: Readonly<Partial<Record<Fallback, { take: Take; button: boolean }>>>
  overlay?: OverlayKind
  /** The overlay follows the last of these that was tried. */
  overlayAfter?: readonly Fallback[]
}

const iosUniversal: Take = (facts) => iosOpen(facts, false)
const iosAny: Take = (facts) => iosOpen(facts, true)
const store: Take = (facts, client) => vendorStore(facts, client)
const storePage: Take = (facts, client) => vendorStore(facts, client, 'page')
const storeApp: Take = (facts, client) => vendorStore(facts, client, 'app')
const chrome: Take = (facts, _client, next) => chromeOpen(facts, next)

// Samsung has no quick apps, nor has a maker that is not known.
const vendorQuickApp: Take = (facts, { brand }) =>
  brand === '' || brand === 'samsung' ? message('decisions.brandNoQuickApp') : quickApp(facts)

// WeChat may refuse it, and whoever comes back from it needs another way: the overlay follows.
const wechatYingyongbao: Take = (facts) => {
  const steps = yingyongbao(facts)
  return steps instanceof Message ? steps : steps.map((step) => ({ ...step, watchMs: STORE_MS }))
}

const IOS_ABSENT = message('decisions.iosAbsent')
const HARMONY_ABSENT = message('decisions.harmonyAbsent')
const IN_APP_ABSENT = message('decisions.inAppAbsent')

const iosBrowser: Family = { takes: { deeplink: iosAny, vendorStore: appStore, h5 }, absent: IOS_ABSENT }

const iosClosed: Family = {
  takes: { h5 },
  closed: { deeplink: { take: iosAny, button: false }, vendorStore: { take: appStore, button: true } },
  absent: IOS_ABSENT,
  overlay: 'open-in-browser-ios',
}

const androidApp: Family = {
  takes: { deeplink: androidOpen, yingyongbao, h5 },
  closed: { vendorStore: { take: store, button: false }, apk: { take: apk, button: false } },
  absent: IN_APP_ABSENT,
  overlay: 'open-in-browser-android',
  overlayAfter: ['deeplink'],
}

/** One row of the client table each; `bot` and `desktop` take no steps of this kind. */
export const families: Readonly<Record<Exclude<ClientClass, 'bot' | 'desktop'>, Family>> = {
  'ios-browser': iosBrowser,
  'ios-wechat': {
    takes: { deeplink: iosUniversal, vendorStore: appStore, h5 },
    // A scheme that WeChat refuses still works in Safari.
    closed: { deeplink: { take: iosAny, button: false } },
    absent: IOS_ABSENT,
    overlay: 'open-in-browser-ios',
  },
  'ios-wechat-old': iosClosed,
  'ios-closed-app': iosClosed,
  'ios-app': { ...iosBrowser, overlay: 'open-in-browser-ios', overlayAfter: ['deeplink'] },
  'harmony-browser': { takes: { deeplink: harmonyOpen, vendorStore: appGallery, h5 }, absent: HARMONY_ABSENT },
  'harmony-wechat': {
    takes: { h5 },
    closed: { deeplink: { take: harmonyOpen, button: false }, vendorStore: { take: appGallery, button: true } },
    absent: HARMONY_ABSENT,
    overlay: 'open-in-browser-harmony',
  },
  'harmony-app': {
    takes: { deeplink: harmonyOpen, vendorStore: appGallery, h5 },
    absent: HARMONY_ABSENT,
    overlay: 'open-in-browser-harmony',
    overlayAfter: ['deeplink'],
  },
  'android-chrome': {
    takes: { deeplink: chrome, vendorStore: store, yingyongbao, apk, h5 },
    absent: message('decisions.chromeAbsent'),
  },
  'android-firefox': {
    takes: { deeplink: firefoxOpen, vendorStore: storePage, yingyongbao, apk, h5 },
    absent: message('decisions.firefoxAbsent'),
    // It downloads at once what it is led to.
    onTap: ['apk'],
  },
  'android-vendor': {
    takes: { deeplink: androidOpen, quickApp: vendorQuickApp, vendorStore: store, yingyongbao, apk, h5 },
    absent: IN_APP_ABSENT,
  },
  'android-other': {
    takes: { deeplink: androidOpen, vendorStore: store, yingyongbao, apk, h5 },
    absent: message('decisions.otherAbsent'),
  },
  'android-wechat': {
    takes: { yingyongbao: wechatYingyongbao, h5 },
    closed: {
      deeplink: { take: androidOpen, button: false },
      vendorStore: { take: store, button: false },
      apk: { take: apk, button: false },
    },
    absent: IN_APP_ABSENT,
    overlay: 'open-in-browser-android',
    overlayAfter: ['yingyongbao'],
  },
  'android-qq': {
    takes: { deeplink: androidOpen, vendorStore: storeApp, yingyongbao, h5 },
    closed: { apk: { take: apk, button: false } },
    absent: IN_APP_ABSENT,
    overlay: 'open-in-browser-android',
    overlayAfter: ['deeplink', 'vendorStore'],
  },
  'android-app': androidApp,
}
