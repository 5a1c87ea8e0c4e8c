import { z } from 'zod'
import { ADDRESSES } from '../addresses.ts'
import { declare } from '../call.ts'
import { nameSchema } from '../world-name.ts'

const query = z.object({
  as: z.string().describe('身份名；guest 为退出登录').optional(),
  world: nameSchema.optional(),
  fork: z
    .union([z.literal('1'), nameSchema])
    .describe('1 或新世界的名称')
    .optional(),
  clock: z.iso.datetime({ offset: true }).describe('冻结在该时刻').optional(),
  fault: z.string().max(60).describe('故障预设名').optional(),
  tour: z.enum(['on', 'off']).describe('新手引导；缺省为 off，即已看过').optional(),
  to: z.string().max(2000).describe('本站路径，缺省 /').default('/'),
})

export type GoQuery = z.output<typeof query>

/** A state link: one address that opens a world as a persona, at a time, on a screen. */
export const goCalls = declare('go', ADDRESSES.go, {
  open: {
    summary: '状态链接：复制世界、设定时钟与故障、登录并打开页面；从其他网站打开时先请求确认',
    query,
  },
  /** The post of the confirming page's button. */
  confirm: { summary: '确认前往来自其他网站的状态链接', query },
})
