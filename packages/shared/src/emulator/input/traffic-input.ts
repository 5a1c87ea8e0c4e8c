import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { z } from 'zod'
import type { Wrong } from '../wrong-texts.ts'

export const TRAFFIC_PROFILES = ['steady', 'campaign', 'viral', 'bot-storm'] as const
export type TrafficProfile = (typeof TRAFFIC_PROFILES)[number]

export const TRAFFIC_MAX = 200_000
const MAX_DAYS = 400
const DAY_SECONDS = 86_400

const seconds = z.int().min(0).max(9_999_999_999)

/** What traffic to make; times in seconds since the epoch. */
export const trafficInput = z
  .strictObject({
    /** Ids or codes; every link that serves when left out. */
    links: z
      .array(z.string().regex(/^[\w-]{1,64}$/))
      .min(1)
      .max(1000)
      .readonly()
      .optional()
      .meta(about('链接', 'Links')),
    profile: z.enum(TRAFFIC_PROFILES).default('steady').meta(about('流量模型', 'Profile of the traffic')),
    from: seconds.optional().meta(about('开始时间', 'Beginning')),
    to: seconds.optional().meta(about('结束时间', 'End')),
    /** The period that ends now, instead of `from` and `to`. */
    lastMinutes: z
      .int()
      .min(1)
      .max(MAX_DAYS * 1440)
      .optional()
      .meta(explained('trafficInput.lastMinutes')),
    visits: z.int().min(1).max(TRAFFIC_MAX).default(1000).meta(about('访问次数', 'Visits')),
    /** Answers when the visits would come, and makes none. */
    preview: z.boolean().default(false).meta(about('只预览，不生成', 'A preview alone')),
    /** The same seed makes the same traffic for the same links and times. */
    seed: z
      .union([z.string().max(200), z.int()])
      .default('traffic')
      .meta(explained('trafficInput.seed')),
  })
  .superRefine(({ from, to, lastMinutes }, context) => {
    const refuse = (path: string, message: Wrong) => context.addIssue({ code: 'custom', path: [path], message })
    if (lastMinutes !== undefined) {
      if (from !== undefined || to !== undefined) refuse('lastMinutes', 'does not go with from and to')
      return
    }
    if ((from === undefined) !== (to === undefined)) refuse('to', 'from and to are given together')
    if (from === undefined || to === undefined) return
    if (from >= to) refuse('to', 'must be later than from')
    if (to - from > MAX_DAYS * DAY_SECONDS) refuse('to', `is more than ${MAX_DAYS} days after from`)
  })

export type TrafficOptions = z.input<typeof trafficInput>
export type Traffic = z.output<typeof trafficInput>
