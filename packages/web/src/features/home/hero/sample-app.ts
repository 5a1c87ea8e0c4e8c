import type { AppFacts, LinkContent } from '@unilink/shared'

/** Whether a visitor's phone has the app; `none`: there is no app, only a page. */
export type Holding = 'installed' | 'missing' | 'none'
export const HOLDINGS: readonly Holding[] = ['installed', 'missing', 'none']

/** Any app that is entered in full and whose own host is that of the address. */
export const SAMPLE_APP: AppFacts = {
  appName: 'sample',
  android: { package: 'com.example.sample' },
  ios: { bundleId: 'com.example.sample', teamId: 'ABCDE12345', appStoreId: '1234567890' },
  harmony: { bundleName: 'com.example.sample', appIdentifier: '1234567890123456789' },
}
const NO_APP: AppFacts = { appName: 'sample' }

/** The scheme of an address, in lower case and without the colon. */
export const schemeOf = (address: string): string => address.slice(0, address.indexOf(':')).toLowerCase()

export const isWeb = (address: string): boolean => schemeOf(address) === 'https' || schemeOf(address) === 'http'

/** The app and the link that lead to one address. */
export function sampleOf(address: string, holding: Holding): { app: AppFacts; link: LinkContent } {
  const app = holding === 'none' ? NO_APP : SAMPLE_APP
  const targets =
    holding === 'none'
      ? { h5: address }
      : { android: address, ios: address, harmony: address, ...(isWeb(address) && { h5: address }) }
  const share = { title: '', description: '', image: '' }
  return { app, link: { targets, fallbacks: ['deeplink', 'vendorStore', 'h5'], params: [], share } }
}
