/** Stores, by their id. */
export const stores = {
  market: '应用市场',
  yingyongbao: '应用宝',
  huawei: '华为应用市场',
  appgallery: '鸿蒙应用市场',
  honor: '荣耀应用市场',
  xiaomi: '小米应用商店',
  oppo: 'OPPO 软件商店',
  vivo: 'vivo 应用商店',
  samsung: '三星应用商店',
  appstore: 'App Store',
} as const

/** What a link tries in turn where the app does not open; forms, sheets and exports say it alike. */
export const fallbacks = {
  deeplink: '打开应用',
  quickApp: '打开快应用',
  vendorStore: '手机自带的应用商店',
  yingyongbao: '应用宝',
  apk: '下载 APK',
  h5: '打开 H5 页面',
} as const
