import { message } from '@unilink/shared/words'
import { addressSaid } from '#src/config/language/said/address-said.ts'
import { appTexts } from '#src/config/texts/apps.ts'
import { domainTexts } from '#src/config/texts/domains.ts'
import { inSection, type FormSections } from '#src/ui/form/sections/section-standings.ts'
import { printsOf, type AppValues } from './app-values.ts'
import { BASIC_FIELDS } from './basic-section.tsx'

const SECTIONS = [
  { id: 'part-basic', title: appTexts.basicTitle },
  { id: 'part-platforms', title: appTexts.platformsTitle },
  { id: 'part-android', title: appTexts.androidTitle },
  { id: 'part-ios', title: appTexts.iosTitle },
  { id: 'part-harmony', title: appTexts.harmonyTitle },
  { id: 'part-quickApp', title: appTexts.quickAppTitle },
  { id: 'part-web', title: appTexts.webTitle },
  { id: 'part-domains', title: appTexts.domainsTitle },
  { id: 'part-channels', title: appTexts.channelsTitle },
  { id: 'part-sdk', title: appTexts.sdkTitle },
]

const PLACES: FormSections<AppValues>['places'] = {
  ...inSection('part-basic', [...BASIC_FIELDS, 'defaultLink']),
  android: 'part-android',
  ios: 'part-ios',
  harmony: 'part-harmony',
  quickApp: 'part-quickApp',
  ...inSection('part-web', ['h5Url', 'wechatAppId']),
  allowedDomains: 'part-domains',
  channels: 'part-channels',
  ...inSection('part-sdk', ['deferred', 'funnelDays']),
}

/** Whether the app is told how to reach anybody: what the server asks of each. */
const hasPlatform = ({ android, ios, harmony, quickApp, h5Url }: Partial<AppValues>) =>
  [android?.package, ios?.bundleId, harmony?.bundleName, quickApp?.package, h5Url].some((text) => text?.trim())

/** The form of a new app. */
export const newAppSections: FormSections<AppValues> = {
  sections: SECTIONS,
  places: PLACES,
  needs: { appName: addressSaid(message('appFields.appName')), category: appTexts.category },
  lacks: {
    'part-platforms': (values) => (hasPlatform(values) ? [] : [appTexts.platformMissing]),
    // Without a fingerprint Android opens no link in the app by itself.
    'part-android': ({ android }) => (android && printsOf(android).length > 0 ? [] : [appTexts.sha256Short]),
  },
  settled: ['funnelDays', 'defaultLink'],
}

/** … of one that is there already, with what is looked after beneath it. */
export const appSections: FormSections<AppValues> = {
  ...newAppSections,
  sections: [
    ...SECTIONS,
    { id: 'part-own-domains', title: domainTexts.title },
    { id: 'part-check', title: appTexts.checkTitle },
  ],
}
