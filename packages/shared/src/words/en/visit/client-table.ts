import type * as chinese from '../../zh/visit/client-table.ts'

/** The rows of the table of clients that a simulation fills. */
export const tableDevices = {
  iphone: 'iPhone',
  harmony: 'HarmonyOS NEXT',
  huawei: 'Huawei',
  honor: 'Honor',
  xiaomi: 'Xiaomi',
  oppo: 'OPPO',
  vivo: 'vivo',
  samsung: 'Samsung',
  desktop: 'Computer',
  machine: 'Search engine',
} as const satisfies Record<keyof typeof chinese.tableDevices, string>

/** Its columns: what a link is opened with. */
export const tableOpeners = {
  system: 'Built-in browser',
  chrome: 'Chrome',
  firefox: 'Firefox',
  opera: 'Opera',
  uc: 'UC',
  wechat: 'WeChat',
  wechatOld: 'Old WeChat',
  wxwork: 'WeCom',
  qq: 'QQ',
  weibo: 'Weibo',
  alipay: 'Alipay',
  taobao: 'Taobao',
  dingtalk: 'DingTalk',
  feishu: 'Feishu',
  douyin: 'Douyin',
  kuaishou: 'Kuaishou',
  baidu: 'Baidu',
} as const satisfies Record<keyof typeof chinese.tableOpeners, string>
