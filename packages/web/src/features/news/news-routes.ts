import type { FeatureRoute } from '#src/config/feature-route.ts'
import { areas, routes } from '#src/config/routes.ts'
import { titles } from '#src/config/texts/titles.ts'

/** News; the list stays as it was while one reads an item. */
export const newsRoutes: readonly FeatureRoute[] = [
  {
    path: routes.newsList,
    title: titles.newsList,
    load: () => import('./news-list-screen.tsx'),
    keepAliveWithin: areas.news,
  },
  { path: routes.newsInfo, title: titles.newsInfo, load: () => import('./news-info-screen.tsx') },
]
