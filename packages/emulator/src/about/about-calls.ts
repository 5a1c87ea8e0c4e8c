import { z } from 'zod'
import { emuCall } from '#src/surface/emu-call.ts'

export const aboutCall = emuCall({
  method: 'GET',
  path: '/__emu/v1/about',
  tag: 'worlds',
  summary: '程序版本与不含密钥的配置',
  answer: z.strictObject({
    version: z.string(),
    node: z.string(),
    platform: z.string(),
    world: z.string(),
    provider: z.enum(['sqlite', 'postgresql']),
    schemaHash: z.string(),
    config: z.record(z.string(), z.unknown()).describe('密钥与地址中的密码不在其中'),
  }),
})
