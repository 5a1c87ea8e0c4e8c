import { screen, type FeatureRoute } from '#src/config/feature-route.ts'

/** The first screen of the console. */
export const overviewRoutes: readonly FeatureRoute[] = [
  screen('consoleHome', async () => (await import('./home-screen.tsx')).HomeScreen),
]
