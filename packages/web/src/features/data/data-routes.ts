import { screen, type FeatureRoute } from '#src/config/feature-route.ts'

export const dataRoutes: readonly FeatureRoute[] = [
  screen('appData', async () => (await import('./app-data-screen.tsx')).AppDataScreen, {
    guards: ['user'],
    needs: ['appId'],
    trail: 'app',
  }),
  screen('linkData', async () => (await import('./link-data-screen.tsx')).LinkDataScreen, {
    needs: ['appId', 'linkId'],
    trail: 'link',
  }),
]
