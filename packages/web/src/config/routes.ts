import { WHITE_BOOK_ID } from '@unilink/shared'

/** Every screen's path. No other file writes a URL; a path with a query is made by `withQuery`. */
export const routes = {
  home: '/',
  homeIndex: '/index',
  newsList: '/home/news/list',
  newsInfo: '/home/news/info',
  documents: '/documents',
  reference: '/reference',

  login: '/account/login',
  register: '/account/register',
  privacy: '/account/privacy',
  registerSuccess: '/account/registerSuccess',
  passwordReback: '/account/password/reback',

  modifyEmail: '/account/modify',
  passwordChange: '/account/password/change',
  security: '/account/security',
  perfectInfo: '/account/perfect/info',
  accountInfo: '/account/perfect/accountInfo',
  perfectStatus: '/account/perfect/status',
  roleEnterprise: '/account/role/enterprise',
  roleGovernment: '/account/role/government',
  rolePersonal: '/account/role/personal',

  consoleHome: '/console/home',
  appList: '/console/appLink/app/list',
  appForm: '/console/appLink/app/form',
  appData: '/console/appLink/app/appData',
  linkList: '/console/appLink/link/List',
  linkForm: '/console/appLink/link/form',
  linkInfo: '/console/appLink/link/info',
  linkEdit: '/console/appLink/link/edit',
  modifyParamList: '/console/appLink/link/modifyParamList',
  linkModify: '/console/appLink/link/modify',
  reviseInfo: '/console/appLink/link/reviseInfo',
  linkData: '/console/appLink/link/linkData',

  adminHome: '/admin/home',
  adminProfiles: '/admin/profiles',
  adminProfileInfo: '/admin/profiles/info',
  adminLinks: '/admin/links',
  adminLinkInfo: '/admin/links/info',
  adminRevisions: '/admin/revisions',
  adminRevisionInfo: '/admin/revisions/info',
  adminAddresses: '/admin/addresses',
  adminAddressInfo: '/admin/addresses/info',
  adminReports: '/admin/reports',
  adminApps: '/admin/apps',
  adminDomains: '/admin/domains',
  // Not "accounts": the header hides its menu on every path that contains "account".
  adminAccounts: '/admin/members',
  adminFactorResets: '/admin/factorResets',
  adminWhitelist: '/admin/whitelist',
  adminNews: '/admin/news',
  adminDocuments: '/admin/documents',
  adminBanners: '/admin/banners',
  adminAudit: '/admin/audit',
} as const

/** The documentation centre matches with and without an identifier. */
export const documentsPattern = '/documents/:id?'
export const documentPath = (id: string): string => `/documents/${id}`

export const newsInfoPath = (id: string): string => withQuery(routes.newsInfo, { id })

/** Paths that lead elsewhere; each also with a slash at its end. */
export const redirects: Readonly<Record<string, string>> = {
  '/home/news': routes.newsList,
  '/console': routes.appList,
  '/documents/whiteBookFile': documentPath(WHITE_BOOK_ID),
  '/admin': routes.adminHome,
}

/** Where the parts of the site begin that keep their list alive. */
export const areas = { news: '/home/news/', console: '/console/' } as const

/** Served by the server, outside the router. */
export const filePath = (fileId: string): string => `/files/${fileId}`

export const inboxPath = '/__emu/mail'
export const emulatorPath = '/__emu/'
export const emulatorReferencePath = '/__emu/reference'
/** Whether an address is one of the emulator's own screens, which stand in no layout of the portal. */
export const isEmulatorPath = (pathname: string): boolean => pathname.startsWith(emulatorPath)

/** A path with its query; undefined and empty values are left out. */
export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}

/** The login screen, returning to `from` (a full path on this site) afterwards. */
export const loginPath = (from?: string): string => withQuery(routes.login, { redirect: from })

/** The header hides its tabs and menu on every path that contains "account". */
export const isAccountPath = (pathname: string): boolean => pathname.includes('account')

export const mailTo = (address: string): string => `mailto:${address}`
