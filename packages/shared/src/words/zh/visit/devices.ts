/** Devices that a visit can be simulated with. */
export const devices = {
  'xiaomi-browser': '小米手机 · 小米浏览器',
  'huawei-browser': '华为手机 · 华为浏览器',
  'oppo-browser': 'OPPO 手机 · 自带浏览器',
  'vivo-browser': 'vivo 手机 · 自带浏览器',
  'android-chrome': '三星手机 · Chrome',
  'android-wechat': '安卓手机 · 微信',
  'android-qq': '安卓手机 · QQ',
  'harmony-next': '鸿蒙手机（HarmonyOS NEXT） · 华为浏览器',
  'iphone-safari': 'iPhone · Safari',
  'iphone-wechat': 'iPhone · 微信',
  'iphone-qq': 'iPhone · QQ',
  'desktop-chrome': '电脑 · Chrome',
  spider: '搜索引擎爬虫',
} as const
