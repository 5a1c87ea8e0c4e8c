import { freezeReasonLabel, plainFieldsOf, type AppAddressesData, type AnswerOf, type contract } from '@unilink/shared'
import type { App } from '#src/generated/sqlite/client.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import type { World } from '#src/kernel/world.ts'
import { columnsOf } from './app-columns.ts'
import { appPlatforms } from './app-platforms.ts'
import type { VisitTrend } from './visit-trends.ts'

type Summary = AnswerOf<typeof contract.app.queryPage>['list'][number]
type Addresses = AnswerOf<typeof contract.admin.link.queryDetail>['addresses']
type Detail = AnswerOf<typeof contract.app.queryDetail>

/** The short address of an app, which leads to its default link. */
export const defaultUrl = (
  { hosts }: Pick<World, 'hosts'>,
  { id, linkPrefix }: Pick<App, 'id' | 'linkPrefix'>,
): string => `${hosts.originOf(id, linkPrefix)}/s/${linkPrefix}`

/** A row of the app list. */
export function presentAppSummary(app: App, visits: VisitTrend): Summary {
  return {
    id: app.id,
    appId: app.id,
    appName: app.appName,
    icon: app.icon,
    category: app.category,
    package: mainPackage(app),
    linkCount: app.linkCount,
    ...visits,
    appState: app.appState as Summary['appState'],
    createTime: toSeconds(app.createdAt),
  }
}

/** The name an app is best known by: its Android package, else that of another platform. */
export function mainPackage(app: App): string {
  return app.androidPackage ?? app.iosBundleId ?? app.harmonyBundleName ?? app.quickAppPackage ?? ''
}

/** Where an app leads, with every platform there. */
export function presentAddresses({
  android = {},
  ios = {},
  harmony = {},
  quickApp = {},
  h5Url,
  wechatAppId,
}: AppAddressesData): Addresses {
  return {
    android: {
      package: android.package,
      scheme: android.scheme,
      sha256: [...(android.sha256 ?? [])],
      apkUrl: android.apkUrl,
      yingyongbao: android.yingyongbao,
      stores: { ...android.stores },
    },
    ios: { bundleId: ios.bundleId, teamId: ios.teamId, appStoreId: ios.appStoreId, scheme: ios.scheme },
    harmony: {
      bundleName: harmony.bundleName,
      appIdentifier: harmony.appIdentifier,
      domain: harmony.domain,
      scheme: harmony.scheme,
    },
    quickApp: { package: quickApp.package },
    h5Url,
    wechatAppId,
  }
}

/** An app as its owner sees it. */
export function presentAppDetail(world: World, app: App, version: string): Detail {
  return {
    id: app.id,
    appId: app.id,
    appKey: app.appKey,
    defaultUrl: defaultUrl(world, app),
    secretTime: app.secretAt && toSeconds(app.secretAt),
    appName: app.appName,
    icon: app.icon,
    category: app.category,
    ...presentAddresses(appPlatforms(app)),
    ...plainFieldsOf(columnsOf(app)),
    pendingAddressChange: app.openAddressChangeId,
    appState: app.appState as Detail['appState'],
    freezeReason: freezeReasonLabel(app.freezeReason),
    freezeDetail: app.freezeDetail,
    createTime: toSeconds(app.createdAt),
    updateTime: toSeconds(app.updatedAt),
    version,
  }
}
