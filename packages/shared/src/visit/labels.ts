import type { Brand, Browser, Container, Os } from './client-types.ts'
import type { ClientClass } from './plan-types.ts'

export const clientClassLabels: Readonly<Record<ClientClass, string>> = {
  bot: '搜索引擎或链接预览',
  desktop: '电脑或未知设备',
  'ios-browser': 'iOS 浏览器',
  'ios-wechat': 'iOS 微信（支持通用链接）',
  'ios-wechat-old': 'iOS 旧版微信',
  'ios-closed-app': 'iOS QQ、微博或 QQ 浏览器',
  'ios-app': 'iOS 应用内网页',
  'harmony-browser': 'HarmonyOS NEXT 浏览器',
  'harmony-wechat': 'HarmonyOS NEXT 微信',
  'harmony-app': 'HarmonyOS NEXT 应用内网页',
  'android-chrome': 'Android Chrome、Edge 或三星浏览器',
  'android-firefox': 'Android Firefox',
  'android-vendor': 'Android 厂商浏览器、UC、夸克或 QQ 浏览器',
  'android-wechat': 'Android 微信',
  'android-qq': 'Android QQ',
  'android-app': 'Android 应用内网页',
  'android-other': 'Android 其他浏览器',
}

export const osLabels: Readonly<Record<Os, string>> = {
  android: 'Android',
  ios: 'iOS',
  harmony: 'HarmonyOS NEXT',
  'harmony-pc': 'HarmonyOS PC',
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
  '': '未知',
}

export const brandLabels: Readonly<Record<Brand, string>> = {
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
}

export const containerLabels: Readonly<Record<Container, string>> = {
  browser: '浏览器',
  wxwork: '企业微信',
  wechat: '微信',
  dingtalk: '钉钉',
  alipay: '支付宝',
  taobao: '淘宝',
  weibo: '微博',
  qq: 'QQ',
  douyin: '抖音',
  kuaishou: '快手',
  baidu: '百度',
  feishu: '飞书',
}

export const browserLabels: Readonly<Record<Browser | Container, string>> = {
  ...containerLabels,
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
  '360': '360 浏览器',
  sogou: '搜狗浏览器',
  edge: 'Edge',
  opera: 'Opera',
  firefox: 'Firefox',
  arkweb: 'ArkWeb',
  webview: 'Android WebView',
  chrome: 'Chrome',
  safari: 'Safari',
  bot: '机器访问',
  '': '未知',
}
