export type Os = 'android' | 'ios' | 'harmony' | 'harmony-pc' | 'windows' | 'macos' | 'linux' | ''

export type Brand =
  | 'huawei'
  | 'honor'
  | 'xiaomi'
  | 'oppo'
  | 'oneplus'
  | 'realme'
  | 'vivo'
  | 'samsung'
  | 'meizu'
  | 'apple'
  | ''

export type Container =
  | 'browser'
  | 'wxwork'
  | 'wechat'
  | 'dingtalk'
  | 'alipay'
  | 'taobao'
  | 'tmall'
  | 'xianyu'
  | 'eleme'
  | 'amap'
  | 'weibo'
  | 'qq'
  | 'douyin'
  | 'tiktok'
  | 'kuaishou'
  | 'baidu'
  | 'feishu'
  | 'toutiao'
  | 'xiaohongshu'
  | 'bilibili'
  | 'zhihu'
  | 'jd'
  | 'pinduoduo'
  | 'meituan'
  | 'instagram'
  | 'facebook'
  | 'line'
  | 'x'
  | 'telegram'
  | 'douyin-lite'
  | 'unionpay'
  | 'ctrip'
  | 'tieba'
  | 'wps'
  | 'threads'
  | 'snapchat'
  | 'linkedin'
  | 'kakaotalk'
  /** An app that does not say which. */
  | 'other-app'

export type Browser =
  | 'huawei'
  | 'honor'
  | 'miui'
  | 'heytap'
  | 'vivo'
  | 'samsung'
  | 'meizu'
  | 'quark'
  | 'uc'
  | 'qqbrowser'
  | '360'
  | 'sogou'
  | 'baidu'
  | 'edge'
  | 'opera'
  | 'firefox'
  | 'arkweb'
  | 'webview'
  | 'chrome'
  | 'safari'
  | 'bot'
  | ''

/** Who runs the network that a visit came by, of mainland China's; `other`: somebody else there. */
export type Operator = 'mobile' | 'unicom' | 'telecom' | 'broadnet' | 'cernet' | 'other' | ''

/** Who asks: as much as a user agent and client hints tell. Empty strings stand for what they do not. */
export interface Client {
  os: Os
  brand: Brand
  /** The browser, or the container's name inside an app. */
  browser: Browser | Container
  container: Container
  /** The container's version (`8.0.49`), empty in a browser. */
  containerVersion: string
  /** The device model as the device says it. */
  model: string
  /** `program`: a library that makes requests, a browser without a screen, or a client that names itself nothing. */
  bot: false | 'spider' | 'preview' | 'program'
}

/** `Sec-CH-UA-Model` and `-Platform`, quoted or not, and `X-Requested-With`, by which Android names the app. */
export interface ClientHints {
  app?: string | undefined
  model?: string | undefined
  platform?: string | undefined
}
