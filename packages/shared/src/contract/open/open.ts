import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { fieldsOf, named } from '#src/contract/named-fields.ts'
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
const visit = z.string().min(40).max(160).meta(explained('open.visit'))
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
    platform: z.enum(['android', 'ios', 'harmony']).optional().meta(explained('open.platform')),
  }),
  data: z.object({
    source: z.enum(['direct', 'referrer', 'code', 'none']).meta(about('来源', 'Source')),
    link: z
      .object(fieldsOf('code', 'linkName', 'url'))
      .nullable()
      .meta(about('链接', 'Link')),
    target: z.string().nullable().meta(explained('open.target')),
    parameters: z.record(z.string(), z.string()).meta(about('链接的参数', 'Parameters of the link')),
    channel: named.channel,
    visit: z.string().nullable().meta(explained('open.resolve.visit')),
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
  body: z.object({
    appKey,
    visit,
    secret: z.string().max(64, said('fields.tokenMalformed')).optional().meta(explained('open.secret')),
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
  body: z.object({
    appKey,
    visit,
    name: z.enum(APP_EVENTS).meta(about('名称', 'Name')),
    value: amount.optional().meta(explained('open.value')),
  }),
  data: z.object({
    accepted: z.int().meta(about('新计入的条数：1，或已计过时为 0', 'Newly counted: 1, or 0 for counted before')),
  }),
  codes: ofVisit,
})
