import { named } from '#src/contract/named-fields.ts'
import { about } from '#src/words/about.ts'
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
  body: z.object({
    url: z
      .url({ protocol: /^https?$/, ...said('fields.notWebPage') })
      .max(2048, said('fields.tooLong', { label: labelled('address'), max: 2048 }))
      .meta(about('页面自己的地址，不含 # 及其后', 'The page’s own address, without # and what follows')),
  }),
  data: z.object({ signature: signature.nullable().meta(about('签名', 'Signature')) }),
})
