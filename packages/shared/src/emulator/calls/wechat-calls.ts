import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { z } from 'zod'
import { ADDRESSES } from '../addresses.ts'
import { declare } from '../call.ts'

/** How WeChat's server answers: well, or with what goes wrong in the field. */
export const WECHAT_ANSWERS = ['well', 'wrong-secret', 'quota', 'slow'] as const
export type WechatAnswers = (typeof WECHAT_ANSWERS)[number]

const answers = z.enum(WECHAT_ANSWERS).meta(explained('wechatCalls.answers'))
const state = z.strictObject({
  answers,
  asked: z
    .strictObject({ token: z.int().meta(about('登录 token', 'Token')), ticket: z.int().meta(about('票据', 'Ticket')) })
    .meta(about('被请求的次数', 'How often it was asked')),
})
/** As WeChat says it, which is not ours to narrow. */
const said = z.looseObject({})
const text = z.string().max(2048)

export const wechatCalls = declare('wechat', ADDRESSES.wechat, {
  see: { answer: state },
  set: { body: z.strictObject({ answers }), answer: state },
  token: {
    body: z.object({
      grant_type: z.literal('client_credential').meta(about('授权类型', 'Kind of grant')),
      appid: text.meta(about('微信 AppID', 'WeChat’s AppID')),
      secret: text.meta(about('密钥', 'Secret')),
    }),
    answer: said,
  },
  ticket: {
    query: z.object({
      access_token: text.meta(about('令牌', 'Token')),
      type: z.literal('jsapi').meta(about('类型', 'Type')),
    }),
    answer: said,
  },
  sdk: { file: 'text/javascript' },
  verify: {
    body: z.strictObject({
      appId: text.meta(about('应用编号', 'Id of the app')),
      timestamp: z.int().meta(about('时间戳，秒', 'Timestamp in seconds')),
      nonceStr: text.meta(about('随机串', 'Nonce')),
      signature: text.meta(about('签名', 'Signature')),
      url: text.meta(about('地址', 'Address')),
    }),
    answer: z.strictObject({ errMsg: z.string().meta(about('结果说明', 'Result in words')) }),
  },
})
