import { appAddressFields, isShownField, noPlainFields, plainAppFieldNames } from '@unilink/shared'
import type { AppChangeData, ParsedBodyOf, PlainAppFields, contract } from '@unilink/shared'
import type { App } from '#src/generated/sqlite/client.ts'

/** Columns whose content is typed by the contract, beyond what the row says. */
interface ContractColumns extends PlainAppFields {
  androidSha256: string[]
  stores: Record<string, string>
}

/** What an owner says of an app, as its row holds it. */
export type AppColumns = ContractColumns &
  Omit<
    App,
    | keyof ContractColumns
    | 'id'
    | 'appKey'
    | 'secretHash'
    | 'secretAt'
    | 'iconHue'
    | 'ownerId'
    | 'linkPrefix'
    | 'linkCount'
    | 'defaultLinkId'
    | 'openAddressChangeId'
    | 'appState'
    | 'freezeReason'
    | 'freezeDetail'
    | 'frozenAt'
    | 'createdAt'
    | 'updatedAt'
  >

type AppInput = Omit<ParsedBodyOf<typeof contract.app.edit>, 'appId' | 'baseVersion'>

const PLAIN = ['appName', 'icon', 'category', 'h5Url', 'wechatAppId', ...plainAppFieldNames] as const

/** Which column holds which field of a platform. */
export const PLATFORMS = {
  android: {
    package: 'androidPackage',
    scheme: 'androidScheme',
    sha256: 'androidSha256',
    apkUrl: 'apkUrl',
    yingyongbao: 'yingyongbao',
    stores: 'stores',
  },
  ios: { bundleId: 'iosBundleId', teamId: 'iosTeamId', appStoreId: 'iosAppStoreId', scheme: 'iosScheme' },
  harmony: {
    bundleName: 'harmonyBundleName',
    appIdentifier: 'harmonyAppIdentifier',
    domain: 'harmonyDomain',
    scheme: 'harmonyScheme',
  },
  quickApp: { package: 'quickAppPackage' },
} as const satisfies Record<string, Record<string, keyof AppColumns>>

/** What the one list of addresses names, as columns. */
const ADDRESS_COLUMNS = Object.keys(appAddressFields).map((field): keyof AppColumns => {
  const [platform = '', key = ''] = field.split('.')
  const columns: Record<string, Record<string, keyof AppColumns>> = PLATFORMS
  return columns[platform]?.[key] ?? (field as keyof AppColumns)
})

const EMPTY: AppColumns = {
  ...(Object.fromEntries(ADDRESS_COLUMNS.map((column) => [column, null])) as unknown as AppColumns),
  ...noPlainFields(),
  appName: '',
  icon: '',
  category: '',
  androidSha256: [],
  stores: {},
}

/** The columns of an app that says what `input` says and nothing else. */
export const newAppColumns = (input: AppInput): AppColumns => ({ ...EMPTY, ...changedColumns(input) })

/** The columns that `input` names; a field sent empty (there, but undefined) clears its column. */
export function changedColumns(input: AppInput): Partial<AppColumns> {
  const columns: Record<string, unknown> = {}
  for (const field of PLAIN) if (field in input) columns[field] = input[field] ?? null
  for (const [platform, fields] of Object.entries(PLATFORMS)) {
    const given = input[platform as keyof typeof PLATFORMS] as Record<string, unknown> | undefined
    for (const [field, column] of Object.entries(fields)) {
      if (given && field in given) columns[column] = given[field] ?? null
    }
  }
  return columns
}

/** The columns that a change writes: all addresses, as they are when the app says these and no others; name and icon where it holds them. */
export function columnsOfChange(change: AppChangeData): Partial<AppColumns> {
  const given = changedColumns(change as AppInput)
  const shown = Object.entries(given).filter(([column]) => isShownField(column))
  return Object.fromEntries([...shown, ...ADDRESS_COLUMNS.map((column) => [column, given[column] ?? EMPTY[column]])])
}

export const isAddressColumn = (column: string): boolean => ADDRESS_COLUMNS.some((known) => known === column)

/** A stored app with some of its columns changed. */
export const withColumns = (app: App, columns: Partial<AppColumns>): App => ({ ...app, ...columns })

/** A stored app as its columns; its JSON columns hold what the contract let in. */
export const columnsOf = (app: App): AppColumns => app as unknown as AppColumns
