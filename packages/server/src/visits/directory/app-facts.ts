import type { AppFacts } from '@unilink/shared'
import type { App } from '#src/generated/sqlite/client.ts'
import { appPlatforms } from '#src/modules/apps/app-platforms.ts'

/** What a visit needs of an app. */
export const toAppFacts = (app: App): AppFacts => ({
  appName: app.appName,
  icon: app.icon || undefined,
  ...appPlatforms(app),
})
