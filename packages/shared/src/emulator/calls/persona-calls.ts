import { z } from 'zod'
import { ADDRESSES } from '../addresses.ts'
import { declare } from '../call.ts'

const persona = z.strictObject({
  name: z.string(),
  title: z.string(),
  email: z.string(),
  accountId: z.string(),
  accountType: z.number(),
  dataState: z.number().describe('当前状态，可能已随操作变化'),
  operator: z.boolean(),
})

export const personaCalls = declare('personas', ADDRESSES.personas, {
  list: { summary: '列出预置身份', answer: z.strictObject({ password: z.string(), personas: z.array(persona) }) },
  login: {
    summary: '以预置身份登录，得到 token',
    params: z.object({ name: z.string() }),
    answer: persona.extend({ token: z.string() }),
  },
  session: {
    summary: 'token 属于哪个账号；不计入请求日志，也不触发故障',
    body: z.strictObject({ token: z.string() }),
    answer: z.strictObject({
      account: z
        .strictObject({ accountId: z.string(), email: z.string() })
        .nullable()
        .describe('会话不存在、已过期或已结束时为 null'),
    }),
  },
})
