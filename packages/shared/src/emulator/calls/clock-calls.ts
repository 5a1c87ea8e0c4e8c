import { wrong } from '../wrong-texts.ts'
import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { z } from 'zod'
import { ADDRESSES } from '../addresses.ts'
import { declare } from '../call.ts'

const clock = z.strictObject({
  now: z.iso.datetime().meta(about('当前时间', 'The time now')),
  scale: z.number().meta(about('相对真实时间的速度；0 为冻结', 'Speed against real time; 0 is frozen')),
  real: z.boolean().meta(about('是否就是系统时间', 'Whether it is the system’s time')),
})

const EVENT_KINDS = ['linkBegins', 'linkEnds', 'waits', 'codeEnds', 'sessionEnds', 'news'] as const
const event = z.strictObject({
  at: z.iso.datetime().meta(about('时间', 'When')),
  kind: z.enum(EVENT_KINDS).meta(about('种类', 'Kind')),
  title: z.string().meta(about('标题', 'Title')),
  id: z.string().meta(about('编号', 'Id')),
})

/** A hundred years either way: later dates do not fit every column. */
const MOST_MS = 100 * 365 * 86_400_000

export const clockChange = z
  .strictObject({
    reset: z.literal(true).meta(explained('clockCalls.reset')).optional(),
    set: z.iso
      .datetime({ offset: true })
      .refine((text) => text >= '1980' && text < '2200', wrong('must lie between 1980 and 2200'))
      .optional()
      .meta(about('设定为', 'The time to set')),
    advance: z.number().min(-MOST_MS).max(MOST_MS).meta(explained('clockCalls.advance')).optional(),
    freeze: z.boolean().meta(about('true 停走，false 按原速继续', 'true stops it, false lets it go on')).optional(),
    scale: z.number().min(0).max(100_000).optional().meta(about('速度', 'Speed')),
  })
  .refine((change) => Object.keys(change).length > 0, wrong('say reset, set, advance, freeze or scale'))

export const clockCalls = declare('clock', ADDRESSES.clock, {
  read: { answer: clock },
  events: { answer: z.strictObject({ events: z.array(event).meta(about('按时间排列', 'In order of time')) }) },
  change: { body: clockChange, answer: clock },
})
