import { accountRoutes, signedInAccountRoutes } from '#src/features/account/account-routes.ts'
import { adminRoutes } from '#src/features/admin/admin-routes.ts'
import { appsRoutes } from '#src/features/apps/apps-routes.ts'
import { dataRoutes } from '#src/features/data/data-routes.ts'
import { documentsRoutes } from '#src/features/documents/documents-routes.ts'
import { homeRoutes } from '#src/features/home/home-routes.ts'
import { linksRoutes } from '#src/features/links/links-routes.ts'
import { newsRoutes } from '#src/features/news/news-routes.ts'
import { overviewRoutes } from '#src/features/overview/overview-routes.ts'
import type { FeatureRoute, GuardName } from '#src/config/feature-route.ts'

const guarded = (list: readonly FeatureRoute[], ...guards: GuardName[]): FeatureRoute[] =>
  list.map((route) => ({ ...route, guards: [...guards, ...(route.guards ?? [])] }))

/** Every screen by the layout that it stands in, with the guards of its area before its own. */
export const routeTable = {
  public: [...homeRoutes, ...newsRoutes, ...documentsRoutes],
  account: [...accountRoutes, ...guarded(signedInAccountRoutes, 'login')],
  console: guarded([...overviewRoutes, ...appsRoutes, ...linksRoutes, ...dataRoutes], 'login', 'info', 'whitelist'),
  admin: guarded(adminRoutes, 'login', 'operator'),
} as const

export const allRoutes: readonly FeatureRoute[] = Object.values(routeTable).flat()
