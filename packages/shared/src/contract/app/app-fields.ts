import { z } from 'zod'
import { id, line, optionalMatch, optionalText } from '../fields.ts'

/** By which a phone's system gives short links to an app: Android, iOS, HarmonyOS. */
export const ASSOCIATION_FILES = ['assetlinks.json', 'apple-app-site-association', 'applinking.json'] as const
export type AssociationFile = (typeof ASSOCIATION_FILES)[number]

const PACKAGE = /^[A-Za-z]\w{0,63}(\.[A-Za-z]\w{0,63}){1,10}$/
const BUNDLE = /^[A-Za-z0-9][A-Za-z0-9-]{0,63}(\.[A-Za-z0-9-]{1,64}){1,10}$/
const SCHEME = /^[a-z][a-z0-9+.-]{1,31}$/
const HOST = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/
const FINGERPRINT = /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/

/** Schemes that belong to the system, to stores or to attackers; an app cannot claim them. */
const RESERVED_SCHEMES = new Set(
  (
    'http https file data javascript vbscript blob about ftp ws wss mailto tel sms intent hap store market appmarket ' +
    'honormarket mimarket oppomarket vivomarket samsungapps itms-apps itms-appss weixin'
  ).split(' '),
)

const scheme = (label: string) =>
  optionalMatch(SCHEME, `${label}以小写字母开头，只含小写字母、数字与 + . -`).refine(
    (value) => value === undefined || !RESERVED_SCHEMES.has(value),
    `${label}不能使用系统保留的协议名`,
  )

const webAddress = (label: string) =>
  optionalText(2048, label).refine((value) => value === undefined || URL.canParse(value), `${label}不是有效的网址`)

/** SHA-256 of a signing certificate; with or without colons, kept as upper-case pairs with colons. */
const fingerprint = z
  .string()
  .trim()
  .max(128, '证书指纹格式有误')
  .transform(
    (value) =>
      value
        .replaceAll(':', '')
        .toUpperCase()
        .match(/.{1,2}/g)
        ?.join(':') ?? '',
  )
  .refine((value) => FINGERPRINT.test(value), '证书指纹为 32 组十六进制数（SHA-256）')

/** A domain of the allow-list: `example.com` with its sub-domains, `*.example.com` for the sub-domains only. */
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(255)
  .refine((value) => HOST.test(value.replace(/^\*\./, '')), '域名格式有误')

export const android = z
  .object({
    package: optionalMatch(PACKAGE, 'Android 包名格式有误'),
    scheme: scheme('Android 协议名'),
    sha256: z.array(fingerprint).max(10).default([]),
    apkUrl: webAddress('APK 地址'),
    yingyongbao: webAddress('应用宝地址'),
    stores: z.record(z.string().regex(/^[a-z]{2,20}$/, '商店名有误'), z.string().trim().max(2048)).default({}),
  })
  .meta({ id: 'AndroidApp' })
export const ios = z
  .object({
    bundleId: optionalMatch(BUNDLE, 'Bundle ID 格式有误'),
    teamId: optionalMatch(/^[A-Z0-9]{10}$/, 'Team ID 为 10 位大写字母或数字'),
    appStoreId: optionalMatch(/^\d{6,12}$/, 'App Store ID 为 6–12 位数字'),
    scheme: scheme('iOS 协议名'),
  })
  .meta({ id: 'IosApp' })
export const harmony = z
  .object({
    bundleName: optionalMatch(PACKAGE, 'HarmonyOS 包名格式有误'),
    appIdentifier: optionalMatch(/^\d{5,32}$/, 'AppIdentifier 为数字'),
    domain: optionalMatch(HOST, '域名格式有误'),
    scheme: scheme('HarmonyOS 协议名'),
  })
  .meta({ id: 'HarmonyApp' })
/** Of the app on WeChat's open platform; WeChat opens it from pages by this name. */
const wechatAppId = optionalMatch(/^wx[0-9a-z]{16}$/, '微信 AppID 以 wx 开头，共 18 位小写字母或数字')
export const quickApp = z.object({ package: optionalMatch(PACKAGE, '快应用包名格式有误') }).meta({ id: 'QuickApp' })

/** What of an app leads visitors somewhere, as it is told; `appAddressFields` says field by field which that is. */
export const appAddresses = z
  .object({ android, ios, harmony, quickApp, h5Url: z.string().optional(), wechatAppId: z.string().optional() })
  .meta({ id: 'AppAddresses' })

export const APP_CATEGORIES = ['工具', '社交', '购物', '出行', '金融', '教育', '医疗', '娱乐', '政务', '其他'] as const

/** 1 normal, 3 frozen */
export const appState = z.union([z.literal(1), z.literal(3)])

/** Everything a developer says of an app. */
export const appFields = {
  appName: line(50, '应用名称'),
  icon: id.or(z.literal('')).default(''),
  category: z.enum(APP_CATEGORIES, '请选择应用分类'),
  description: z.string().trim().max(500, '应用简介最多 500 个字符').default(''),
  android: android.optional(),
  ios: ios.optional(),
  harmony: harmony.optional(),
  quickApp: quickApp.optional(),
  h5Url: webAddress('H5 地址'),
  wechatAppId: wechatAppId.describe('应用在微信开放平台的 AppID：平台配置了微信服务号时，微信内可直接拉起应用'),
  allowedDomains: z.array(domain).max(50).default([]),
  deferred: z.boolean().default(false).describe('应用已接入 SDK：访问者可把内容带过安装（应用市场 referrer 或口令）'),
}
