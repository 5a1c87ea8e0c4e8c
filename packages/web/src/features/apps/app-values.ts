import { noPlainFields, plainFieldsOf } from '@unilink/shared'
import type { BodyOf, categoryLabels, Contract, PlainAppFields } from '@unilink/shared'
import { filled } from '#src/ui/form/filled.ts'
import type { Form } from '#src/ui/form/use-form.ts'
import type { AppDetail } from '#src/views/app/app-detail.ts'

type AppBody = BodyOf<Contract['app']['add']>
type Category = keyof typeof categoryLabels

/** An app as its form holds it: every field there, empty text for nothing. */
export interface AppValues extends PlainAppFields {
  appName: string
  icon: string
  category: string | undefined
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
  /** Of a new one: its default link is made with it. */
  defaultLink?: boolean
  /** Of an app that is there: the version that the form began from. */
  baseVersion?: string
}

export type AppSectionProps = Pick<Form<AppValues>, 'field'>

const ANDROID = { package: '', scheme: '', apkUrl: '', yingyongbao: '' }

const EMPTY: AppValues = {
  ...noPlainFields(),
  appName: '',
  icon: '',
  category: undefined,
  h5Url: '',
  wechatAppId: '',
  // A row for the first fingerprint.
  android: { ...ANDROID, sha256: [''], stores: {} },
  ios: { bundleId: '', teamId: '', appStoreId: '', scheme: '' },
  harmony: { bundleName: '', appIdentifier: '', domain: '' },
  quickApp: { package: '' },
}

/** What the form begins with: a known app's values, or those of a new one. */
export function toValues(app?: AppDetail): AppValues {
  if (app === undefined) return { ...structuredClone(EMPTY), defaultLink: true }
  const { sha256 } = app.android
  return {
    ...plainFieldsOf(app),
    appName: app.appName,
    icon: app.icon,
    category: app.category,
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
    baseVersion: app.version,
  }
}

/** The fingerprints that were given; a row that was just added holds nothing yet. */
export const printsOf = ({ sha256 }: Pick<AppValues['android'], 'sha256'>): string[] =>
  sha256.filter((print) => print.trim() !== '')

/** What is sent: rows that were left empty are not there. The form's rules have seen to the category. */
export function toBody(values: AppValues): AppBody {
  const { android } = values
  return {
    ...values,
    category: values.category as Category,
    android: {
      ...android,
      sha256: printsOf(android),
      stores: Object.fromEntries(Object.entries(android.stores).filter(([, address]) => address.trim() !== '')),
    },
  }
}
