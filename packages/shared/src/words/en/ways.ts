import type * as chinese from '../zh/ways.ts'

/** Stores, by their id. */
export const stores = {
  market: 'App store',
  yingyongbao: 'Yingyongbao',
  huawei: 'Huawei AppGallery',
  appgallery: 'AppGallery for HarmonyOS',
  honor: 'Honor App Market',
  xiaomi: 'Mi App Store',
  oppo: 'OPPO App Market',
  vivo: 'vivo App Store',
  samsung: 'Galaxy Store',
  appstore: 'App Store',
} as const satisfies Record<keyof typeof chinese.stores, string>

/** What a link tries in turn where the app does not open; forms, sheets and exports say it alike. */
export const fallbacks = {
  deeplink: 'Open app',
  quickApp: 'Open quick app',
  vendorStore: 'Phone’s own app store',
  yingyongbao: 'Yingyongbao',
  apk: 'Download APK',
  h5: 'Open H5 page',
} as const satisfies Record<keyof typeof chinese.fallbacks, string>

/** What a plan comes to, in a word. */
export const outcomes = {
  direct: 'Direct',
  open: 'Opens',
  try: 'Tries',
  guide: 'Guide',
  store: 'Store',
  download: 'Download',
  web: 'Web',
  scan: 'QR code',
  preview: 'Preview',
  closed: 'Notice',
  nothing: 'Cannot open',
} as const satisfies Record<keyof typeof chinese.outcomes, string>
