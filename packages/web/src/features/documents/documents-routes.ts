import type { FeatureRoute } from '#src/config/feature-route.ts'
import { documentsPattern, routes } from '#src/config/routes.ts'
import { titles } from '#src/config/texts/titles.ts'

export const documentsRoutes: readonly FeatureRoute[] = [
  {
    path: documentsPattern,
    title: titles.documents,
    load: async () => (await import('./documents-screen.tsx')).DocumentsScreen,
  },
  {
    path: routes.reference,
    title: titles.reference,
    load: async () => (await import('./reference-screen.tsx')).ReferenceScreen,
  },
]
