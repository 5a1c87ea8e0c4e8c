import { z } from 'zod'
import { call } from '#src/contract/call.ts'
import { labelled, said } from '#src/contract/messages.ts'

const signature = z
  .object({ appId: z.string(), timestamp: z.int(), nonceStr: z.string(), signature: z.string() })
  .meta({ id: 'WechatSignature' })

export const querySignature = call({
  path: '/api/wechat/querySignature',
  access: 'public',
  fidelity: 'decided',
  summary: '落地页在微信内取得 JS-SDK 的签名；未配置服务号、不是本平台的页面，或一时取不到票据时为空，页面照旧',
  body: z.object({
    url: z
      .url({ protocol: /^https?$/, ...said('fields.notWebPage') })
      .max(2048, said('fields.tooLong', { label: labelled('address'), max: 2048 }))
      .describe('页面自己的地址，不含 # 及其后'),
  }),
  data: z.object({ signature: signature.nullable() }),
})
