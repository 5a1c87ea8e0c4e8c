import type { Brand, Browser } from '../client-types.ts'

const RV = '(?:; rv:[\\d.]+)?'

const DEVICES = [
  'Linux; (?:U; )?Android [^()]{1,200}',
  `Android \\d[\\d.]*; (?:Mobile|Tablet)${RV}`,
  'iPhone; CPU iPhone OS \\d[\\d_]* like Mac OS X',
  'iPad; CPU OS \\d[\\d_]* like Mac OS X',
  `Windows NT \\d+\\.\\d(?:; (?:Win64|WOW64))?(?:; x64)?${RV}`,
  `Macintosh; Intel Mac OS X \\d[\\d_.]*${RV}`,
  `X11; (?:Ubuntu; )?Linux x86_64${RV}`,
  'X11; CrOS [\\w. ]{1,40}',
]
const WORDS =
  'Version|Chrome|CriOS|Mobile|Safari|Firefox|FxiOS|Edg|EdgA|EdgiOS|OPR|OPT|YaBrowser|Yowser|GSA|Silk|DuckDuckGo|Ddg|' +
  'SamsungBrowser|HuaweiBrowser|HeyTapBrowser|VivoBrowser'

const PLAIN = new RegExp(
  `^Mozilla/5\\.0 \\((?:${DEVICES.join('|')})\\) (?:AppleWebKit/[\\d.]+\\+? \\(KHTML, like Gecko\\)|Gecko/[\\d.]+)` +
    `(?: (?:XiaoMi/)?(?:${WORDS}|MiuiBrowser)(?:/[\\dA-F.]+)?)*$`,
)

/** Whether a user agent says device, engine and browser alone: there is no app and no bot to look for. */
export function isPlainBrowser(ua: string): boolean {
  return PLAIN.test(ua) && !ua.includes('-Google/')
}

export interface BrowserRule {
  browser: Browser
  pattern: RegExp
  /** The maker of the only phones it comes on. */
  brand?: Brand
  /** Whether it exists on computers too: if not, any desktop user agent is a phone's desktop mode; if so, only Linux is. */
  on?: 'phones' | 'phones-and-windows'
}

/** Makers' browsers, which tell the brand. */
const vendorRules: readonly BrowserRule[] = [
  { browser: 'huawei', pattern: /HuaweiBrowser|HBPC\//i, brand: 'huawei', on: 'phones-and-windows' },
  { browser: 'honor', pattern: /HonorBrowser/i, brand: 'honor', on: 'phones-and-windows' },
  { browser: 'miui', pattern: /MiuiBrowser/i, brand: 'xiaomi', on: 'phones' },
  // Shared by three brands: the model tells which, OPPO being the commonest.
  { browser: 'heytap', pattern: /HeyTapBrowser|OppoBrowser|RealmeBrowser/i, on: 'phones' },
  { browser: 'vivo', pattern: /VivoBrowser/i, brand: 'vivo', on: 'phones' },
  { browser: 'samsung', pattern: /SamsungBrowser/i, on: 'phones-and-windows' },
  { browser: 'meizu', pattern: /MZBrowser/i, brand: 'meizu', on: 'phones' },
]

/** Browsers that anyone may install; the first that matches wins, as most of them also say Chrome or Safari. */
const generalRules: readonly BrowserRule[] = [
  { browser: 'quark', pattern: /\bQuark(?:PC)?\// },
  { browser: 'uc', pattern: /\bUC?Browser[-/]|\bUCWEB/i },
  { browser: 'qqbrowser', pattern: /QQBrowser/i },
  { browser: '360', pattern: /QihooBrowser|360Browser|QHBrowser|360 Aphone|\b360[ES]E\b/i },
  { browser: 'sogou', pattern: /SogouMobileBrowser|MetaSr/i },
  { browser: 'baidu', pattern: /BaiduBrowser|FlyFlow|BDSpark|BIDUBrowser|bdbrowser/i },
  { browser: 'edge', pattern: /\bEdg(?:e|A|iOS)?\// },
  { browser: 'opera', pattern: /\bOPR\/|\bOPiOS\/|\bOPT\/|\bOpera\b/ },
  { browser: 'firefox', pattern: /\bFirefox\/|\bFxiOS\// },
  { browser: 'arkweb', pattern: /\bArkWeb\// },
  // Android says so itself; on iOS each browser says Safari, and whoever does not is an app's.
  {
    browser: 'webview',
    // Others by a word of their own: older Android says nothing of it, nor does a program around Chrome.
    pattern:
      /; wv\)|^com\.[a-z]\w*\.\w|\bYJApp-|\bFlipboard\/|\bElectron\/|\((?:iPhone|iPad|iPod)[^()]*\) AppleWebKit(?!.*\bSafari\/)/,
  },
  { browser: 'chrome', pattern: /\bChrom(?:e|ium)\/|\bCriOS\// },
  { browser: 'safari', pattern: /\bSafari\// },
]

// Browsers whose names machines do not borrow, as they do those of Chrome, Safari and Firefox.
const PEOPLES = new Set<Browser>([...vendorRules.map(({ browser }) => browser), 'quark', 'uc', 'qqbrowser', 'arkweb'])

/** Whether only people use a browser. */
export function isPeoples(browser: Browser): boolean {
  return PEOPLES.has(browser)
}

const VENDOR = /Browser|HBPC/i
/** Of a user agent that names none. */
export const NO_BROWSER: BrowserRule = { browser: '', pattern: /(?!)/ }

/** The browser that a user agent names, with what it tells of the device. */
export function recognizeBrowser(ua: string): Omit<BrowserRule, 'pattern'> {
  const vendor = VENDOR.test(ua) ? vendorRules.find((rule) => rule.pattern.test(ua)) : undefined
  return vendor ?? generalRules.find((rule) => rule.pattern.test(ua)) ?? NO_BROWSER
}
