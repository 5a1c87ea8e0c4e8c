import { named } from '#src/contract/named-fields.ts'
import { about, both } from '#src/words/about.ts'
import { z } from 'zod'
import { call } from '#src/contract/call.ts'
import { labelled, said } from '#src/contract/messages.ts'

const signature = z
  .object({
    appId: named.appIdText,
    timestamp: z.int().meta(about('时间戳，秒', 'Timestamp in seconds')),
    nonceStr: z.string().meta(about('随机串', 'Nonce')),
    signature: z.string().meta(about('签名', 'Signature')),
  })
  .meta({ id: 'WechatSignature' })

export const querySignature = call({
  path: '/api/wechat/querySignature',
  access: 'public',
  fidelity: 'decided',
  summary: both(
    '落地页在微信内取得 JS-SDK 的签名；未配置服务号、不是本平台的页面，或一时取不到票据时为空，页面照旧',
    'Signature for WeChat’s JS-SDK on a landing page; empty without WeChat, for foreign pages, or while there is no ticket: the page goes on',
  ),
  body: z.object({
    url: z
      .url({ protocol: /^https?$/, ...said('fields.notWebPage') })
      .max(2048, said('fields.tooLong', { label: labelled('address'), max: 2048 }))
      .meta(about('页面自己的地址，不含 # 及其后', 'The page’s own address, without # and what follows')),
  }),
  data: z.object({ signature: signature.nullable().meta(about('签名', 'Signature')) }),
})
