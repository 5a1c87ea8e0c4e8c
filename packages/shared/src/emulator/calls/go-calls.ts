import { about, both } from '#src/words/about.ts'
import { z } from 'zod'
import { ADDRESSES } from '../addresses.ts'
import { declare } from '../call.ts'
import { nameSchema } from '../world-name.ts'

const query = z.object({
  as: z.string().meta(about('身份名；guest 为退出登录', 'Name of a persona; guest signs out')).optional(),
  world: nameSchema.optional().meta(about('世界', 'World')),
  fork: z
    .union([z.literal('1'), nameSchema])
    .meta(about('1 或新世界的名称', '1, or the name of the new world'))
    .optional(),
  clock: z.iso.datetime({ offset: true }).meta(about('冻结在该时刻', 'Frozen at this moment')).optional(),
  fault: z.string().max(60).meta(about('故障预设名', 'Name of a preset of faults')).optional(),
  tour: z
    .enum(['on', 'off'])
    .meta(about('新手引导；缺省为 off，即已看过', 'Steps for newcomers; off by default, which is seen'))
    .optional(),
  to: z.string().max(2000).meta(about('本站路径，缺省 /', 'Path on this site, / by default')).default('/'),
})

export type GoQuery = z.output<typeof query>

/** A state link: one address that opens a world as a persona, at a time, on a screen. */
export const goCalls = declare('go', ADDRESSES.go, {
  open: {
    summary: both(
      '状态链接：复制世界、设定时钟与故障、登录并打开页面；从其他网站打开时先请求确认',
      'State link: fork a world, set clock and faults, sign in and open a page; from another site it asks first',
    ),
    query,
  },
  /** The post of the confirming page's button. */
  confirm: { summary: both('确认前往来自其他网站的状态链接', 'Confirm a state link from another site'), query },
})
