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

const appKey = z.string().regex(/^[0-9a-z]{16,32}$/, said('fields.appKeyMalformed'))
/** Signed by the server: a visit's id, and what its page gave it for. */
const visit = z.string().min(40).max(160).describe('访问凭证：目标地址中 ul_v 的值，或 resolve 返回的 visit')
/** In the app's currency; a number or its text, kept as whole cents. */
const amount = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,9}(?:\.\d{1,2})?$/, said('fields.amountMalformed')))
const deferral = z
  .string()
  .regex(/^[\w.-]{40,1024}$/, said('fields.tokenMalformed'))
  .optional()

/** Anybody may call, from any page: what names an app is public. */
const open = { access: 'public' as const, fidelity: 'decided' as const }

export const resolve = call({
  path: '/api/open/resolve',
  ...open,
  summary: '应用打开后取得链接、参数与渠道：直接打开的地址，或安装后带来的 referrer、口令；后两者 24 小时内可用一次',
  body: z.object({
    appKey,
    url: z
      .string()
      .min(1)
      .max(4096, said('fields.tooLong', { label: labelled('address'), max: 4096 }))
      .optional()
      .describe('打开应用的地址'),
    referrer: deferral.describe('应用市场 referrer 中 ul_d 的值'),
    code: deferral.describe('口令：剪贴板中 UL. 之后的部分'),
    platform: z
      .enum(['android', 'ios', 'harmony'])
      .optional()
      .describe('应用所在的平台；不传则由请求的 User-Agent 判断'),
  }),
  data: z.object({
    source: z.enum(['direct', 'referrer', 'code', 'none']),
    link: z.object({ code: z.string(), linkName: z.string(), url: z.string() }).nullable(),
    target: z
      .string()
      .nullable()
      .describe('应用应当打开的页面：本平台的打开目标，参数已填入；该平台没有打开目标时为空'),
    parameters: z.record(z.string(), z.string()),
    channel: z.string(),
    visit: z.string().nullable().describe('访问凭证，用于 confirm 与 event；系统直接打开时没有'),
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
  summary:
    '应用确认已被某次访问打开；每次访问一次，须在该访问尝试拉起之后。应用的服务器带上应用密钥时计为核验拉起，此前凭公钥确认过的访问也可以',
  body: z.object({
    appKey,
    visit,
    secret: z
      .string()
      .max(64, said('fields.tokenMalformed'))
      .optional()
      .describe('应用密钥：只由应用的服务器使用，不写进安装包与网页'),
  }),
  data: z.object({ confirmed: z.literal(true), verified: z.boolean().describe('计为核验拉起') }),
  codes: [...ofVisit, CODE.openingConfirmed, CODE.openingNotTried, CODE.appSecretWrong],
})

export const event = call({
  path: '/api/open/event',
  ...open,
  summary: '应用上报访问之后 30 天内发生的事，如安装、注册、支付；每次访问的每种事件计一次',
  body: z.object({
    appKey,
    visit,
    name: z.enum(APP_EVENTS, said('fields.noSuchEvent')),
    value: amount.optional().describe('支付的金额，至多两位小数，如 12.50'),
  }),
  data: z.object({ accepted: z.int().describe('新计入的条数：1，或已计过时为 0') }),
  codes: ofVisit,
})
