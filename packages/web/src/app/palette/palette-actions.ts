import { normalizeSearch } from '@unilink/shared'
import { routes } from '#src/config/routes.ts'
import { titles } from '#src/config/texts/titles.ts'
import type { AccountInfo } from '#src/stores/account.ts'

/** One thing that the palette leads to. */
export interface Found {
  /** Unique among all. */
  key: string
  title: string
  /** What tells it from others of the same name. */
  note?: string
  to: string
}

const PUBLIC = ['home', 'newsList', 'documents'] as const
const GUEST = ['login', 'register', 'passwordReback'] as const
const SIGNED_IN = [
  'consoleHome',
  'appList',
  'appForm',
  'accountInfo',
  'perfectStatus',
  'modifyEmail',
  'passwordChange',
] as const
const OPERATOR = [
  'adminHome',
  'adminProfiles',
  'adminLinks',
  'adminRevisions',
  'adminApps',
  'adminAccounts',
  'adminWhitelist',
  'adminNews',
  'adminDocuments',
  'adminBanners',
  'adminAudit',
] as const

/** The screens that somebody may go to whose names hold the keyword; all of them without one. */
export function actionsFor(info: AccountInfo | null, keyword: string): Found[] {
  const wanted = normalizeSearch(keyword).toLowerCase()
  const names = [...(info === null ? GUEST : SIGNED_IN), ...(info?.operator === true ? OPERATOR : []), ...PUBLIC]
  return names
    .filter((name) => titles[name].toLowerCase().includes(wanted))
    .map((name) => ({ key: `to-${name}`, title: titles[name], to: routes[name] }))
}
