import { screen, type FeatureRoute } from '#src/config/feature-route.ts'
import { areas } from '#src/config/routes.ts'

/** News; the list stays as it was while one reads an item. */
export const newsRoutes: readonly FeatureRoute[] = [
  screen('newsList', () => import('./news-list-screen.tsx'), { keepAliveWithin: areas.news }),
  screen('newsInfo', () => import('./news-info-screen.tsx')),
]
