import { z } from 'zod'
import { ADDRESSES } from '../addresses.ts'
import { declare } from '../call.ts'
import { trafficInput } from '../input/traffic-input.ts'

const counts = z.record(z.string(), z.int())

export const trafficReport = z.object({
  /** Seconds since the epoch. */
  from: z.int(),
  to: z.int(),
  links: z.int(),
  visits: z.int(),
  /** Counts by kind of visit, client class, outcome and event. */
  kinds: counts,
  classes: counts,
  outcomes: counts,
  events: counts,
})
export type TrafficReport = z.output<typeof trafficReport>

export const trafficCalls = declare('traffic', ADDRESSES.traffic, {
  make: { summary: '按流量模型生成一段时间内的访问，经真实的访问判定入库', body: trafficInput, answer: trafficReport },
})
