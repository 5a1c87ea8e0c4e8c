import { z } from 'zod'
import { ADDRESSES } from '../addresses.ts'
import { declare } from '../call.ts'

const clock = z.strictObject({
  now: z.iso.datetime(),
  scale: z.number().describe('相对真实时间的速度；0 为冻结'),
  real: z.boolean().describe('是否就是系统时间'),
})

/** A hundred years either way: later dates do not fit every column. */
const MOST_MS = 100 * 365 * 86_400_000

export const clockChange = z
  .strictObject({
    reset: z.literal(true).describe('恢复为系统时间；先于其余各项').optional(),
    set: z.iso
      .datetime({ offset: true })
      .refine((text) => text >= '1980' && text < '2200', 'must lie between 1980 and 2200')
      .optional(),
    advance: z.number().min(-MOST_MS).max(MOST_MS).describe('毫秒，可为负').optional(),
    freeze: z.boolean().describe('true 停走，false 按原速继续').optional(),
    scale: z.number().min(0).max(100_000).optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'say reset, set, advance, freeze or scale')

export const clockCalls = declare('clock', ADDRESSES.clock, {
  read: { summary: '查询世界的时钟', answer: clock },
  change: { summary: '冻结、设定、推进、变速或恢复世界的时钟', body: clockChange, answer: clock },
})
