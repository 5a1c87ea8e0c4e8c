import { recognizeBot } from './bots.ts'
import { modelOf, recognizeBrand } from './brands.ts'
import { recognizeBrowser } from './browsers.ts'
import type { BrowserRule } from './browsers.ts'
import type { Brand, Client, ClientHints, Os } from './client-types.ts'
import { recognizeContainer } from './containers.ts'

const MAX_LENGTH = 2048

/**
 * Reads a user agent and client hints. Never throws and takes linear time: all patterns are bounded, and what stands
 * beyond 2048 characters is not read.
 */
export function recognizeClient({ ua, hints }: { ua: string; hints?: ClientHints | undefined }): Client {
  const text = ua.length > MAX_LENGTH ? ua.slice(0, MAX_LENGTH) : ua
  const comment = commentOf(text)
  const browser = recognizeBrowser(text)
  const os = recognizeOs(text, comment, browser.on, hints)
  const bot = recognizeBot(text)
  if (bot !== false) {
    return { os, brand: '', browser: 'bot', container: 'browser', containerVersion: '', model: '', bot }
  }
  const { container, version } = recognizeContainer(text)
  const model = unquote(hints?.model) || (os === 'android' ? modelOf(comment) : '')
  return {
    os,
    brand: brandOf(os, model, comment, container === 'browser' ? browser : {}),
    browser: container === 'browser' ? browser.browser : container,
    container,
    containerVersion: version,
    model,
    bot,
  }
}

/** What stands in the first brackets of a user agent: the device, in its own words. */
function commentOf(ua: string): string {
  const start = ua.indexOf('(')
  const end = ua.indexOf(') ', start)
  if (start < 0) return ua
  return ua.slice(start + 1, end < 0 ? ua.length : end)
}

function recognizeOs(ua: string, comment: string, on: BrowserRule['on'], hints: ClientHints | undefined): Os {
  if (/OpenHarmony|OHOS/i.test(ua)) return /\bPC\b|^OHOS/.test(comment) ? 'harmony-pc' : 'harmony'
  if (/\bWindows Phone\b/.test(comment)) return ''
  if (/\bAndroid\b/.test(ua)) return 'android'
  if (/\bHarmonyOS\b/.test(comment)) return /\bPC\b/.test(comment) ? 'harmony-pc' : 'harmony'
  if (/\b(?:iPhone|iPad|iPod)\b/.test(comment)) return 'ios'
  if (on === 'phones') return 'android'
  const desktop = desktopOs(comment)
  if (on !== undefined && (desktop === 'linux' || desktop === '')) return 'android'
  return osOfHint(unquote(hints?.platform), desktop)
}

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
}

// A hint outweighs only what desktop mode pretends, and fills in where the user agent says nothing.
function osOfHint(platform: string, desktop: Os): Os {
  const hinted = Object.hasOwn(HINTED, platform) ? (HINTED[platform] ?? '') : ''
  if (desktop === '') return hinted
  return hinted === 'android' || hinted === 'harmony' ? hinted : desktop
}

function brandOf(os: Os, model: string, comment: string, browser: { brand?: Brand; browser?: string }): Brand {
  if (os === 'harmony' || os === 'harmony-pc') return 'huawei'
  if (os === 'ios' || os === 'macos') return 'apple'
  if (os !== 'android') return ''
  if (browser.brand !== undefined) return browser.brand
  const brand = recognizeBrand(model, comment)
  if (brand !== '') return brand
  if (browser.browser === 'heytap') return 'oppo'
  return browser.browser === 'samsung' ? 'samsung' : ''
}

function unquote(header: string | undefined): string {
  return header === undefined ? '' : header.slice(0, 128).replace(/^"|"$/g, '').trim()
}
