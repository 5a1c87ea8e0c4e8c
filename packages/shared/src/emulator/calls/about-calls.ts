import { z } from 'zod'
import { ADDRESSES } from '../addresses.ts'
import { declare } from '../call.ts'

export const aboutCalls = declare('worlds', ADDRESSES.about, {
  read: {
    summary: '程序版本与不含密钥的配置',
    answer: z.strictObject({
      version: z.string(),
      node: z.string(),
      platform: z.string(),
      world: z.string(),
      provider: z.enum(['sqlite', 'postgresql']),
      schemaHash: z.string(),
      config: z.looseObject({ seedDate: z.string().nullable() }).describe('密钥与地址中的密码不在其中'),
    }),
  },
})
