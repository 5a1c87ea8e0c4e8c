import type { z } from 'zod'
import * as account from './account/account.ts'
import * as ownProfile from './account/own-profile.ts'
import * as passkey from './account/passkey.ts'
import * as adminAccount from './admin/admin-account.ts'
import * as adminAddress from './admin/admin-address.ts'
import { cancelAddressChange, queryAddressChange } from './app/address-change.ts'
import * as adminApp from './admin/admin-app.ts'
import * as adminAudit from './admin/admin-audit.ts'
import * as adminBanner from './admin/admin-banner.ts'
import * as adminDesk from './admin/admin-desk.ts'
import * as adminDoc from './admin/admin-doc.ts'
import * as adminDomain from './admin/admin-domain.ts'
import * as adminFactor from './admin/admin-factor.ts'
import * as adminLink from './admin/admin-link.ts'
import * as adminNews from './admin/admin-news.ts'
import * as adminProfile from './admin/admin-profile.ts'
import * as adminReport from './admin/admin-report.ts'
import * as adminRevision from './admin/admin-revision.ts'
import * as adminWhitelist from './admin/admin-whitelist.ts'
import * as app from './app/app.ts'
import * as appFigures from './app/app-figures.ts'
import * as appFunnel from './app/app-funnel.ts'
import { renewSecret } from './app/app-secret.ts'
import { queryHome } from './app/home.ts'
import { addDomain, chooseDomain, proveDomain, queryDomains, removeDomain } from './app/app-domain.ts'
import { appeal } from './link/appeal.ts'
import { queryHealth } from './link/health.ts'
import * as banner from './content/banner.ts'
import type { Call } from './call.ts'
import * as doc from './content/doc.ts'
import * as file from './file.ts'
import * as appLink from './link/link.ts'
import { setDefault } from './link/default-link.ts'
import * as linkBatch from './link/link-batch.ts'
import { moveBatch, query as queryJob, stop, undo } from './link/link-jobs.ts'
import * as linkData from './link/link-data.ts'
import './messages.ts'
import * as open from './open/open.ts'
import * as security from './account/security.ts'
import * as notice from './account/notice.ts'
import * as report from './report/report.ts'
import * as show from './content/show.ts'
import { search as searchLinks } from './link/link-search.ts'
import { review, reviewAll, simulate, simulateAll } from './link/simulate.ts'
import * as stat from './stats/stat.ts'
import * as wechat from './wechat/wechat.ts'

const { feedVisit: _event, ...figures } = appFigures

/** Every call, placed as in its path: `contract.account.login` is `/api/account/login`. */
export const contract = {
  account: { ...account, ...ownProfile },
  stat: { add: stat.add },
  banner: { queryBannerList: banner.queryBannerList },
  show,
  doc,
  app: {
    ...app,
    ...figures,
    ...appFunnel,
    renewSecret,
    queryHome,
    queryAddressChange,
    cancelAddressChange,
    queryDomains,
    addDomain,
    proveDomain,
    chooseDomain,
    removeDomain,
  },
  appLink: {
    ...appLink,
    ...linkBatch,
    ...linkData,
    search: searchLinks,
    setDefault,
    simulate,
    simulateAll,
    appeal,
    queryHealth,
    moveBatch,
  },
  job: { query: queryJob, stop, undo },
  file: { upload: file.upload },
  notice,
  report: { add: report.add },
  open: { resolve: open.resolve, confirm: open.confirm, event: open.event },
  security: { ...security, ...passkey },
  wechat,
  admin: {
    account: adminAccount,
    factor: adminFactor,
    profile: adminProfile,
    app: adminApp,
    link: { ...adminLink, simulate: review, simulateAll: reviewAll },
    revision: adminRevision,
    report: adminReport,
    desk: adminDesk,
    address: adminAddress,
    domain: adminDomain,
    audit: adminAudit,
    whitelist: adminWhitelist,
    news: adminNews,
    doc: adminDoc,
    banner: adminBanner,
  },
} as const

export type Contract = typeof contract

export type AnyCall = CallIn<Contract>
export type CallPath = AnyCall['path']
export type CallAt<Path extends CallPath> = Extract<AnyCall, { readonly path: Path }>

type CallIn<Node> = Node extends Call
  ? Node
  : Node extends NoCalls
    ? never
    : { [Key in keyof Node]: CallIn<Node[Key]> }[keyof Node]
/** What else stands in the modules that calls are declared in. */
type NoCalls = z.core.$ZodType | readonly unknown[] | ((...given: never) => unknown) | string | number

/** The contract as a flat list, in the order it is written. */
export function allCalls(): Call[] {
  const collect = (node: unknown): Call[] => {
    if (typeof node !== 'object' || node === null || '_zod' in node) return []
    return isCall(node) ? [node] : Object.values(node).flatMap(collect)
  }
  return collect(contract)
}

const isCall = (node: object): node is Call => 'path' in node && 'access' in node
