import { screen, type FeatureRoute } from '#src/config/feature-route.ts'
import { areas } from '#src/config/routes.ts'

/** News; the list stays as it was while one reads an item. */
export const newsRoutes: readonly FeatureRoute[] = [
  screen('newsList', async () => (await import('./news-list-screen.tsx')).NewsListScreen, {
    keepAliveWithin: areas.news,
  }),
  screen('newsInfo', async () => (await import('./news-info-screen.tsx')).NewsInfoScreen),
]
