import type { FeatureRoute } from '#src/config/feature-route.ts'
import { routes } from '#src/config/routes.ts'
import { titles } from '#src/config/texts/titles.ts'

/** Figures of an app and of a link. */
export const dataRoutes: readonly FeatureRoute[] = [
  {
    path: routes.appData,
    title: titles.appData,
    load: () => import('./app-data-screen.tsx'),
    guards: ['user'],
    needs: ['appId'],
    trail: 'app',
  },
  {
    path: routes.linkData,
    title: titles.linkData,
    load: () => import('./link-data-screen.tsx'),
    needs: ['appId', 'linkId'],
    trail: 'link',
  },
]
