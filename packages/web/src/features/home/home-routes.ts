import type { FeatureRoute } from '#src/config/feature-route.ts'
import { routes } from '#src/config/routes.ts'
import { titles } from '#src/config/texts/titles.ts'

/** The home page, under both of its addresses. */
export const homeRoutes: readonly FeatureRoute[] = [
  { path: routes.home, title: titles.home, load: () => import('./home-screen.tsx') },
  { path: routes.homeIndex, title: titles.home, load: () => import('./home-screen.tsx') },
]
