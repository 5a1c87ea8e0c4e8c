import type { FeatureRoute } from '#src/config/feature-route.ts'
import { areas, routes } from '#src/config/routes.ts'
import { titles } from '#src/config/texts/titles.ts'

/** Apps; the list stays as it was while one is in the console. */
export const appsRoutes: readonly FeatureRoute[] = [
  {
    path: routes.appList,
    title: titles.appList,
    load: () => import('./app-list-screen.tsx'),
    keepAliveWithin: areas.console,
  },
  {
    path: routes.appForm,
    title: titles.appForm,
    load: () => import('./app-form-screen.tsx'),
    guards: ['user'],
    trail: 'app',
  },
]
