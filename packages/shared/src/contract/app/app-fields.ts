import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { z } from 'zod'
import { categoryLabels, type AppCategory } from '#src/domain/app/categories.ts'
import { reservedScheme } from '#src/domain/target/schemes.ts'
import { id, line, optionalMatch, optionalText, upTo } from '../fields.ts'
import { labelled, said, tell, type Label } from '#src/contract/messages.ts'
import { message } from '#src/words/message.ts'
import { isChannel } from '#src/domain/link/channel.ts'
import { FUNNEL_WINDOW } from '#src/contract/stats/stats-names.ts'

/** By which a phone's system gives short links to an app: Android, iOS, HarmonyOS. */
export const ASSOCIATION_FILES = ['assetlinks.json', 'apple-app-site-association', 'applinking.json'] as const
export type AssociationFile = (typeof ASSOCIATION_FILES)[number]

export const CHANNELS_MAX = 100
const PACKAGE_EXAMPLE = 'com.example.app'
const PACKAGE = /^[A-Za-z]\w{0,63}(\.[A-Za-z]\w{0,63}){1,10}$/
const BUNDLE = /^[A-Za-z0-9][A-Za-z0-9-]{0,63}(\.[A-Za-z0-9-]{1,64}){1,10}$/
const SCHEME = /^[a-z][a-z0-9+.-]{1,31}$/
const HOST = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/
const FINGERPRINT = /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/

const scheme = (label: Label) =>
  optionalMatch(SCHEME, said('fields.schemeMalformed', { label: labelled(label) })).superRefine((value, context) => {
    const reason = reservedScheme(value ?? '')
    if (reason === undefined) return
    const problem = message('fields.schemeReserved', { label: labelled(label), scheme: value ?? '', reason })
    context.addIssue({ code: 'custom', message: tell(problem) })
  })

const webAddress = (label: Label) =>
  optionalText(2048, label).refine(
    (value) => value === undefined || URL.canParse(value),
    said('fields.notWebAddress', { label: labelled(label) }),
  )

/** SHA-256 of a signing certificate; with or without colons, kept as upper-case pairs with colons. */
const fingerprint = z
  .string()
  .trim()
  .max(128, said('fields.fingerprintMalformed'))
  .transform(
    (value) =>
      value
        .replaceAll(':', '')
        .toUpperCase()
        .match(/.{1,2}/g)
        ?.join(':') ?? '',
  )
  .refine((value) => FINGERPRINT.test(value), said('fields.fingerprintMalformed'))

/** A domain of the allow-list: `example.com` with its sub-domains, `*.example.com` for the sub-domains only. */
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(255)
  .refine(
    (value) => HOST.test(value.replace(/^\*\./, '')),
    said('fields.malformed', { label: labelled('domain'), example: 'app.example.com' }),
  )

export const android = z
  .object({
    package: optionalMatch(
      PACKAGE,
      said('fields.malformed', { label: labelled('androidPackage'), example: PACKAGE_EXAMPLE }),
    ).meta(about('包名', 'Package name')),
    scheme: scheme('androidScheme').meta(about('协议名', 'Scheme')),
    sha256: z.array(fingerprint).max(10).default([]).meta(explained('appFields.sha256')),
    apkUrl: webAddress('apkAddress').meta(about('APK 下载地址', 'Address of the APK')),
    yingyongbao: webAddress('yingyongbao').meta(about('应用宝地址', 'Address in MyApp')),
    stores: z
      .record(z.string().regex(/^[a-z]{2,20}$/, said('fields.storeUnknown')), z.string().trim().max(2048))
      .default({})
      .meta(about('各应用商店的地址', 'Addresses in app stores')),
  })
  .meta({ id: 'AndroidApp' })
export const ios = z
  .object({
    bundleId: optionalMatch(
      BUNDLE,
      said('fields.malformed', { label: labelled('bundleId'), example: PACKAGE_EXAMPLE }),
    ).meta(about('iOS Bundle ID', 'Bundle ID on iOS')),
    teamId: optionalMatch(/^[A-Z0-9]{10}$/, said('fields.teamIdMalformed')).meta(explained('appFields.teamId')),
    appStoreId: optionalMatch(/^\d{6,12}$/, said('fields.appStoreIdMalformed')).meta(explained('appFields.appStoreId')),
    scheme: scheme('iosScheme').meta(about('协议名', 'Scheme')),
  })
  .meta({ id: 'IosApp' })
export const harmony = z
  .object({
    bundleName: optionalMatch(
      PACKAGE,
      said('fields.malformed', { label: labelled('harmonyBundle'), example: PACKAGE_EXAMPLE }),
    ).meta(about('HarmonyOS 包名', 'Bundle name on HarmonyOS')),
    appIdentifier: optionalMatch(/^\d{5,32}$/, said('fields.appIdentifierMalformed')).meta(
      explained('appFields.appIdentifier'),
    ),
    domain: optionalMatch(
      HOST,
      said('fields.malformed', { label: labelled('domain'), example: 'app.example.com' }),
    ).meta(about('域名', 'Domain')),
    scheme: scheme('harmonyScheme').meta(about('协议名', 'Scheme')),
  })
  .meta({ id: 'HarmonyApp' })
/** Of the app on WeChat's open platform; WeChat opens it from pages by this name. */
const wechatAppId = optionalMatch(/^wx[0-9a-z]{16}$/, said('fields.wechatAppIdMalformed')).meta(
  explained('appFields.wechatAppId'),
)
export const quickApp = z
  .object({
    package: optionalMatch(
      PACKAGE,
      said('fields.malformed', { label: labelled('quickAppPackage'), example: PACKAGE_EXAMPLE }),
    ).meta(about('包名', 'Package name')),
  })
  .meta({ id: 'QuickApp' })

/** What of an app leads visitors somewhere, as it is told; `appAddressFields` says field by field which that is. */
export const appAddresses = z
  .object({
    android: android.meta(about('Android 应用', 'Android app')),
    ios: ios.meta(about('iOS 应用', 'iOS app')),
    harmony: harmony.meta(about('HarmonyOS 应用', 'HarmonyOS app')),
    quickApp: quickApp.meta(about('快应用', 'Quick app')),
    h5Url: z.string().optional().meta(about('H5 地址', 'Address of the web page')),
    wechatAppId: z.string().optional().meta(about('微信 AppID', 'WeChat’s AppID')),
  })
  .meta({ id: 'AppAddresses' })

const categories = Object.keys(categoryLabels) as [AppCategory, ...AppCategory[]]

/** 1 normal, 3 frozen */
export const appState = z.union([z.literal(1), z.literal(3)]).meta(explained('appFields.appState'))

/** A channel as people call it, with the colour that it has in figures. */
export const namedChannel = z
  .object({
    channel: z.string().trim().refine(isChannel, said('fields.channelMalformed')).meta(about('渠道', 'Channel')),
    name: line(30, 'channelName').meta(about('名称', 'Name')),
    color: z
      .string()
      .regex(/^#[0-9a-f]{6}$/, said('fields.malformed', { label: labelled('channelColor'), example: '#1f5eff' }))
      .meta(about('颜色', 'Colour')),
  })
  .meta({ id: 'NamedChannel' })

/** The register of an app's channels; one that is not in it counts all the same, under its own text. */
const channels = z
  .array(namedChannel)
  .max(CHANNELS_MAX, said('fields.channelsTooMany', { max: CHANNELS_MAX }))
  .superRefine((list, context) => {
    for (const [index, { channel }] of list.entries())
      if (list.findIndex((other) => other.channel === channel) < index)
        context.addIssue({ code: 'custom', path: [index, 'channel'], message: tell(message('fields.channelRepeated')) })
  })

const wholeDays = said('fields.funnelWindow', FUNNEL_WINDOW)
/** For how long after a visit what its app tells counts, in days. */
export const windowDays = z.int(wholeDays).min(FUNNEL_WINDOW.least, wholeDays).max(FUNNEL_WINDOW.most, wholeDays)

/** What a developer says of an app that leads nowhere: each is kept, changed, told and shown under its own name. */
export const plainAppFields = {
  description: upTo(500, 'appDescription').default('').meta(about('简介', 'Description')),
  allowedDomains: z.array(domain).max(50).default([]).meta(explained('appFields.allowedDomains')),
  channels: channels.default([]).meta(explained('appFields.channels')),
  deferred: z.boolean().default(false).meta(explained('appFields.deferred')),
  funnelDays: windowDays.default(FUNNEL_WINDOW.least).meta(explained('appFields.funnelDays')),
}

const plainFields = z.object(plainAppFields)
export type PlainAppFields = z.output<typeof plainFields>

export const plainAppFieldNames = Object.keys(plainAppFields) as (keyof PlainAppFields)[]

export const noPlainFields = (): PlainAppFields => plainFields.parse({})

/** The plain fields of an app, out of all that is known of it; what is empty in its row is not there. */
export const plainFieldsOf = (app: {
  readonly [Name in keyof PlainAppFields]: PlainAppFields[Name] | null
}): PlainAppFields =>
  Object.fromEntries(plainAppFieldNames.map((name) => [name, app[name] ?? undefined])) as unknown as PlainAppFields

/** Everything a developer says of an app. */
export const appFields = {
  appName: line(50, 'appName').meta(about('应用名称', 'Name of the app')),
  icon: id.or(z.literal('')).default('').meta(about('图标', 'Icon')),
  category: z.enum(categories, said('fields.categoryMissing')).meta(about('应用分类', 'Category of the app')),
  android: android.optional().meta(about('Android 应用', 'Android app')),
  ios: ios.optional().meta(about('iOS 应用', 'iOS app')),
  harmony: harmony.optional().meta(about('HarmonyOS 应用', 'HarmonyOS app')),
  quickApp: quickApp.optional().meta(about('快应用', 'Quick app')),
  h5Url: webAddress('h5Address').meta(about('H5 地址', 'Address of the web page')),
  wechatAppId,
  ...plainAppFields,
}
