import { namesOf } from '#src/words/names-of.ts'
import type * as chinese from '../../zh/visit/clients.ts'

/** Systems. */
export const os = {
  android: 'Android',
  ios: 'iOS',
  harmony: 'HarmonyOS NEXT',
  'harmony-pc': 'HarmonyOS PC',
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
  '': 'Unknown',
} as const satisfies Record<keyof typeof chinese.os, string>

/** Makers of devices. */
export const brands = {
  huawei: 'Huawei',
  honor: 'Honor',
  xiaomi: 'Xiaomi',
  oppo: 'OPPO',
  oneplus: 'OnePlus',
  realme: 'realme',
  vivo: 'vivo',
  samsung: 'Samsung',
  meizu: 'Meizu',
  apple: 'Apple',
  '': 'Unknown',
} as const satisfies Record<keyof typeof chinese.brands, string>

/** Who runs the network. */
export const operators = {
  mobile: 'China Mobile',
  unicom: 'China Unicom',
  telecom: 'China Telecom',
  broadnet: 'China Broadnet',
  cernet: 'CERNET',
  other: 'Other',
  '': 'Unknown',
} as const satisfies Record<keyof typeof chinese.operators, string>

/** Apps around a page. */
export const containers = {
  browser: 'Browser',
  wxwork: 'WeCom',
  wechat: 'WeChat',
  dingtalk: 'DingTalk',
  alipay: 'Alipay',
  taobao: 'Taobao',
  tmall: 'Tmall',
  xianyu: 'Xianyu',
  eleme: 'Ele.me',
  amap: 'Amap',
  weibo: 'Weibo',
  qq: 'QQ',
  douyin: 'Douyin',
  tiktok: 'TikTok',
  kuaishou: 'Kuaishou',
  baidu: 'Baidu',
  feishu: 'Feishu',
  toutiao: 'Toutiao',
  xiaohongshu: 'RED',
  bilibili: 'Bilibili',
  zhihu: 'Zhihu',
  jd: 'JD',
  pinduoduo: 'Pinduoduo',
  meituan: 'Meituan',
  instagram: 'Instagram',
  facebook: 'Facebook',
  line: 'LINE',
  x: 'X',
  telegram: 'Telegram',
  'douyin-lite': 'Douyin Lite',
  unionpay: 'UnionPay',
  ctrip: 'Trip (Ctrip)',
  tieba: 'Baidu Tieba',
  wps: 'WPS',
  threads: 'Threads',
  snapchat: 'Snapchat',
  linkedin: 'LinkedIn',
  kakaotalk: 'KakaoTalk',
  'other-app': 'Another app',
} as const satisfies Record<keyof typeof chinese.containers, string>

/** Browsers, and the apps around a page. */
export const browsers = {
  ...containers,
  360: '360 Browser',
  huawei: 'Huawei Browser',
  honor: 'Honor Browser',
  miui: 'Mi Browser',
  heytap: 'OPPO Browser',
  vivo: 'vivo Browser',
  samsung: 'Samsung Internet',
  meizu: 'Meizu Browser',
  quark: 'Quark',
  uc: 'UC Browser',
  qqbrowser: 'QQ Browser',
  sogou: 'Sogou Browser',
  edge: 'Edge',
  opera: 'Opera',
  firefox: 'Firefox',
  arkweb: 'ArkWeb',
  webview: 'WebView',
  chrome: 'Chrome',
  safari: 'Safari',
  bot: 'Program',
  '': 'Unknown',
} as const satisfies Record<keyof typeof chinese.browsers, string>

/** Countries by their codes. */
export const countries = /* @__PURE__ */ namesOf('region', 'en')

/** Languages by their codes. */
export const languages = /* @__PURE__ */ namesOf('language', 'en')
