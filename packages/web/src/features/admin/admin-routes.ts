import { screen, type FeatureRoute } from '#src/config/feature-route.ts'

const review = () => import('./review-screens.tsx')

export const adminRoutes: readonly FeatureRoute[] = [
  screen('adminHome', () => import('./home-screen.tsx')),
  screen('adminProfiles', async () => (await review()).profileQueue),
  screen('adminProfileInfo', async () => (await review()).profileReview),
  screen('adminLinks', async () => (await review()).linkQueue),
  screen('adminLinkInfo', async () => (await review()).linkReview),
  screen('adminRevisions', async () => (await review()).revisionQueue),
  screen('adminRevisionInfo', async () => (await review()).revisionReview),
  screen('adminAddresses', async () => (await review()).addressQueue),
  screen('adminAddressInfo', async () => (await review()).addressReview),
  screen('adminReports', () => import('./reports-screen.tsx')),
  screen('adminApps', () => import('./apps-screen.tsx')),
  screen('adminDomains', () => import('./domains-screen.tsx')),
  screen('adminAccounts', () => import('./accounts-screen.tsx')),
  screen('adminFactorResets', () => import('./factor-resets-screen.tsx')),
  screen('adminWhitelist', () => import('./whitelist-screen.tsx')),
  screen('adminNews', () => import('./news-screen.tsx')),
  screen('adminDocuments', () => import('./documents-screen.tsx')),
  screen('adminBanners', () => import('./banners-screen.tsx')),
  screen('adminAudit', () => import('./audit-screen.tsx')),
]
