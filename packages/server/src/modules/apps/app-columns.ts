import type { ParsedBodyOf, contract } from '@unilink/shared'
import type { App } from '#src/generated/sqlite/client.ts'

interface Lists {
  androidSha256: string[]
  stores: Record<string, string>
  allowedDomains: string[]
}

/** What an owner says of an app, as its row holds it. */
export type AppColumns = Lists &
  Omit<
    App,
    | keyof Lists
    | 'id'
    | 'ownerId'
    | 'appState'
    | 'freezeReason'
    | 'freezeDetail'
    | 'frozenAt'
    | 'createdAt'
    | 'updatedAt'
  >

type AppInput = Omit<ParsedBodyOf<typeof contract.app.edit>, 'appId'>

const PLAIN = ['appName', 'icon', 'category', 'description', 'h5Url', 'allowedDomains'] as const

/** Which column holds which field of a platform. */
const PLATFORMS = {
  android: {
    package: 'androidPackage',
    scheme: 'androidScheme',
    sha256: 'androidSha256',
    apkUrl: 'apkUrl',
    yingyongbao: 'yingyongbao',
    stores: 'stores',
  },
  ios: { bundleId: 'iosBundleId', teamId: 'iosTeamId', appStoreId: 'iosAppStoreId', scheme: 'iosScheme' },
  harmony: { bundleName: 'harmonyBundleName', appIdentifier: 'harmonyAppIdentifier', domain: 'harmonyDomain' },
  quickApp: { package: 'quickAppPackage' },
} as const satisfies Record<string, Record<string, keyof AppColumns>>

const EMPTY: AppColumns = {
  appName: '',
  icon: '',
  category: '',
  description: '',
  androidPackage: null,
  androidScheme: null,
  androidSha256: [],
  apkUrl: null,
  yingyongbao: null,
  stores: {},
  iosBundleId: null,
  iosTeamId: null,
  iosAppStoreId: null,
  iosScheme: null,
  harmonyBundleName: null,
  harmonyAppIdentifier: null,
  harmonyDomain: null,
  quickAppPackage: null,
  h5Url: null,
  allowedDomains: [],
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

/** A stored app as its columns; its JSON columns hold what the contract let in. */
export const columnsOf = (app: App): AppColumns => app as unknown as AppColumns
