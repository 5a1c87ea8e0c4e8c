import type { Message } from '#src/words/message.ts'
import type { Client } from './client-types.ts'
import type { ParamDefinition } from '../domain/link/link-params.ts'
import type { ParamValues } from '../domain/target/fill-target.ts'
import type { BlockedState, Serving } from '../domain/link/serves.ts'
import type { StoreId } from './stores.ts'

/** What a link may try, one after another; the order is data on the link. */
export type Fallback = 'deeplink' | 'quickApp' | 'vendorStore' | 'yingyongbao' | 'apk' | 'h5'

export interface LinkTargets {
  android?: string | undefined
  ios?: string | undefined
  harmony?: string | undefined
  quickApp?: string | undefined
  h5?: string | undefined
  apk?: string | undefined
}

export interface ShareCard {
  title: string
  description: string
  image: string
}

/** What a visit needs of a link's live revision. */
export interface LinkContent {
  targets: LinkTargets
  fallbacks: readonly Fallback[]
  params: readonly ParamDefinition[]
  share: ShareCard
}

/** What a visit needs of an app; whatever its owner has not said is left out. */
export interface AppFacts {
  appName: string
  icon?: string | undefined
  android?:
    | {
        package?: string | undefined
        scheme?: string | undefined
        sha256?: readonly string[] | undefined
        apkUrl?: string | undefined
        /** The app's address at 应用宝. */
        yingyongbao?: string | undefined
        /** The app's own page at a store, by store id; wins over the table's web address. */
        stores?: Readonly<Record<string, string>> | undefined
      }
    | undefined
  ios?:
    | {
        bundleId?: string | undefined
        teamId?: string | undefined
        appStoreId?: string | undefined
        scheme?: string | undefined
      }
    | undefined
  harmony?:
    | {
        bundleName?: string | undefined
        appIdentifier?: string | undefined
        domain?: string | undefined
        scheme?: string | undefined
      }
    | undefined
  quickApp?: { package?: string | undefined } | undefined
  h5Url?: string | undefined
  /** Of the app on WeChat's open platform. */
  wechatAppId?: string | undefined
  /** The colour of its icon, in degrees; for the pages. */
  hue?: number | undefined
  /** The app redeems what a visitor carries through its installation. */
  deferred?: boolean | undefined
}

export interface VisitContext {
  code: string
  /** Origin of the app's short links, `https://u.example.com`: of its own domain, else the platform's. */
  linkHost: string
  /** Origin of the pages; another than the links' when left out. No phone opens an app from a link to the page's own host. */
  landingHost?: string | undefined
  /** Whether the association files of the link's host name this code for the app; they do unless said otherwise. */
  covered?: boolean | undefined
  /** Domains that the app has proven to be its own. */
  domains?: readonly string[] | undefined
  query: Readonly<Record<string, unknown>>
  /** What the query comes to, where it has been asked once for many clients. */
  values?: ParamValues | undefined
  /** This visitor tapped and came back just now. Not by the address alone: somebody else may have been sent it. */
  failedBefore?: boolean | undefined
  /** Goes along with `from=open` as `v`, to know the visit again; letters, digits, `-`, `_` and `.` only. */
  returnToken?: string | undefined
  /** Names the visit in what opens the app, as `ul_v`; the same characters, and so in the next. */
  openToken?: string | undefined
  /** Names the visit in what is carried through an installation. */
  deferToken?: string | undefined
  /** Goes along to the page on its own host as `v`, so that both requests are one visit; of the same characters. */
  hopToken?: string | undefined
  /** The platform has an account of WeChat's, so that a page in WeChat may open apps by it. */
  wechat?: boolean | undefined
  /** A clock that only goes forward, in milliseconds: with it each reason says how long it took to find. */
  watch?: (() => number) | undefined
  /** Whether the link serves; `not-found` for a code that no link has. */
  serving: Serving | 'not-found'
}

/** The row of the client table that a visit falls in. */
export type ClientClass =
  | 'bot'
  | 'desktop'
  | 'ios-browser'
  | 'ios-wechat'
  | 'ios-wechat-old'
  | 'ios-closed-app'
  | 'ios-app'
  | 'harmony-browser'
  | 'harmony-wechat'
  | 'harmony-app'
  | 'android-chrome'
  | 'android-firefox'
  | 'android-vendor'
  | 'android-wechat'
  | 'android-qq'
  | 'android-app'
  | 'android-other'

export type OpenStyle = 'universal-link' | 'intent' | 'scheme' | 'app-linking' | 'quick-app' | 'https'

export type OverlayKind = 'open-in-browser-android' | 'open-in-browser-ios' | 'open-in-browser-harmony'

/** The attempt to open the app, made when the large button is tapped. */
export interface OpenAttempt {
  url: string
  label: Message<'buttons'>
  style: OpenStyle
  /** Page still visible after so many milliseconds: the app did not open, on to the next step. */
  fallbackAfterMs: number
}

export type StepAction = 'open' | 'quick-app' | 'store' | 'apk' | 'h5' | 'overlay' | 'qr'

/** What a link may have something for. */
export type Platform = 'android' | 'ios' | 'harmony'

export interface PlanStep {
  action: StepAction
  url?: string
  store?: StoreId
  /** Milliseconds after the step before it, if the page is still visible; 0 for the first, made on the tap. */
  afterMs: number
}

export interface PlanButton {
  action: StepAction | 'copy'
  label: Message<'buttons'>
  url: string
  style: 'primary' | 'secondary'
  store?: StoreId
  /** A text to copy before the address is followed: what the app reads once it is installed. */
  copy?: string
  /** Shown only on a device that is touched: a tablet that asks for the page of a computer. */
  touchOnly?: true
}

/** Why a step was taken or left out; for the simulator. */
export interface PlanReason {
  step: 'serving' | 'client' | Fallback | 'wechat' | 'detour' | 'deferral' | 'overlay' | 'qr' | 'redirect' | 'nothing'
  taken: boolean
  text: Message<'decisions'>
  /** How long it took to find, where somebody keeps time. */
  ms?: number
}

/**
 * What to do with a visit. `redirect`: answer 302 to `url`. `landing`: a page with the buttons, the first of them primary;
 * tapping it runs `steps` in order. `blocked`: a state page. `bot`: a page for machines. `not-found`: 404.
 */
export interface Plan {
  kind: 'landing' | 'redirect' | 'blocked' | 'bot' | 'not-found'
  clientClass: ClientClass
  /** Of a blocked plan: why. */
  state?: BlockedState
  /** Of a redirect: where to. */
  url?: string
  /** Of a landing: the page's address on its own host, to which a visit on another is sent first. */
  detour?: string
  open?: OpenAttempt
  /** Safari shows its own banner of this app in the App Store above the page, and tells the app this address. */
  banner?: { appStoreId: string; url: string }
  /** Before all steps, where the page is shown in WeChat and WeChat lets it: WeChat opens the app of this AppID, and tells it the address. */
  launch?: { appId: string; url: string }
  steps: readonly PlanStep[]
  /** The address that the page shows as a QR code, for another device to scan. */
  qr?: string
  /** Of a computer's page: what the link has something for, on the phone that scans. */
  platforms?: readonly Platform[]
  /** Nothing can be done for this link on this device: the platforms that it has something for, to be said on the page. */
  elsewhere?: readonly Platform[]
  /** The guide to another browser: shown at once when it is the first step, else when the steps come to it. */
  overlay?: OverlayKind
  /** Whose menu the guide names: the app or browser that the page is shown in. */
  overlayIn?: Client['browser']
  buttons: readonly PlanButton[]
  reasons: readonly PlanReason[]
}
