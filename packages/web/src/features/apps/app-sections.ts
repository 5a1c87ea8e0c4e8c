import { appTexts } from '#src/config/texts/apps.ts'
import { domainTexts } from '#src/config/texts/domains.ts'
import { inSection, type FormSections } from '#src/ui/form/section-standings.ts'
import { printsOf, type AppValues } from './app-values.ts'
import { BASIC_FIELDS } from './basic-section.tsx'

const SECTIONS = [
  { id: 'part-basic', title: appTexts.basicTitle },
  { id: 'part-android', title: appTexts.androidTitle },
  { id: 'part-ios', title: appTexts.iosTitle },
  { id: 'part-harmony', title: appTexts.harmonyTitle },
  { id: 'part-quickApp', title: appTexts.quickAppTitle },
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
  allowedDomains: 'part-domains',
  channels: 'part-channels',
  deferred: 'part-sdk',
  funnelDays: 'part-sdk',
}

/** The form of a new app. */
export const newAppSections: FormSections<AppValues> = {
  sections: SECTIONS,
  places: PLACES,
  needs: ['appName', 'category'],
  // Without a fingerprint Android opens no link in the app by itself.
  isWhole: {
    'part-android': ({ android }) => android !== undefined && printsOf(android).length > 0,
  },
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
