import { ANDROID_CHROME, ANDROID_VIEW, ARKWEB, IPHONE, SPIDER, WINDOWS } from './engine-words.ts'
import { messagesOf } from '#src/words/message.ts'
import * as chinese from '#src/words/zh/visit/client-table.ts'

/** The rows of the table of clients. */
export const TABLE_DEVICES = messagesOf('tableDevices', chinese.tableDevices)

/** Its columns: what a link is opened with. */
export const TABLE_OPENERS = messagesOf('tableOpeners', chinese.tableOpeners)

export type TableDevice = keyof typeof TABLE_DEVICES
export type TableOpener = keyof typeof TABLE_OPENERS
type Phone = Exclude<TableDevice, 'iphone' | 'harmony' | 'desktop' | 'machine'>
type App = Exclude<TableOpener, 'system' | 'chrome' | 'firefox' | 'opera'>

const PHONES: Readonly<Record<Phone, { model: string; browser: string }>> = {
  huawei: { model: 'HarmonyOS; PLU-AL10; HMSCore 6.14.2.319', browser: 'HuaweiBrowser/15.0.10.302' },
  honor: { model: 'HONOR PTP-AN20', browser: 'HonorBrowser/8.0.3.300' },
  xiaomi: { model: '24094RAD4C', browser: 'XiaoMi/MiuiBrowser/18.4.720715' },
  oppo: { model: 'PHZ110', browser: 'HeyTapBrowser/45.11.1.1' },
  vivo: { model: 'V2543', browser: 'VivoBrowser/16.2.1.0' },
  samsung: { model: 'SM-S9280', browser: 'SamsungBrowser/27.0' },
}

const APPS: Readonly<Record<App, string>> = {
  uc: 'UCBrowser/16.9.4.1200',
  wechat: 'MicroMessenger/8.0.60 NetType/WIFI Language/zh_CN',
  wechatOld: 'MicroMessenger/7.0.3 NetType/WIFI Language/zh_CN',
  wxwork: 'wxwork/5.0.0 MicroMessenger/7.0.1',
  qq: 'QQ/9.1.75.610 NetType/WIFI',
  weibo: '__weibo__15.2.0__',
  alipay: 'AliApp(AP/10.7.0.8000) AlipayClient/10.7.0.8000',
  taobao: 'AliApp(TB/10.50.0)',
  dingtalk: 'AliApp(DingTalk/7.6.50)',
  feishu: 'Lark/7.50.0',
  douyin: 'aweme_35.0.0',
  kuaishou: 'Kwai/13.0.0.40000',
  baidu: 'baiduboxapp/13.80.0.11',
}
const ON_COMPUTERS = new Set<TableOpener>(['wechat', 'wxwork', 'dingtalk', 'feishu'])

/** What a client of the table says of itself; undefined for one that there is none of. */
function tableClient(device: TableDevice, opener: TableOpener): string | undefined {
  switch (device) {
    case 'iphone':
      return onIphone(opener)
    case 'harmony':
      return onHarmony(opener)
    case 'desktop':
      return onComputer(opener)
    case 'machine':
      return opener === 'system' ? SPIDER : undefined
    default:
      return onAndroid(PHONES[device], opener)
  }
}

const IPHONE_BROWSERS = {
  system: 'Version/18.1',
  chrome: 'CriOS/131.0.6778.73',
  firefox: 'FxiOS/132.0',
  opera: 'OPiOS/16.0',
}

function onIphone(opener: TableOpener): string {
  if (opener in IPHONE_BROWSERS) {
    return `${IPHONE} ${IPHONE_BROWSERS[opener as keyof typeof IPHONE_BROWSERS]} Mobile/15E148 Safari/604.1`
  }
  return `${IPHONE} Mobile/15E148 ${APPS[opener as App]}`
}

function onHarmony(opener: TableOpener): string | undefined {
  if (opener === 'chrome' || opener === 'firefox' || opener === 'opera' || opener === 'wechatOld') return undefined
  const words = opener === 'system' ? 'HuaweiBrowser/5.0.4.300' : APPS[opener]
  return `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${ARKWEB} ${words}`
}

function onAndroid({ model, browser }: (typeof PHONES)[Phone], opener: TableOpener): string {
  const device = `Mozilla/5.0 (Linux; Android 14; ${model})`
  switch (opener) {
    case 'system':
      return `${device} ${ANDROID_VIEW} ${browser}`
    case 'chrome':
      return `${device} ${ANDROID_CHROME}`
    case 'opera':
      return `${device} ${ANDROID_CHROME} OPR/86.0.0.0`
    case 'firefox':
      return 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'
    default:
      return `Mozilla/5.0 (Linux; Android 14; ${model} Build/UP1A.231005.007; wv) ${ANDROID_VIEW} ${APPS[opener]}`
  }
}

function onComputer(opener: TableOpener): string | undefined {
  if (opener === 'system' || opener === 'chrome') return WINDOWS
  if (opener === 'firefox') return 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0'
  if (opener === 'opera') return `${WINDOWS} OPR/115.0.0.0`
  return ON_COMPUTERS.has(opener) ? `${WINDOWS} ${APPS[opener as App]}` : undefined
}

/** Every client that there is of the table, row by row; ids as `xiaomi:wechat`. */
export const TABLE_CLIENTS: readonly { id: `${TableDevice}:${TableOpener}`; ua: string }[] = (
  Object.keys(TABLE_DEVICES) as TableDevice[]
).flatMap((device) =>
  (Object.keys(TABLE_OPENERS) as TableOpener[]).flatMap((opener) => {
    const ua = tableClient(device, opener)
    return ua === undefined ? [] : [{ id: `${device}:${opener}` as const, ua }]
  }),
)
