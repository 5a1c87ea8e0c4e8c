import { z } from 'zod'
import { ADDRESSES } from '../addresses.ts'
import { declare } from '../call.ts'

/** How WeChat's server answers: well, or with what goes wrong in the field. */
export const WECHAT_ANSWERS = ['well', 'wrong-secret', 'quota', 'slow'] as const
export type WechatAnswers = (typeof WECHAT_ANSWERS)[number]

const answers = z
  .enum(WECHAT_ANSWERS)
  .describe('well：正常；wrong-secret、quota：以微信的错误码应答；slow：10 秒后才应答')
const state = z.strictObject({ answers, asked: z.strictObject({ token: z.int(), ticket: z.int() }) })
/** As WeChat says it, which is not ours to narrow. */
const said = z.looseObject({})
const text = z.string().max(2048)

export const wechatCalls = declare('wechat', ADDRESSES.wechat, {
  see: { summary: '微信服务器如何应答，以及被请求过几次', answer: state },
  set: { summary: '设定微信服务器如何应答', body: z.strictObject({ answers }), answer: state },
  token: {
    summary: '微信的 stable_token；WECHAT_API 可指向 /__emu/v1/wechat',
    body: z.object({ grant_type: z.literal('client_credential'), appid: text, secret: text }),
    answer: said,
  },
  ticket: {
    summary: '微信的 jsapi_ticket',
    query: z.object({ access_token: text, type: z.literal('jsapi') }),
    answer: said,
  },
  sdk: { summary: '代替微信 JS-SDK 的脚本，按微信的规则核对签名；WECHAT_SCRIPT 可指向它', file: 'text/javascript' },
  verify: {
    summary: '微信 JS-SDK 对页面签名的判断',
    body: z.strictObject({
      appId: text,
      timestamp: z.int(),
      nonceStr: text,
      signature: text,
      url: text,
    }),
    answer: z.strictObject({ errMsg: z.string() }),
  },
})
