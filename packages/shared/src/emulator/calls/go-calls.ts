import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { z } from 'zod'
import { ADDRESSES } from '../addresses.ts'
import { declare } from '../call.ts'
import { nameSchema } from '../world-name.ts'

const query = z.object({
  as: z.string().meta(about('身份名；guest 为退出登录', 'Name of a persona; guest signs out')).optional(),
  world: nameSchema.optional().meta(about('世界', 'World')),
  fork: z
    .union([z.literal('1'), nameSchema])
    .meta(explained('goCalls.fork'))
    .optional(),
  clock: z.iso.datetime({ offset: true }).meta(about('冻结在该时刻', 'Frozen at this moment')).optional(),
  fault: z.string().max(60).meta(about('故障预设名', 'Name of a preset of faults')).optional(),
  tour: z.enum(['on', 'off']).meta(explained('goCalls.tour')).optional(),
  to: z.string().max(2000).meta(about('本站路径，缺省 /', 'Path on this site, / by default')).default('/'),
})

export type GoQuery = z.output<typeof query>

/** A state link: one address that opens a world as a persona, at a time, on a screen. */
export const goCalls = declare('go', ADDRESSES.go, {
  open: { query },
  /** The post of the confirming page's button. */
  confirm: { query },
})
