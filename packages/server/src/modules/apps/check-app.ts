import { CODE, urlProblem, type UrlRules } from '@unilink/shared'
import { message, type Problem } from '@unilink/shared/words'
import type { AppColumns } from './app-columns.ts'
import { AppError, fieldError } from '#src/kernel/app-error.ts'

/** Refuses an app without any platform or with an unusable address by `invalidFields`, one off its own allow-list by `domainNotAllowed`. */
export function checkApp(columns: AppColumns, rules: UrlRules): void {
  const problems = addressProblems(columns, rules)
  if (!hasPlatform(columns)) problems.push({ path: 'android.package', msg: message('fields.platformMissing') })
  if (problems.length > 0) throw fieldError(...problems)
  const outside = allowListProblems(columns, rules)
  if (outside.length > 0) throw new AppError(CODE.domainNotAllowed, { data: { fields: outside } })
}

function hasPlatform(columns: AppColumns): boolean {
  const { androidPackage, iosBundleId, harmonyBundleName, quickAppPackage, h5Url } = columns
  return Boolean(androidPackage || iosBundleId || harmonyBundleName || quickAppPackage || h5Url)
}

/** What is wrong with an app's addresses, without regard to its own allow-list of domains. */
export function addressProblems(columns: AppColumns, rules: UrlRules): Problem[] {
  const all = webAddresses(columns)
  const domain = all.filter(([path]) => path === DOMAIN)
  // Links of the app may stand on that host, the platform's own included.
  const own = all.filter(([path]) => path !== DOMAIN)
  return [...problemsOf(own, rules), ...problemsOf(domain, { ...rules, ownOrigins: [], isLinkHost: undefined })]
}

const DOMAIN = 'harmony.domain'

/** The fields of an app that are, or name, a place on the web. */
export function webAddresses(columns: AppColumns): (readonly [path: string, url: string | null])[] {
  const { apkUrl, yingyongbao, h5Url, harmonyDomain } = columns
  return [
    ['android.apkUrl', apkUrl],
    ['android.yingyongbao', yingyongbao],
    ...Object.entries(columns.stores).map(([store, url]) => [`android.stores.${store}`, url] as const),
    ['h5Url', h5Url],
    [DOMAIN, harmonyDomain && `https://${harmonyDomain}`],
  ]
}

/** Only what the app's own servers answer must be on the list; a store's page never is. */
export function allowListProblems({ apkUrl, h5Url, allowedDomains }: AppColumns, rules: UrlRules): Problem[] {
  return problemsOf(
    [
      ['android.apkUrl', apkUrl],
      ['h5Url', h5Url],
    ],
    { ...rules, allowedDomains },
  )
}

function problemsOf(fields: (readonly [path: string, url: string | null])[], rules: UrlRules): Problem[] {
  return fields.flatMap(([path, url]) => {
    const msg = url ? urlProblem(url, rules) : undefined
    return msg ? [{ path, msg }] : []
  })
}
