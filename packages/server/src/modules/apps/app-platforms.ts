import { addressesOf, plainFieldsOf, type AppAddressesData } from '@unilink/shared'
import type { App } from '#src/generated/sqlite/client.ts'
import { columnsOf, PLATFORMS, type AppColumns } from './app-columns.ts'

/** What an app's row says of each platform, as the contract nests it; what the owner has not said is undefined. */
export function appPlatforms(app: App) {
  return {
    android: said(app, PLATFORMS.android),
    ios: said(app, PLATFORMS.ios),
    harmony: said(app, PLATFORMS.harmony),
    quickApp: said(app, PLATFORMS.quickApp),
    h5Url: app.h5Url ?? undefined,
    wechatAppId: app.wechatAppId ?? undefined,
  }
}

type Said<Fields extends Record<string, keyof AppColumns>> = {
  [Field in keyof Fields]: Exclude<AppColumns[Fields[Field]], null> | undefined
}

function said<Fields extends Record<string, keyof AppColumns>>(app: App, fields: Fields): Said<Fields> {
  const columns = columnsOf(app)
  const entries = Object.entries(fields).map(([field, column]) => [field, columns[column] ?? undefined])
  return Object.fromEntries(entries) as Said<Fields>
}

/** All that an owner says of an app, as the call that changes it takes it. */
export const appFieldsOf = (app: App) => {
  const { appName, icon, category } = app
  return { appName, icon, category, ...appPlatforms(app), ...plainFieldsOf(columnsOf(app)) }
}

/** Where an app's row leads visitors, and nothing else of it. */
export const appAddresses = (app: App): AppAddressesData => addressesOf(appPlatforms(app))
