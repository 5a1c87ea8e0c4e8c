import { namesOf } from '#src/words/names-of.ts'

/** Systems. */
export const os = {
  android: 'Android',
  ios: 'iOS',
  harmony: 'HarmonyOS NEXT',
  'harmony-pc': 'HarmonyOS PC',
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
  '': '未知',
} as const

/** Makers of devices. */
export const brands = {
  huawei: '华为',
  honor: '荣耀',
  xiaomi: '小米',
  oppo: 'OPPO',
  oneplus: '一加',
  realme: '真我',
  vivo: 'vivo',
  samsung: '三星',
  meizu: '魅族',
  apple: '苹果',
  '': '未知',
} as const

/** Who runs the network. */
export const operators = {
  mobile: '中国移动',
  unicom: '中国联通',
  telecom: '中国电信',
  broadnet: '中国广电',
  cernet: '教育网',
  other: '其他',
  '': '未知',
} as const

/** Apps around a page. */
export const containers = {
  browser: '浏览器',
  wxwork: '企业微信',
  wechat: '微信',
  dingtalk: '钉钉',
  alipay: '支付宝',
  taobao: '淘宝',
  tmall: '天猫',
  xianyu: '闲鱼',
  eleme: '饿了么',
  amap: '高德地图',
  weibo: '微博',
  qq: 'QQ',
  douyin: '抖音',
  tiktok: 'TikTok',
  kuaishou: '快手',
  baidu: '百度',
  feishu: '飞书',
  toutiao: '今日头条',
  xiaohongshu: '小红书',
  bilibili: '哔哩哔哩',
  zhihu: '知乎',
  jd: '京东',
  pinduoduo: '拼多多',
  meituan: '美团',
  instagram: 'Instagram',
  facebook: 'Facebook',
  line: 'LINE',
  x: 'X',
  telegram: 'Telegram',
  'douyin-lite': '抖音极速版',
  unionpay: '云闪付',
  ctrip: '携程',
  tieba: '百度贴吧',
  wps: 'WPS',
  threads: 'Threads',
  snapchat: 'Snapchat',
  linkedin: 'LinkedIn',
  kakaotalk: 'KakaoTalk',
  'other-app': '其他应用',
} as const

/** Browsers, and the apps around a page. */
export const browsers = {
  ...containers,
  360: '360 浏览器',
  huawei: '华为浏览器',
  honor: '荣耀浏览器',
  miui: '小米浏览器',
  heytap: 'OPPO 浏览器',
  vivo: 'vivo 浏览器',
  samsung: '三星浏览器',
  meizu: '魅族浏览器',
  quark: '夸克',
  uc: 'UC 浏览器',
  qqbrowser: 'QQ 浏览器',
  sogou: '搜狗浏览器',
  edge: 'Edge',
  opera: 'Opera',
  firefox: 'Firefox',
  arkweb: 'ArkWeb',
  webview: 'WebView',
  chrome: 'Chrome',
  safari: 'Safari',
  bot: '机器访问',
  '': '未知',
} as const

/** Countries by their codes. */
export const countries = /* @__PURE__ */ namesOf('region', 'zh-CN')

/** Languages by their codes. */
export const languages = /* @__PURE__ */ namesOf('language', 'zh-CN')
