import type { App } from '#src/generated/sqlite/client.ts'
import { columnsOf } from './app-columns.ts'

/** What an app's row says of each platform, as the contract nests it; what the owner has not said is undefined. */
export function appPlatforms(app: App) {
  const { androidSha256, stores } = columnsOf(app)
  return {
    android: {
      package: app.androidPackage ?? undefined,
      scheme: app.androidScheme ?? undefined,
      sha256: androidSha256,
      apkUrl: app.apkUrl ?? undefined,
      yingyongbao: app.yingyongbao ?? undefined,
      stores,
    },
    ios: {
      bundleId: app.iosBundleId ?? undefined,
      teamId: app.iosTeamId ?? undefined,
      appStoreId: app.iosAppStoreId ?? undefined,
      scheme: app.iosScheme ?? undefined,
    },
    harmony: {
      bundleName: app.harmonyBundleName ?? undefined,
      appIdentifier: app.harmonyAppIdentifier ?? undefined,
      domain: app.harmonyDomain ?? undefined,
    },
    quickApp: { package: app.quickAppPackage ?? undefined },
    h5Url: app.h5Url ?? undefined,
  }
}
