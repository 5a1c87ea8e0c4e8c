import * as account from './account/account.ts'
import * as adminAccount from './admin/admin-account.ts'
import * as adminApp from './admin/admin-app.ts'
import * as adminAudit from './admin/admin-audit.ts'
import * as adminBanner from './admin/admin-banner.ts'
import * as adminDoc from './admin/admin-doc.ts'
import * as adminLink from './admin/admin-link.ts'
import * as adminNews from './admin/admin-news.ts'
import * as adminProfile from './admin/admin-profile.ts'
import * as adminRevision from './admin/admin-revision.ts'
import * as adminWhitelist from './admin/admin-whitelist.ts'
import * as app from './app/app.ts'
import * as banner from './content/banner.ts'
import type { Call } from './call.ts'
import * as doc from './content/doc.ts'
import * as file from './file.ts'
import * as appLink from './link/link.ts'
import './messages.ts'
import * as notice from './account/notice.ts'
import * as show from './content/show.ts'
import { simulate, simulateAll } from './link/simulate.ts'
import * as stat from './stats/stat.ts'

/** Every call, placed as in its path: `contract.account.login` is `/api/account/login`. */
export const contract = {
  account,
  stat: { add: stat.add },
  banner: { queryBannerList: banner.queryBannerList },
  show,
  doc,
  app,
  appLink: { ...appLink, simulate, simulateAll },
  file: { upload: file.upload },
  notice,
  admin: {
    account: adminAccount,
    profile: adminProfile,
    app: adminApp,
    link: adminLink,
    revision: adminRevision,
    audit: adminAudit,
    whitelist: adminWhitelist,
    news: adminNews,
    doc: adminDoc,
    banner: adminBanner,
  },
} as const

export type Contract = typeof contract

/** The contract as a flat list, in the order it is written. */
export function allCalls(): Call[] {
  const collect = (node: unknown): Call[] => {
    if (typeof node !== 'object' || node === null || '_zod' in node) return []
    return isCall(node) ? [node] : Object.values(node).flatMap(collect)
  }
  return collect(contract)
}

const isCall = (node: object): node is Call => 'path' in node && 'access' in node
