import { screen, type FeatureRoute } from '#src/config/feature-route.ts'

/** The first screen of the console. */
export const overviewRoutes: readonly FeatureRoute[] = [screen('consoleHome', () => import('./home-screen.tsx'))]
