import type { FeatureRoute } from '#src/config/feature-route.ts'
import { routes } from '#src/config/routes.ts'
import { titles } from '#src/config/texts/titles.ts'

const home = {
  title: titles.home,
  load: () => import('./home-screen.tsx'),
  prerender: 'src/features/home/home-screen.tsx',
}

/** The home page, under both of its addresses. */
export const homeRoutes: readonly FeatureRoute[] = [
  { ...home, path: routes.home },
  { ...home, path: routes.homeIndex },
]
