import type { LinkContentData } from '../contract/link/link-fields.ts'
import type { AppFacts, Fallback, LinkTargets } from '../visit/plan-types.ts'
import { isRecord, isSame, valueAt, type FieldChange } from '../domain/field-changes.ts'
import { stores } from '../visit/stores.ts'
import { message, messagesOf, type Message } from '#src/words/message.ts'
import * as chinese from '#src/words/zh/app-fields.ts'

interface AddressField {
  /** A link with a target of its own here does not come to the app's. */
  target?: keyof LinkTargets
  /** A link comes to it by this fallback alone. */
  fallback?: Fallback
}

/**
 * The one list of what leads visitors somewhere by what an app says: web addresses, schemes, its names in stores, and
 * its names for a phone's system, which gives it the links. All other fields of an app lead nowhere.
 */
export const appAddressFields = {
  'android.package': {},
  'android.scheme': { target: 'android' },
  'android.sha256': {},
  'android.apkUrl': { target: 'apk', fallback: 'apk' },
  'android.yingyongbao': {},
  'android.stores': { fallback: 'vendorStore' },
  'ios.bundleId': {},
  'ios.teamId': {},
  'ios.appStoreId': {},
  'ios.scheme': { target: 'ios' },
  'harmony.bundleName': {},
  'harmony.appIdentifier': {},
  'harmony.domain': { target: 'harmony' },
  'harmony.scheme': { target: 'harmony' },
  'quickApp.package': { target: 'quickApp', fallback: 'quickApp' },
  h5Url: { target: 'h5' },
  wechatAppId: { fallback: 'deeplink' },
} as const satisfies Readonly<Record<string, AddressField>>

/** What visitors of every link see of an app, beside where it leads. */
const appShownFields = { appName: {}, icon: {} } as const satisfies Readonly<Record<string, AddressField>>

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

type AddressChange = FieldChange<Message<'appFields' | 'changedFields'> | string>

/** What differs between two states of an app, field by field, each store's page a field of its own. */
export function diffAddresses(before: AppChangeData, after: AppChangeData): AddressChange[] {
  return FIELDS.flatMap(([field]) => {
    const [old, now] = [valueAt(before, field), valueAt(after, field)]
    if (field === 'android.stores') return storeChanges(old, now)
    return isSame(old ?? [], now ?? []) || isSame(old, now)
      ? []
      : [{ field, label: labels[field] ?? field, before: old, after: now }]
  })
}

/** Whether a link of that content leads to any of the fields that changed. */
export function reachesLink(changes: readonly FieldChange<unknown>[], content: LinkContentData): boolean {
  return changes.some(({ field }) => {
    const rule = FIELDS.find(([name]) => field === name || field.startsWith(`${name}.`))?.[1]
    if (rule?.target !== undefined && content.targets[rule.target]) return false
    return rule?.fallback === undefined || content.fallbacks.includes(rule.fallback)
  })
}

function storeChanges(before: unknown, after: unknown): AddressChange[] {
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

const labels: Readonly<Record<string, Message<'appFields'>>> = messagesOf('appFields', chinese.appFields)

const storeLabel = (id: string): Message<'changedFields'> =>
  message('changedFields.storePage', { store: Object.values(stores).find((store) => store.id === id)?.label ?? id })
