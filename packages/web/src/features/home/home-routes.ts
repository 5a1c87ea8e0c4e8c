import { screen, type FeatureRoute } from '#src/config/feature-route.ts'
import { routes } from '#src/config/routes.ts'

const home = screen('home', async () => (await import('./home-screen.tsx')).HomeScreen, {
  prerender: 'src/features/home/home-screen.tsx',
})

/** The home page, under both of its addresses. */
export const homeRoutes: readonly FeatureRoute[] = [home, { ...home, path: routes.homeIndex }]
