import type { FeatureRoute } from '#src/config/feature-route.ts'
import { routes } from '#src/config/routes.ts'
import { titles } from '#src/config/texts/titles.ts'

/** The operators' screens. */
export const adminRoutes: readonly FeatureRoute[] = [
  { path: routes.adminProfiles, title: titles.adminProfiles, load: () => import('./profile-queue-screen.tsx') },
  { path: routes.adminProfileInfo, title: titles.adminProfileInfo, load: () => import('./profile-review-screen.tsx') },
  { path: routes.adminLinks, title: titles.adminLinks, load: () => import('./link-queue-screen.tsx') },
  { path: routes.adminLinkInfo, title: titles.adminLinkInfo, load: () => import('./link-review-screen.tsx') },
  { path: routes.adminRevisions, title: titles.adminRevisions, load: () => import('./revision-queue-screen.tsx') },
  {
    path: routes.adminRevisionInfo,
    title: titles.adminRevisionInfo,
    load: () => import('./revision-review-screen.tsx'),
  },
  { path: routes.adminApps, title: titles.adminApps, load: () => import('./apps-screen.tsx') },
  { path: routes.adminAccounts, title: titles.adminAccounts, load: () => import('./accounts-screen.tsx') },
  { path: routes.adminWhitelist, title: titles.adminWhitelist, load: () => import('./whitelist-screen.tsx') },
  { path: routes.adminNews, title: titles.adminNews, load: () => import('./news-screen.tsx') },
  { path: routes.adminDocuments, title: titles.adminDocuments, load: () => import('./documents-screen.tsx') },
  { path: routes.adminBanners, title: titles.adminBanners, load: () => import('./banners-screen.tsx') },
  { path: routes.adminAudit, title: titles.adminAudit, load: () => import('./audit-screen.tsx') },
]
