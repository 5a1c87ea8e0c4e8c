import { FUNNEL_WINDOW, type BodyOf, type categoryLabels, type Contract } from '@unilink/shared'
import { filled } from '#src/ui/antd/filled.ts'
import type { AppDetail } from '#src/views/app/app-detail.ts'

type AppBody = BodyOf<Contract['app']['add']>
type Category = keyof typeof categoryLabels

/** An app as its form holds it: every field there, empty text for nothing. */
export interface AppValues {
  appName: string
  icon: string
  category: string | undefined
  description: string
  h5Url: string
  wechatAppId: string
  android: {
    package: string
    scheme: string
    sha256: string[]
    apkUrl: string
    yingyongbao: string
    stores: Record<string, string>
  }
  ios: { bundleId: string; teamId: string; appStoreId: string; scheme: string }
  harmony: { bundleName: string; appIdentifier: string; domain: string }
  quickApp: { package: string }
  allowedDomains: string[]
  channels: AppDetail['channels']
  deferred: boolean
  funnelDays: number
  /** Of an app that is there: the version that the form began from. */
  baseVersion?: string
}

const ANDROID = { package: '', scheme: '', apkUrl: '', yingyongbao: '' }

const EMPTY: AppValues = {
  appName: '',
  icon: '',
  category: undefined,
  description: '',
  h5Url: '',
  wechatAppId: '',
  // A row for the first fingerprint.
  android: { ...ANDROID, sha256: [''], stores: {} },
  ios: { bundleId: '', teamId: '', appStoreId: '', scheme: '' },
  harmony: { bundleName: '', appIdentifier: '', domain: '' },
  quickApp: { package: '' },
  allowedDomains: [],
  channels: [],
  deferred: false,
  funnelDays: FUNNEL_WINDOW.least,
}

/** What the form begins with: a known app's values, or those of a new one. */
export function toValues(app?: AppDetail): AppValues {
  if (app === undefined) return structuredClone(EMPTY)
  const { sha256 } = app.android
  return {
    appName: app.appName,
    icon: app.icon,
    category: app.category,
    description: app.description,
    h5Url: app.h5Url ?? '',
    wechatAppId: app.wechatAppId ?? '',
    android: {
      ...filled(ANDROID, app.android),
      stores: app.android.stores,
      sha256: sha256.length === 0 ? [''] : sha256,
    },
    ios: filled(EMPTY.ios, app.ios),
    harmony: filled(EMPTY.harmony, app.harmony),
    quickApp: filled(EMPTY.quickApp, app.quickApp),
    allowedDomains: app.allowedDomains,
    channels: app.channels,
    deferred: app.deferred,
    funnelDays: app.funnelDays,
    baseVersion: app.version,
  }
}

/** What is sent: rows that were left empty are not there. The form's rules have seen to the category. */
export function toBody(values: AppValues): AppBody {
  const { android } = values
  return {
    ...values,
    category: values.category as Category,
    android: {
      ...android,
      sha256: android.sha256.filter((print) => (print ?? '').trim() !== ''),
      stores: Object.fromEntries(Object.entries(android.stores).filter(([, address]) => (address ?? '').trim() !== '')),
    },
  }
}
