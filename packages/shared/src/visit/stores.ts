import type { Brand, Os } from './client-types.ts'
import { messagesOf, type Message } from '#src/words/message.ts'
import * as chinese from '#src/words/zh/visit/ways.ts'

export type StoreId =
  | 'market'
  | 'yingyongbao'
  | 'huawei'
  | 'appgallery'
  | 'honor'
  | 'xiaomi'
  | 'oppo'
  | 'vivo'
  | 'samsung'
  | 'appstore'

export interface Store {
  id: StoreId
  label: Message<'stores'>
  /** Addresses that open the store's app, tried in this order; `{id}` is the package, bundle name or App Store number. */
  schemes: readonly string[]
  /** The store's page of the app, if it has one. */
  web?: string
  /** Hands the app the `referrer` once installed: documented so, or by what its library reads. */
  referrer?: 'sure' | 'perhaps'
}

const labels = messagesOf('stores', chinese.stores)

/** Every store, by its id. Sources: the vendors' documentation, as gathered in the visit rules. */
export const stores: Readonly<Record<StoreId, Store>> = {
  // Google Play documents the referrer; on a phone without it another market takes the address.
  market: { id: 'market', label: labels.market, schemes: ['market://details?id={id}'], referrer: 'perhaps' },
  yingyongbao: {
    id: 'yingyongbao',
    label: labels.yingyongbao,
    schemes: [],
    web: 'https://a.app.qq.com/o/simple.jsp?pkgname={id}',
  },
  huawei: {
    id: 'huawei',
    label: labels.huawei,
    schemes: ['appmarket://details?id={id}'],
    web: 'https://appgallery.cloud.huawei.com/appDetail?pkgName={id}',
    referrer: 'sure',
  },
  // The scheme is `store://appgallery.huawei.com/app/detail?id={id}`; Huawei recommends the web address on pages.
  appgallery: {
    id: 'appgallery',
    label: labels.appgallery,
    schemes: [],
    web: 'https://appgallery.huawei.com/app/detail?id={id}',
  },
  honor: { id: 'honor', label: labels.honor, schemes: ['honormarket://details?id={id}', 'market://details?id={id}'] },
  xiaomi: {
    id: 'xiaomi',
    label: labels.xiaomi,
    schemes: ['mimarket://details?id={id}'],
    web: 'https://app.mi.com/details?id={id}',
    referrer: 'perhaps',
  },
  oppo: { id: 'oppo', label: labels.oppo, schemes: ['oppomarket://details?packagename={id}'] },
  vivo: {
    id: 'vivo',
    label: labels.vivo,
    schemes: ['vivomarket://details?id={id}'],
    web: 'https://h5.appstore.vivo.com.cn/#/details?pkgName={id}',
  },
  samsung: {
    id: 'samsung',
    label: labels.samsung,
    schemes: ['samsungapps://ProductDetail/{id}'],
    web: 'https://galaxystore.samsung.com/detail/{id}',
    referrer: 'perhaps',
  },
  // The scheme is `itms-apps://itunes.apple.com/cn/app/id{id}`; iOS opens the web address in the App Store by itself.
  appstore: { id: 'appstore', label: labels.appstore, schemes: [], web: 'https://apps.apple.com/cn/app/id{id}' },
}

const byBrand: Readonly<Partial<Record<Brand, StoreId>>> = {
  huawei: 'huawei',
  honor: 'honor',
  xiaomi: 'xiaomi',
  oppo: 'oppo',
  oneplus: 'oppo',
  realme: 'oppo',
  vivo: 'vivo',
  samsung: 'samsung',
}

/** The store that a device comes with; `market` for an Android device of another or unknown brand, none for a desktop. */
export function storeFor(brand: Brand, os: Os): Store | undefined {
  if (os === 'ios') return stores.appstore
  if (os === 'harmony' || os === 'harmony-pc') return stores.appgallery
  return os === 'android' ? stores[byBrand[brand] ?? 'market'] : undefined
}

export function storeAddress(template: string, id: string): string {
  return template.replace('{id}', encodeURIComponent(id))
}
