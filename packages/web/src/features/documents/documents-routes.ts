import type { FeatureRoute } from '#src/config/feature-route.ts'
import { documentsPattern } from '#src/config/routes.ts'
import { titles } from '#src/config/texts/titles.ts'

export const documentsRoutes: readonly FeatureRoute[] = [
  {
    path: documentsPattern,
    title: titles.documents,
    load: async () => (await import('./documents-screen.tsx')).DocumentsScreen,
  },
]
