import { screen, type FeatureRoute } from '#src/config/feature-route.ts'
import { areas } from '#src/config/routes.ts'

/** Apps; the list stays as it was while one is in the console. */
export const appsRoutes: readonly FeatureRoute[] = [
  screen('appList', async () => (await import('./app-list-screen.tsx')).AppListScreen, {
    keepAliveWithin: areas.console,
  }),
  screen('appForm', async () => (await import('./app-form-screen.tsx')).AppFormScreen, {
    guards: ['user'],
    trail: 'app',
  }),
]
