import { about, both } from '#src/words/about.ts'
import { z } from 'zod'
import { ADDRESSES } from '../addresses.ts'
import { declare } from '../call.ts'

/** How WeChat's server answers: well, or with what goes wrong in the field. */
export const WECHAT_ANSWERS = ['well', 'wrong-secret', 'quota', 'slow'] as const
export type WechatAnswers = (typeof WECHAT_ANSWERS)[number]

const answers = z
  .enum(WECHAT_ANSWERS)
  .meta(
    about(
      'well：正常；wrong-secret、quota：以微信的错误码应答；slow：10 秒后才应答',
      'well: as usual; wrong-secret, quota: WeChat’s error codes; slow: answers after 10 seconds',
    ),
  )
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
  see: {
    summary: both('微信服务器如何应答，以及被请求过几次', 'How WeChat’s server answers, and how often it was asked'),
    answer: state,
  },
  set: {
    summary: both('设定微信服务器如何应答', 'Set how WeChat’s server answers'),
    body: z.strictObject({ answers }),
    answer: state,
  },
  token: {
    summary: both(
      '微信的 stable_token；WECHAT_API 可指向 /__emu/v1/wechat',
      'WeChat’s stable_token; WECHAT_API may be /__emu/v1/wechat',
    ),
    body: z.object({
      grant_type: z.literal('client_credential').meta(about('授权类型', 'Kind of grant')),
      appid: text.meta(about('微信 AppID', 'WeChat’s AppID')),
      secret: text.meta(about('密钥', 'Secret')),
    }),
    answer: said,
  },
  ticket: {
    summary: both('微信的 jsapi_ticket', 'WeChat’s jsapi_ticket'),
    query: z.object({
      access_token: text.meta(about('令牌', 'Token')),
      type: z.literal('jsapi').meta(about('类型', 'Type')),
    }),
    answer: said,
  },
  sdk: {
    summary: both(
      '代替微信 JS-SDK 的脚本，按微信的规则核对签名；WECHAT_SCRIPT 可指向它',
      'Script in place of WeChat’s JS-SDK that checks signatures as WeChat does; WECHAT_SCRIPT may be it',
    ),
    file: 'text/javascript',
  },
  verify: {
    summary: both('微信 JS-SDK 对页面签名的判断', 'What WeChat’s JS-SDK thinks of a page’s signature'),
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
