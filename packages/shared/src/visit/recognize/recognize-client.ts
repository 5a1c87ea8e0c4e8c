import { recognizeBot } from './bots.ts'
import { modelOf, recognizeBrand } from './brands.ts'
import { isPeoples, NO_BROWSER, recognizeBrowser, type BrowserRule, isPlainBrowser } from './browsers.ts'
import type { Brand, Client, ClientHints, Container, Os } from '../client-types.ts'
import { containerOfPackage, IN_BROWSER, recognizeContainer } from './containers.ts'

const MAX_LENGTH = 2048

/** Reads a user agent and hints. Never throws, linear time: patterns are bounded, 2048 characters are read. */
export function recognizeClient({ ua, hints }: { ua: string; hints?: ClientHints | undefined }): Client {
  const text = ua.length > MAX_LENGTH ? ua.slice(0, MAX_LENGTH) : ua
  const comment = commentOf(text)
  const plain = isPlainBrowser(text)
  const named = plain ? IN_BROWSER : recognizeContainer(text)
  const browser = named === IN_BROWSER ? recognizeBrowser(text) : NO_BROWSER
  const os = recognizeOs(text, comment, browser.on, hints)
  const bot = plain ? false : recognizeBot(text, named !== IN_BROWSER || isPeoples(browser.browser))
  if (bot !== false) {
    return { os, brand: '', browser: 'bot', container: 'browser', containerVersion: '', model: '', bot }
  }
  const container = named === IN_BROWSER ? containerOf(os, browser.browser, hints) : named.container
  const inApp = container !== 'browser'
  const device = deviceOf(os, text, comment, container)
  const model = unquote(hints?.model) || device.model
  return {
    os,
    brand: brandOf(os, { ...device, model }, comment, browser),
    browser: inApp && container !== 'other-app' ? container : browser.browser,
    container,
    containerVersion: named.version,
    model,
    bot,
  }
}

/** The app around a page whose user agent names none: that which asks for it, or one that is not known. */
function containerOf(os: Os, browser: string | undefined, hints: ClientHints | undefined): Container {
  const asking = os === 'android' ? containerOfPackage(hints?.app ?? '') : 'browser'
  return asking === 'browser' && browser === 'webview' ? 'other-app' : asking
}

/** What stands in the first brackets of a browser's words: the device, in its own. Some apps put words of theirs before. */
function commentOf(ua: string): string {
  const start = ua.indexOf('(', Math.max(0, ua.indexOf('Mozilla/')))
  const end = ua.indexOf(') ', start)
  if (start < 0) return ua
  return ua.slice(start + 1, end < 0 ? ua.length : end)
}

function recognizeOs(ua: string, comment: string, on: BrowserRule['on'], hints: ClientHints | undefined): Os {
  if (/OpenHarmony|OHOS/i.test(ua)) return /\b(?:PC|2in1)\b|^OHOS/.test(comment) ? 'harmony-pc' : 'harmony'
  // Phones that name Android and run none of its apps.
  if (/\bWindows Phone\b/.test(comment) || ua.endsWith('KAIOS/2.0')) return ''
  if (/\bAndroid\b/.test(ua)) return 'android'
  if (/\bHarmonyOS\b/.test(comment)) return /\b(?:PC|2in1)\b/.test(comment) ? 'harmony-pc' : 'harmony'
  if (/\b(?:iPhone|iPad|iPod)\b/.test(comment)) return 'ios'
  return on === 'phones' ? 'android' : osOfDesktop(ua, comment, on, unquote(hints?.platform))
}

/** What a user agent of a desktop's form comes from; desktop modes of phones have that form too. */
function osOfDesktop(ua: string, comment: string, on: BrowserRule['on'], hinted: string): Os {
  const desktop = desktopOs(comment)
  // An iPad that asks for the desktop's page: no Mac says Mobile or has these browsers.
  if (desktop === 'macos' && / (?:Mobile|CriOS|FxiOS|EdgiOS|OPT)\//.test(ua)) return 'ios'
  if (desktop === 'linux' || desktop === '') {
    if (/\bTizen\b/.test(comment)) return ''
    if (on !== undefined || PHONE.test(comment)) return 'android'
  }
  return osOfHint(hinted, desktop)
}

// What a user agent without the word Android has of a phone; `Adr` is UC Browser's.
const PHONE = /\bandroid\b|__android__|^Linux;.* Build\/|\bAdr \d/i

function desktopOs(comment: string): Os {
  if (/Windows/.test(comment)) return 'windows'
  if (/Macintosh|Mac OS X/.test(comment)) return 'macos'
  return /Linux|X11|CrOS/.test(comment) ? 'linux' : ''
}

const HINTED: Readonly<Record<string, Os>> = {
  Android: 'android',
  HarmonyOS: 'harmony',
  OpenHarmony: 'harmony',
  iOS: 'ios',
  Windows: 'windows',
  macOS: 'macos',
  Linux: 'linux',
  'Chrome OS': 'linux',
  'Chromium OS': 'linux',
}

// A hint outweighs only what desktop mode pretends, and fills in where the user agent says nothing.
function osOfHint(platform: string, desktop: Os): Os {
  const hinted = Object.hasOwn(HINTED, platform) ? (HINTED[platform] ?? '') : ''
  if (desktop === '') return hinted
  return hinted === 'android' || hinted === 'harmony' ? hinted : desktop
}

function brandOf(os: Os, device: Device, comment: string, browser: { brand?: Brand; browser?: string }): Brand {
  if (os === 'harmony' || os === 'harmony-pc') return 'huawei'
  if (os === 'ios' || os === 'macos') return 'apple'
  if (os !== 'android') return ''
  const { model, maker } = device
  // A maker's browser may be installed on the phones of others, so that it tells less than the model.
  const brand = recognizeBrand(model, comment) || recognizeBrand(model, maker) || (browser.brand ?? '')
  if (brand !== '') return brand
  if (/HMSCore/i.test(comment)) return 'huawei'
  if (browser.browser === 'heytap') return 'oppo'
  // It may be installed on other makers' phones, which then say a model of their own.
  return browser.browser === 'samsung' && model === '' ? 'samsung' : ''
}

interface Device {
  model: string
  /** The maker in the words of an app that names it beside the model; else empty. */
  maker: string
}

// Weibo on Android: `Weibo (Xiaomi-MI 9 SE__weibo__11.1.3__android__android9)`.
const WEIBO_DEVICE = /Weibo \(([A-Za-z]{2,12})-([\w .+-]{1,40}?)__weibo__/

function deviceOf(os: Os, ua: string, comment: string, container: Container): Device {
  const model = os === 'android' ? modelOf(comment) : (/\b(?:iPhone|iPad|iPod)\b/.exec(comment)?.[0] ?? '')
  const told = container === 'weibo' ? WEIBO_DEVICE.exec(ua) : null
  return { model: model || (told?.[2] ?? ''), maker: told?.[1] ?? '' }
}

function unquote(header: string | undefined): string {
  return header === undefined ? '' : header.slice(0, 128).replace(/^"|"$/g, '').trim()
}
