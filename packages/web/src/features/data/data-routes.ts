import { screen, type FeatureRoute } from '#src/config/feature-route.ts'

export const dataRoutes: readonly FeatureRoute[] = [
  screen('appData', () => import('./app-data-screen.tsx'), { guards: ['user'], needs: ['appId'], trail: 'app' }),
  screen('linkData', () => import('./link-data-screen.tsx'), { needs: ['appId', 'linkId'], trail: 'link' }),
]
