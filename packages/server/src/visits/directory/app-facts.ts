import type { AppAddressesData, AppFacts } from '@unilink/shared'
import type { App } from '#src/generated/sqlite/client.ts'

/** What a visit needs of an app: how it is called now, and where it leads, as that was approved. */
export const toAppFacts = (
  app: Pick<App, 'appName' | 'icon' | 'iconHue' | 'deferred'>,
  approved: AppAddressesData,
): AppFacts => ({
  appName: app.appName,
  icon: app.icon || undefined,
  hue: app.iconHue ?? undefined,
  deferred: app.deferred,
  ...approved,
})
