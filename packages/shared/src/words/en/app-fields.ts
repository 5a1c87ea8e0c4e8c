import type * as chinese from '../zh/app-fields.ts'

/** What leads visitors somewhere by what an app says, and what they see of it. */
export const appFields = {
  'android.package': 'Android package',
  'android.scheme': 'Android scheme',
  'android.sha256': 'Android fingerprints',
  'android.apkUrl': 'APK address',
  'android.yingyongbao': 'MyApp address',
  'android.stores': 'Store page',
  'ios.bundleId': 'iOS Bundle ID',
  'ios.teamId': 'iOS Team ID',
  'ios.appStoreId': 'App Store ID',
  'ios.scheme': 'iOS scheme',
  'harmony.bundleName': 'HarmonyOS bundle name',
  'harmony.appIdentifier': 'HarmonyOS AppIdentifier',
  'harmony.domain': 'HarmonyOS domain',
  'harmony.scheme': 'HarmonyOS scheme',
  'quickApp.package': 'Quick app package',
  h5Url: 'H5 address',
  wechatAppId: 'WeChat AppID',
  appName: 'App name',
  icon: 'App icon',
} as const satisfies Record<keyof typeof chinese.appFields, string>
