import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recognizeClient } from './recognize-client.ts'

interface CorpusEntry {
  id: string
  ua: string
  expect: { os: string; brand: string; container: string; browser: string; bot: boolean }
}
interface Case {
  ua: string
  /** os, brand, container, browser, and person, spider or preview. */
  expect: string
}

const corpus = read('ua-corpus.json') as CorpusEntry[]
const cases = read('ua-cases.json') as Record<'harmony' | 'containers' | 'browsers', Case[]>

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))
}

const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const reduced = `Mozilla/5.0 (Linux; Android 10; K) ${KHTML} Chrome/132.0.0.0 Mobile Safari/537.36`
const chromeOn = (device: string) =>
  `Mozilla/5.0 (Linux; Android 14; ${device}) ${KHTML} Chrome/125.0.0.0 Mobile Safari/537.36`

function summary(ua: string, hints?: { model?: string; platform?: string }): string {
  const { os, brand, container, browser, bot } = recognizeClient({ ua, hints })
  return [os, brand, container, browser, bot === false ? 'person' : bot].join(' ')
}

describe('the corpus of real user agents', () => {
  test.each(corpus)('$id', ({ ua, expect: wanted }) => {
    const { os, brand, container, browser, bot } = recognizeClient({ ua })
    expect({ os, brand, container, browser, bot: bot !== false }).toEqual(wanted)
  })
})

describe('HarmonyOS', () => {
  test.each(cases.harmony)('$ua', ({ ua, expect: wanted }) => {
    expect(summary(ua)).toBe(wanted)
  })
})

describe('containers come before browsers', () => {
  test.each(cases.containers)('$ua', ({ ua, expect: wanted }) => {
    expect(summary(ua)).toBe(wanted)
  })

  test.each([
    [`${IPHONE} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI`, '8.0.49'],
    [`${IPHONE} Mobile/15E148 wxwork/4.1.39 MicroMessenger/7.0.1`, '4.1.39'],
    [`${IPHONE} Mobile/15E148 Weibo (iPhone16,2__weibo__14.10.3__iphone__os17.6)`, '14.10.3'],
    [`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, ''],
  ])('the version of the container in %s', (ua, version) => {
    expect(recognizeClient({ ua }).containerVersion).toBe(version)
  })
})

describe('browsers', () => {
  test.each(cases.browsers)('$ua', ({ ua, expect: wanted }) => {
    expect(summary(ua)).toBe(wanted)
  })
})

describe('the brand by model', () => {
  test.each([
    ['24129PN74C', 'xiaomi'],
    ['2211133C', 'xiaomi'],
    ['22041211AC', 'xiaomi'],
    ['21091116C', 'xiaomi'],
    ['2312DRA50C', 'xiaomi'],
    ['M2007J3SC', 'xiaomi'],
    ['M1903F10A', 'xiaomi'],
    ['Redmi K20 Pro', 'xiaomi'],
    ['POCO F3', 'xiaomi'],
    ['MI 8', 'xiaomi'],
    ['Mi9 Pro 5G', 'xiaomi'],
    ['MIX 2S', 'xiaomi'],
    ['V2309A', 'vivo'],
    ['V2454DA', 'vivo'],
    ['I2202', 'vivo'],
    ['iQOO Neo5', 'vivo'],
    ['PHZ110', 'oppo'],
    ['PGEM10', 'oppo'],
    ['PACM00', 'oppo'],
    ['CPH2607', 'oppo'],
    ['CPH2451', 'oneplus'],
    ['PJV110', 'oppo'],
    ['OPPO R11', 'oppo'],
    ['PJD110', 'oneplus'],
    ['PHB110', 'oneplus'],
    ['HD1910', 'oneplus'],
    ['ONEPLUS A6010', 'oneplus'],
    ['IN2020', 'oneplus'],
    ['RMX3888', 'realme'],
    ['SM-S9280', 'samsung'],
    ['GT-I9500', 'samsung'],
    ['MEIZU 20', 'meizu'],
    ['ALN-AL80', 'huawei'],
    ['ELS-AN10', 'huawei'],
    ['ALP-AL00', 'huawei'],
    ['MRX-W09', 'huawei'],
    ['HUAWEI CAZ-AL10', 'huawei'],
    ['ALI-AN00', 'honor'],
    ['BVL-AN16', 'honor'],
    ['HONOR X9b', 'honor'],
    ['LLY-NX1', 'honor'],
    ['PTP-N49', 'honor'],
    ['ZZZ-AN00', 'honor'],
    ['RKY-LX2', 'honor'],
    ['ROD2-W09', 'honor'],
    ['AGR-W09HN', 'honor'],
    ['LIO-AN00m', 'huawei'],
    ['NOH-NX9', 'huawei'],
    ['BAH3-AN10', 'huawei'],
    ['STG-LX1', 'huawei'],
    ['JSN-AL00a', 'huawei'],
    ['ABR-LX9', 'huawei'],
    ['MAR-LX1Am', 'huawei'],
    ['HWV33', 'huawei'],
    ['Che1-CL20', 'huawei'],
    ['PKC130', 'oppo'],
    ['PMA120', 'oppo'],
    ['OPD2301', 'oppo'],
    ['PKX110', 'oneplus'],
    ['OPD2404', 'oneplus'],
    ['ONE A2003', 'oneplus'],
    ['RMP2205', 'realme'],
    ['2603ARP14G', 'xiaomi'],
    ['25128PNA1C', 'xiaomi'],
    ['2014811', 'xiaomi'],
    ['KTUS-A0', 'xiaomi'],
    ['V2534A', 'vivo'],
    ['V2036_21', 'vivo'],
    ['PA2573', 'vivo'],
    ['vivo_1601', 'vivo'],
    ['SC-52B', 'samsung'],
    ['SCG26', 'samsung'],
    ['m3 note', 'meizu'],
    ['MX6', 'meizu'],
    ['PGN610', ''],
    ['PMT3201_4G', ''],
    ['PCD508', ''],
    ['HS-U912C', ''],
    ['SH-L02', ''],
    ['SM-LED32M04S', ''],
    ['BLU VIVO 4.65', ''],
    ['X900', ''],
    ['Pixel 8', ''],
    ['2201', ''],
    ['TA-1032', ''],
    ['CUBOT_X18', ''],
    ['moto g power', ''],
  ])('%s is %s, from the user agent or from the hint', (model, brand) => {
    expect(recognizeClient({ ua: chromeOn(`${model} Build/UP1A.231005.007`) }).brand).toBe(brand)
    expect(recognizeClient({ ua: chromeOn(model) })).toMatchObject({ brand, model })
    expect(recognizeClient({ ua: reduced, hints: { model: `"${model}"` } })).toMatchObject({ brand, model })
  })
})

describe('a model beats what a browser or service tells of its maker', () => {
  test.each([
    ['BVL-AN16; HMSCore 6.11.0.302', 'HuaweiBrowser/14.0.0.323', 'honor'],
    ['24094RAD4C; HMSCore 6.14.2.319', 'HuaweiBrowser/15.0.10.302', 'xiaomi'],
    ['Redmi K20 Pro', 'HuaweiBrowser/14.0.0.323', 'xiaomi'],
    ['KB2000', 'HuaweiBrowser/14.0.0.323', 'oneplus'],
    ['SM-S9280', 'VivoBrowser/16.2.0', 'samsung'],
    ['ALN-AL80', 'XiaoMi/MiuiBrowser/18.7.921118', 'huawei'],
    ['Unheard 1', 'HuaweiBrowser/14.0.0.323', 'huawei'],
    ['Unheard 1; HMSCore 6.11.0.302', 'Chrome/99.0', 'huawei'],
  ])('%s with %s is %s', (device, browser, brand) => {
    expect(recognizeClient({ ua: `${chromeOn(device)} ${browser}` }).brand).toBe(brand)
  })

  test.each([
    ['Xiaomi-Unheard', 'xiaomi'],
    ['vivo-V2309A', 'vivo'],
    ['HUAWEI-ALN-AL80', 'huawei'],
    ['HONOR-Unheard', 'honor'],
    ['unheard-Unheard', ''],
  ])('Weibo (%s… names the maker %j', (device, brand) => {
    const ua = `${reduced} Weibo (${device}__weibo__14.9.0__android__android14)`
    expect(recognizeClient({ ua })).toMatchObject({ brand, model: device.slice(device.indexOf('-') + 1) })
  })
})

describe('an iPad that asks for the page of a computer', () => {
  const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
  test.each([
    [`${MAC} Mobile/15E148 MicroMessenger/8.0.49`, 'ios'],
    [`${MAC} CriOS/130.0.0.0 Version/18.5 Safari/605.1.15`, 'ios'],
    [`${MAC} FxiOS/127.0 Safari/605.1.15`, 'ios'],
    [`${MAC} EdgiOS/130.0 Version/18.5 Safari/605.1.15`, 'ios'],
    [`${MAC} Version/18.5 Safari/605.1.15`, 'macos'],
  ])('%s is %s', (ua, os) => {
    expect(recognizeClient({ ua }).os).toBe(os)
  })
})

describe('client hints', () => {
  test('the reduced user agent tells no model', () => {
    expect(recognizeClient({ ua: reduced })).toMatchObject({ os: 'android', brand: '', model: '', browser: 'chrome' })
  })

  test.each([
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/125.0 Safari/537.36', '"Android"', 'android'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/125.0 Safari/537.36', '"Linux"', 'linux'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/125.0 Safari/537.36', '"macOS"', 'windows'],
    ['odd', '"Windows"', 'windows'],
    ['odd', '"constructor"', ''],
    ['odd', '', ''],
  ])('%s with platform %s is %s', (ua, platform, os) => {
    expect(recognizeClient({ ua, hints: { platform } }).os).toBe(os)
  })
})

describe('an app that opens pages inside itself without a name of ours', () => {
  test.each([
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Desk/4.39.90 Chrome/127.0.6533.72 Electron/13.1.9 Safari/537.36',
    'Mozilla/5.0 (Linux; U; Android 4.2.2; ja-jp; SOL22 Build/10.3) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30 YJApp-ANDROID jp.co.yahoo/3.15.1',
    'com.example.group/2.2.0(220) Mozilla/5.0 (Linux; U; Android 4.1.1; zh-cn; MI 2A Build/JRO03L) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
    'Mozilla/5.0 (Linux; U; Android 2.3.4; ru-ru; WT19i Build/4.0.2) AppleWebKit/533.1 (KHTML, like Gecko) Version/4.0 Mobile Safari/533.1 Flipboard/2.1.2/854',
  ])('%s', (ua) => {
    expect(recognizeClient({ ua })).toMatchObject({ container: 'other-app', bot: false })
  })
})

describe('the app that Android’s web view names', () => {
  const view = chromeOn('24129PN74C; wv')

  test.each([
    ['com.tencent.mm', 'wechat'],
    ['com.ss.android.ugc.aweme.lite', 'douyin-lite'],
    ['com.xingin.xhs', 'xiaohongshu'],
    ['com.zhiliaoapp.musically', 'tiktok'],
    ['com.tmall.wireless', 'tmall'],
    ['com.taobao.idlefish', 'xianyu'],
    ['me.ele', 'eleme'],
    ['com.autonavi.minimap', 'amap'],
    ['XMLHttpRequest', 'other-app'],
    ['constructor', 'other-app'],
    ['', 'other-app'],
  ])('%s is %s', (app, container) => {
    expect(recognizeClient({ ua: view, hints: { app } })).toMatchObject({ container, brand: 'xiaomi', bot: false })
  })

  test('says nothing where the user agent names another, on other systems, and of bots', () => {
    const hints = { app: 'com.tencent.mm' }
    expect(recognizeClient({ ua: `${view} baiduboxapp/13.58`, hints }).container).toBe('baidu')
    expect(recognizeClient({ ua: `${IPHONE} Mobile/15E148`, hints }).container).toBe('other-app')
    expect(recognizeClient({ ua: `${view} (compatible; Baiduspider/2.0)`, hints })).toMatchObject({
      container: 'browser',
      bot: 'spider',
    })
  })
})

describe('hostile user agents', () => {
  test('never throw', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(...corpus.map(({ ua }) => ua), '(', ')', ';', 'Android', 'OpenHarmony', 'Build/'),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), fc.string(), (pieces, hint) => {
        const client = recognizeClient({ ua: pieces.join(' '), hints: { model: hint, platform: hint } })
        expect(client.container).not.toBe('')
      }),
    )
  })

  test('are read to 2048 characters', () => {
    const far = `${'x'.repeat(2048)} MicroMessenger/8.0.0`
    expect(recognizeClient({ ua: far }).container).toBe('browser')
    expect(recognizeClient({ ua: far.slice(100) }).container).toBe('wechat')
  })

  test.each(['(', 'A-', 'QQ/', ';', 'Android;', ' ', '__weibo__', 'aaaa', '1.', 'bot', 'Browser'])(
    'a million of %j take no longer than what is read of them',
    (part) => {
      const spent = (length: number) => {
        const ua = part.repeat(length / part.length)
        const begun = process.cpuUsage()
        for (let round = 0; round < 20; round++) recognizeClient({ ua })
        return process.cpuUsage(begun).user / 1000
      }
      // It is compiled by then.
      spent(4096)
      const [short, long] = [spent(4096), spent(1_000_000)]
      expect(long, `${short} ms`).toBeLessThan(3 * short + 20)
    },
  )
})
