/** The rows of the table of clients that a simulation fills. */
export const tableDevices = {
  iphone: 'iPhone',
  harmony: '鸿蒙 NEXT',
  huawei: '华为',
  honor: '荣耀',
  xiaomi: '小米',
  oppo: 'OPPO',
  vivo: 'vivo',
  samsung: '三星',
  desktop: '电脑',
  machine: '搜索引擎',
} as const

/** Its columns: what a link is opened with. */
export const tableOpeners = {
  system: '自带浏览器',
  chrome: 'Chrome',
  firefox: 'Firefox',
  opera: 'Opera',
  uc: 'UC',
  wechat: '微信',
  wechatOld: '旧版微信',
  wxwork: '企业微信',
  qq: 'QQ',
  weibo: '微博',
  alipay: '支付宝',
  taobao: '淘宝',
  dingtalk: '钉钉',
  feishu: '飞书',
  douyin: '抖音',
  kuaishou: '快手',
  baidu: '百度',
} as const
