import { screen, type FeatureRoute } from '#src/config/feature-route.ts'

export const referenceRoutes: readonly FeatureRoute[] = [
  screen('reference', async () => (await import('./reference-screen.tsx')).ReferenceScreen),
]
