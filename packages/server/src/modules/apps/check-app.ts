import { CODE, urlProblem, type FieldProblem, type UrlRules } from '@unilink/shared'
import type { AppColumns } from './app-columns.ts'
import { AppError, fieldError } from '#src/kernel/app-error.ts'

/** Refuses an app without any platform or with an unusable address by 10001, one off its own allow-list by 13004. */
export function checkApp(columns: AppColumns, rules: UrlRules): void {
  const problems = addressProblems(columns, rules)
  if (!hasPlatform(columns)) problems.push({ path: 'android.package', msg: '请至少登记一个平台，或填写 H5 地址' })
  if (problems.length > 0) throw fieldError(...problems)
  const outside = allowListProblems(columns, rules)
  if (outside.length > 0) throw new AppError(CODE.domainNotAllowed, { data: { fields: outside } })
}

function hasPlatform(columns: AppColumns): boolean {
  const { androidPackage, iosBundleId, harmonyBundleName, quickAppPackage, h5Url } = columns
  return Boolean(androidPackage || iosBundleId || harmonyBundleName || quickAppPackage || h5Url)
}

function addressProblems(columns: AppColumns, rules: UrlRules): FieldProblem[] {
  const stores = Object.entries(columns.stores).map(([store, url]) => [`android.stores.${store}`, url] as const)
  return problemsOf(
    [
      ['android.apkUrl', columns.apkUrl],
      ['android.yingyongbao', columns.yingyongbao],
      ...stores,
      ['h5Url', columns.h5Url],
    ],
    rules,
  )
}

/** Only what the app's own servers answer must be on the list; a store's page never is. */
function allowListProblems({ apkUrl, h5Url, allowedDomains }: AppColumns, rules: UrlRules): FieldProblem[] {
  return problemsOf(
    [
      ['android.apkUrl', apkUrl],
      ['h5Url', h5Url],
    ],
    { ...rules, allowedDomains },
  )
}

function problemsOf(fields: (readonly [path: string, url: string | null])[], rules: UrlRules): FieldProblem[] {
  return fields.flatMap(([path, url]) => {
    const msg = url ? urlProblem(url, rules) : undefined
    return msg ? [{ path, msg }] : []
  })
}
