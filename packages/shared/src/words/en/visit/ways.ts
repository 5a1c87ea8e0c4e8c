import type * as chinese from '../../zh/visit/ways.ts'

/** Stores, by their id. */
export const stores = {
  market: 'the app market',
  yingyongbao: 'MyApp',
  huawei: 'Huawei AppGallery',
  appgallery: 'Huawei AppGallery',
  honor: 'Honor App Market',
  xiaomi: 'Xiaomi GetApps',
  oppo: 'OPPO App Market',
  vivo: 'vivo App Store',
  samsung: 'Galaxy Store',
  appstore: 'the App Store',
} as const satisfies Record<keyof typeof chinese.stores, string>

/** What a link tries in turn where the app does not open; forms, sheets and exports say it alike. */
export const fallbacks = {
  deeplink: 'Open app',
  quickApp: 'Open quick app',
  vendorStore: 'Phone’s own app store',
  yingyongbao: 'MyApp',
  apk: 'Download APK',
  h5: 'Open H5 page',
} as const satisfies Record<keyof typeof chinese.fallbacks, string>
