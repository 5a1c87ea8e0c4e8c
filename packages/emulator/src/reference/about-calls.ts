import { z } from 'zod'
import { emuCalls } from '#src/surface/emu-call.ts'

const call = emuCalls('worlds')

export const aboutCall = call('GET', '/__emu/v1/about', '程序版本与不含密钥的配置', {
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
