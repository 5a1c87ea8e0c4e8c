import { screen, type FeatureRoute } from '#src/config/feature-route.ts'

const review = () => import('./review-screens.tsx')

export const adminRoutes: readonly FeatureRoute[] = [
  screen('adminHome', async () => (await import('./home-screen.tsx')).AdminHomeScreen),
  screen('adminProfiles', async () => (await review()).ProfileQueue),
  screen('adminProfileInfo', async () => (await review()).ProfileReview),
  screen('adminLinks', async () => (await review()).LinkQueue),
  screen('adminLinkInfo', async () => (await review()).LinkReview),
  screen('adminRevisions', async () => (await review()).RevisionQueue),
  screen('adminRevisionInfo', async () => (await review()).RevisionReview),
  screen('adminAddresses', async () => (await review()).AddressQueue),
  screen('adminAddressInfo', async () => (await review()).AddressReview),
  screen('adminReports', async () => (await import('./reports-screen.tsx')).AdminReportsScreen),
  screen('adminApps', async () => (await import('./apps-screen.tsx')).AdminAppsScreen),
  screen('adminDomains', async () => (await import('./domains-screen.tsx')).AdminDomainsScreen),
  screen('adminAccounts', async () => (await import('./accounts-screen.tsx')).AdminAccountsScreen),
  screen('adminFactorResets', async () => (await import('./factor-resets-screen.tsx')).AdminFactorResetsScreen),
  screen('adminWhitelist', async () => (await import('./whitelist-screen.tsx')).AdminWhitelistScreen),
  screen('adminNews', async () => (await import('./news-screen.tsx')).AdminNewsScreen),
  screen('adminDocuments', async () => (await import('./documents-screen.tsx')).AdminDocumentsScreen),
  screen('adminBanners', async () => (await import('./banners-screen.tsx')).AdminBannersScreen),
  screen('adminAudit', async () => (await import('./audit-screen.tsx')).AdminAuditScreen),
]
