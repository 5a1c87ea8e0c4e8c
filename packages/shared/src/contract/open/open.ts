import { about, both } from '#src/words/about.ts'
import { named, linkName } from '#src/contract/named-fields.ts'
import { z } from 'zod'
import { CODE } from '#src/codes.ts'
import { call } from '#src/contract/call.ts'
import { labelled, said } from '#src/contract/messages.ts'

/** What an app can tell of its visitors, by the field's names; each counts once for a visit. */
export const APP_EVENTS = [
  'install',
  'activate',
  'register',
  'login',
  'view',
  'add_to_cart',
  'order',
  'pay',
  'subscribe',
  'share',
] as const

const appKey = z
  .string()
  .regex(/^[0-9a-z]{16,32}$/, said('fields.appKeyMalformed'))
  .meta(about('应用公钥', 'Public key of the app'))
/** Signed by the server: a visit's id, and what its page gave it for. */
const visit = z
  .string()
  .min(40)
  .max(160)
  .meta(
    about(
      '访问凭证：目标地址中 ul_v 的值，或 resolve 返回的 visit',
      'Proof of the visit: ul_v of the target’s address, or visit as resolve answers',
    ),
  )
/** In the app's currency; a number or its text, kept as whole cents. */
const amount = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,9}(?:\.\d{1,2})?$/, said('fields.amountMalformed')))
const deferral = z
  .string()
  .regex(/^[\w.-]{40,1024}$/, said('fields.tokenMalformed'))
  .optional()
  .meta(about('应用市场 referrer 中 ul_d 的值', 'ul_d of the store’s referrer'))

/** Anybody may call, from any page: what names an app is public. */
const open = { access: 'public' as const, fidelity: 'decided' as const }

export const resolve = call({
  path: '/api/open/resolve',
  ...open,
  summary: both(
    '应用打开后取得链接、参数与渠道：直接打开的地址，或安装后带来的 referrer、口令；后两者 24 小时内可用一次',
    'Once opened, an app gets link, parameters and channel: by the address that opened it, or by referrer or passcode after an installation, which are good once within 24 hours',
  ),
  body: z.object({
    appKey,
    url: z
      .string()
      .min(1)
      .max(4096, said('fields.tooLong', { label: labelled('address'), max: 4096 }))
      .optional()
      .meta(about('打开应用的地址', 'Address that opened the app')),
    referrer: deferral,
    code: deferral.meta(about('口令：剪贴板中 UL. 之后的部分', 'Passcode: what follows UL. on the clipboard')),
    platform: z
      .enum(['android', 'ios', 'harmony'])
      .optional()
      .meta(
        about(
          '应用所在的平台；不传则由请求的 User-Agent 判断',
          'Platform of the app; by the User-Agent where not given',
        ),
      ),
  }),
  data: z.object({
    source: z.enum(['direct', 'referrer', 'code', 'none']).meta(about('来源', 'Source')),
    link: z
      .object({
        code: named.code,
        linkName,
        url: named.url,
      })
      .nullable()
      .meta(about('链接', 'Link')),
    target: z
      .string()
      .nullable()
      .meta(
        about(
          '应用应当打开的页面：本平台的打开目标，参数已填入；该平台没有打开目标时为空',
          'The page that the app should open: the target on this platform, parameters filled in; empty for no target',
        ),
      ),
    parameters: z.record(z.string(), z.string()).meta(about('链接的参数', 'Parameters of the link')),
    channel: named.channel,
    visit: z
      .string()
      .nullable()
      .meta(
        about(
          '访问凭证，用于 confirm 与 event；系统直接打开时没有',
          'Proof of the visit, for confirm and event; missing where the system opened the app',
        ),
      ),
  }),
  codes: [
    CODE.appKeyUnknown,
    CODE.linkNotFound,
    CODE.linkUnavailable,
    CODE.deferralInvalid,
    CODE.deferralRedeemed,
    CODE.deferralForeign,
  ],
})

const ofVisit = [CODE.appKeyUnknown, CODE.visitTokenInvalid] as const

export const confirm = call({
  path: '/api/open/confirm',
  ...open,
  summary: both(
    '应用确认已被某次访问打开；每次访问一次，须在该访问尝试拉起之后。应用的服务器带上应用密钥时计为核验拉起，此前凭公钥确认过的访问也可以',
    'The app confirms that a visit opened it; once a visit, after its open attempt. With the secret of the app’s server it is verified, also where the public key confirmed it before',
  ),
  body: z.object({
    appKey,
    visit,
    secret: z
      .string()
      .max(64, said('fields.tokenMalformed'))
      .optional()
      .meta(
        about(
          '应用密钥：只由应用的服务器使用，不写进安装包与网页',
          'The app’s secret: of the app’s server alone, in no package and no page',
        ),
      ),
  }),
  data: z.object({
    confirmed: z.literal(true).meta(about('已确认', 'Confirmed')),
    verified: z.boolean().meta(about('计为核验拉起', 'Counts as a verified open')),
  }),
  codes: [...ofVisit, CODE.openingConfirmed, CODE.openingNotTried, CODE.appSecretWrong],
})

export const event = call({
  path: '/api/open/event',
  ...open,
  summary: both(
    '应用上报访问之后 30 天内发生的事，如安装、注册、支付；每次访问的每种事件计一次',
    'The app tells what happened within 30 days of a visit, such as install, register, pay; each kind once a visit',
  ),
  body: z.object({
    appKey,
    visit,
    name: z.enum(APP_EVENTS).meta(about('名称', 'Name')),
    value: amount
      .optional()
      .meta(about('支付的金额，至多两位小数，如 12.50', 'The amount paid, at most two decimals, such as 12.50')),
  }),
  data: z.object({
    accepted: z.int().meta(about('新计入的条数：1，或已计过时为 0', 'Newly counted: 1, or 0 for counted before')),
  }),
  codes: ofVisit,
})
