import { android, appFields, harmony, ios, namedChannel, quickApp, urlProblem } from '@unilink/shared'
import { webRules } from '#src/config/web-rules.ts'
import { fieldProblems, problemSaid, schemaProblem, type Schema } from '#src/ui/form/checks.ts'
import type { Problems } from '#src/ui/form/use-form.ts'
import type { AppValues } from './app-values.ts'

const fingerprint = android.shape.sha256.unwrap().element

const under = (name: string, schemas: Readonly<Record<string, Schema>>) =>
  Object.fromEntries(Object.entries(schemas).map(([field, schema]) => [`${name}.${field}`, schema]))

const { package: androidPackage, scheme } = android.shape
const SCHEMAS = {
  appName: appFields.appName,
  category: appFields.category,
  description: appFields.description,
  wechatAppId: appFields.wechatAppId,
  allowedDomains: appFields.allowedDomains,
  ...under('android', { package: androidPackage, scheme }),
  ...under('ios', ios.shape),
  ...under('harmony', harmony.shape),
  ...under('quickApp', quickApp.shape),
}

/** What is wrong with an app, by the paths of its form. */
export function appProblems(values: AppValues): Problems {
  const own = (text: string) => addressProblem(text, values.allowedDomains)
  return {
    ...fieldProblems(SCHEMAS, values),
    ...listProblems(values),
    h5Url: own(values.h5Url),
    'android.apkUrl': own(values.android.apkUrl),
    'android.yingyongbao': addressProblem(values.android.yingyongbao, []),
  }
}

/** An optional address, which is on one of the domains where there are any. */
function addressProblem(given: string, allowedDomains: readonly string[]): string | undefined {
  const text = given.trim()
  return text === '' ? undefined : problemSaid(urlProblem(text, { ...webRules(), allowedDomains }))
}

function listProblems({ android: { sha256, stores }, channels }: AppValues): Problems {
  const prints = sha256.map((print, index) => {
    // A row that was left empty is not sent.
    return [`android.sha256.${index}`, print.trim() === '' ? undefined : schemaProblem(fingerprint, print)] as const
  })
  const named = channels.flatMap((channel, index) =>
    Object.entries(fieldProblems(namedChannel.shape, channel)).map(
      ([field, problem]) => [`channels.${index}.${field}`, problem] as const,
    ),
  )
  // A store's page is on a server of somebody else.
  const pages = Object.entries(stores).map(([id, page]) => [`android.stores.${id}`, addressProblem(page, [])] as const)
  return Object.fromEntries([...prints, ...named, ...pages])
}
