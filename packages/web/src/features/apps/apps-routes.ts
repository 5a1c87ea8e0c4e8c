import { screen, type FeatureRoute } from '#src/config/feature-route.ts'
import { areas } from '#src/config/routes.ts'

/** Apps; the list stays as it was while one is in the console. */
export const appsRoutes: readonly FeatureRoute[] = [
  screen('appList', () => import('./app-list-screen.tsx'), { keepAliveWithin: areas.console }),
  screen('appForm', () => import('./app-form-screen.tsx'), { guards: ['user'], trail: 'app' }),
]
