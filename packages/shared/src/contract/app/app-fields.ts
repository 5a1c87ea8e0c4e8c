import { type Message, messagesOf } from '#src/words/message.ts'
import * as chinese from '#src/words/zh/names.ts'
import { z } from 'zod'
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
  .max(128, said('fields.malformed', { label: labelled('certificateFingerprint') }))
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
  .refine((value) => HOST.test(value.replace(/^\*\./, '')), said('fields.malformed', { label: labelled('domain') }))

export const android = z
  .object({
    package: optionalMatch(PACKAGE, said('fields.malformed', { label: labelled('androidPackage') })),
    scheme: scheme('androidScheme'),
    sha256: z.array(fingerprint).max(10).default([]),
    apkUrl: webAddress('apkAddress'),
    yingyongbao: webAddress('yingyongbao'),
    stores: z
      .record(z.string().regex(/^[a-z]{2,20}$/, said('fields.storeUnknown')), z.string().trim().max(2048))
      .default({}),
  })
  .meta({ id: 'AndroidApp' })
export const ios = z
  .object({
    bundleId: optionalMatch(BUNDLE, said('fields.malformed', { label: labelled('bundleId') })),
    teamId: optionalMatch(/^[A-Z0-9]{10}$/, said('fields.teamIdMalformed')),
    appStoreId: optionalMatch(/^\d{6,12}$/, said('fields.appStoreIdMalformed')),
    scheme: scheme('iosScheme'),
  })
  .meta({ id: 'IosApp' })
export const harmony = z
  .object({
    bundleName: optionalMatch(PACKAGE, said('fields.malformed', { label: labelled('harmonyBundle') })),
    appIdentifier: optionalMatch(/^\d{5,32}$/, said('fields.appIdentifierMalformed')),
    domain: optionalMatch(HOST, said('fields.malformed', { label: labelled('domain') })),
    scheme: scheme('harmonyScheme'),
  })
  .meta({ id: 'HarmonyApp' })
/** Of the app on WeChat's open platform; WeChat opens it from pages by this name. */
const wechatAppId = optionalMatch(/^wx[0-9a-z]{16}$/, said('fields.wechatAppIdMalformed'))
export const quickApp = z
  .object({ package: optionalMatch(PACKAGE, said('fields.malformed', { label: labelled('quickAppPackage') })) })
  .meta({ id: 'QuickApp' })

/** What of an app leads visitors somewhere, as it is told; `appAddressFields` says field by field which that is. */
export const appAddresses = z
  .object({ android, ios, harmony, quickApp, h5Url: z.string().optional(), wechatAppId: z.string().optional() })
  .meta({ id: 'AppAddresses' })

/** What an app is; the value that is kept is the Chinese name. */
export const categoryLabels = messagesOf('categories', chinese.categories)
type AppCategory = keyof typeof categoryLabels
export const categoryLabel = (category: string): Message<'categories'> | string =>
  Object.entries(categoryLabels).find(([name]) => name === category)?.[1] ?? category
const categories = Object.keys(categoryLabels) as [AppCategory, ...AppCategory[]]

/** 1 normal, 3 frozen */
export const appState = z.union([z.literal(1), z.literal(3)])

/** A channel as people call it, with the colour that it has in figures. */
export const namedChannel = z
  .object({
    channel: z.string().trim().refine(isChannel, said('fields.channelMalformed')),
    name: line(30, 'channelName'),
    color: z.string().regex(/^#[0-9a-f]{6}$/, said('fields.malformed', { label: labelled('channelColor') })),
  })
  .meta({ id: 'NamedChannel' })

/** The register of an app's channels; one that is not in it counts all the same, under its own text. */
const channels = z
  .array(namedChannel)
  .max(CHANNELS_MAX, said('fields.channelsTooMany', { max: CHANNELS_MAX }))
  .superRefine((list, context) => {
    for (const [index, { channel }] of list.entries())
      if (list.findIndex((other) => other.channel === channel) < index)
        context.addIssue({
          code: 'custom',
          path: [index, 'channel'],
          message: tell(message('fields.channelRepeated')),
        })
  })

const wholeDays = said('fields.funnelWindow', FUNNEL_WINDOW)
/** For how long after a visit what its app tells counts, in days. */
export const windowDays = z.int(wholeDays).min(FUNNEL_WINDOW.least, wholeDays).max(FUNNEL_WINDOW.most, wholeDays)

/** Everything a developer says of an app. */
export const appFields = {
  appName: line(50, 'appName'),
  icon: id.or(z.literal('')).default(''),
  category: z.enum(categories, said('fields.categoryMissing')),
  description: upTo(500, 'appDescription').default(''),
  android: android.optional(),
  ios: ios.optional(),
  harmony: harmony.optional(),
  quickApp: quickApp.optional(),
  h5Url: webAddress('h5Address'),
  wechatAppId: wechatAppId.describe('应用在微信开放平台的 AppID：平台配置了微信服务号时，微信内可直接拉起应用'),
  allowedDomains: z.array(domain).max(50).default([]),
  channels: channels.default([]).describe('渠道的名称与颜色；未登记的渠道照常统计，以原文显示'),
  deferred: z.boolean().default(false).describe('应用已接入 SDK：访问者可把内容带过安装（应用市场 referrer 或口令）'),
  funnelDays: windowDays.default(FUNNEL_WINDOW.least).describe('转化窗口：访问后多少天内的转化计入漏斗，7–30'),
}
