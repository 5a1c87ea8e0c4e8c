import type { LinkContentData } from '../contract/link/link-fields.ts'
import type { AppFacts, Fallback, LinkTargets } from '../visit/plan-types.ts'
import { isRecord, isSame, valueAt, type FieldChange } from '../domain/field-changes.ts'
import { stores } from '../visit/stores.ts'
import { inLanguage, translated } from '../language.ts'

interface AddressField {
  /** What a reader calls it. */
  label: string
  /** A link with a target of its own here does not come to the app's. */
  target?: keyof LinkTargets
  /** A link comes to it by this fallback alone. */
  fallback?: Fallback
}

/**
 * The one list of what leads visitors somewhere by what an app says: web addresses, schemes, its names in stores, and
 * its names for a phone's system, which gives it the links. All other fields of an app lead nowhere.
 */
export const appAddressFields = inLanguage({
  'android.package': { label: 'Android 包名' },
  'android.scheme': { label: 'Android 协议名', target: 'android' },
  'android.sha256': { label: 'Android 证书指纹' },
  'android.apkUrl': { label: 'APK 地址', target: 'apk', fallback: 'apk' },
  'android.yingyongbao': { label: '应用宝地址' },
  'android.stores': { label: '应用市场页面', fallback: 'vendorStore' },
  'ios.bundleId': { label: 'iOS Bundle ID' },
  'ios.teamId': { label: 'iOS Team ID' },
  'ios.appStoreId': { label: 'App Store ID' },
  'ios.scheme': { label: 'iOS 协议名', target: 'ios' },
  'harmony.bundleName': { label: 'HarmonyOS 包名' },
  'harmony.appIdentifier': { label: 'HarmonyOS AppIdentifier' },
  'harmony.domain': { label: 'HarmonyOS 域名', target: 'harmony' },
  'harmony.scheme': { label: 'HarmonyOS 协议名', target: 'harmony' },
  'quickApp.package': { label: '快应用包名', target: 'quickApp', fallback: 'quickApp' },
  h5Url: { label: 'H5 地址', target: 'h5' },
  wechatAppId: { label: '微信 AppID', fallback: 'deeplink' },
} as const satisfies Readonly<Record<string, AddressField>>)

/** What visitors of every link see of an app, beside where it leads. */
const appShownFields = inLanguage({
  appName: { label: '应用名称' },
  icon: { label: '应用图标' },
} as const satisfies Readonly<Record<string, AddressField>>)

/** The addresses of an app, nested as the contract nests them; what the app does not say is left out. */
export type AppAddressesData = Pick<AppFacts, 'android' | 'ios' | 'harmony' | 'quickApp' | 'h5Url' | 'wechatAppId'>

/** What a change of an app holds: all its addresses, and its name and icon where these are to change with them. */
export type AppChangeData = AppAddressesData & Partial<Pick<AppFacts, keyof typeof appShownFields>>

type Fields = readonly (readonly [field: string, rule: AddressField])[]

const ADDRESSES: Fields = Object.entries(appAddressFields)
const FIELDS: Fields = [...Object.entries(appShownFields), ...ADDRESSES]

/** Whether a field of an app is what visitors see of it. */
export const isShownField = (field: string): field is keyof typeof appShownFields => field in appShownFields

/** The addresses that an app says, and nothing else of it. */
export function addressesOf(app: AppAddressesData): AppAddressesData {
  const found: Record<string, unknown> = {}
  for (const [field] of ADDRESSES) {
    const value = valueAt(app, field)
    if (value === null || isSame(value, []) || isSame(value, {})) continue
    const [head = '', key] = field.split('.')
    found[head] = key === undefined ? value : { ...(found[head] as object | undefined), [key]: value }
  }
  return found
}

/** What differs between two states of an app, field by field, each store's page a field of its own. */
export function diffAddresses(before: AppChangeData, after: AppChangeData): FieldChange[] {
  return FIELDS.flatMap(([field, { label }]) => {
    const [old, now] = [valueAt(before, field), valueAt(after, field)]
    if (field === 'android.stores') return storeChanges(old, now)
    return isSame(old ?? [], now ?? []) || isSame(old, now) ? [] : [{ field, label, before: old, after: now }]
  })
}

/** Whether a link of that content leads to any of the fields that changed. */
export function reachesLink(changes: readonly FieldChange[], content: LinkContentData): boolean {
  return changes.some(({ field }) => {
    const rule = FIELDS.find(([name]) => field === name || field.startsWith(`${name}.`))?.[1]
    if (rule?.target !== undefined && content.targets[rule.target]) return false
    return rule?.fallback === undefined || content.fallbacks.includes(rule.fallback)
  })
}

function storeChanges(before: unknown, after: unknown): FieldChange[] {
  const [old, now] = [before, after].map((pages) => (isRecord(pages) ? pages : {}))
  const ids = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])]
  return ids.flatMap((id) => {
    const change = {
      field: `android.stores.${id}`,
      label: storeLabel(id),
      before: valueAt(old, id),
      after: valueAt(now, id),
    }
    return isSame(change.before, change.after) ? [] : [change]
  })
}

const storeLabel = (id: string): string =>
  translated(`${Object.values(stores).find((store) => store.id === id)?.label ?? id}页面`)
