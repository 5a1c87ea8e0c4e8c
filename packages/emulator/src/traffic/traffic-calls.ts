import { z } from 'zod'
import { emuCall } from '#src/surface/emu-call.ts'
import { trafficInput } from './traffic-input.ts'

const counts = z.record(z.string(), z.int())

export const trafficReport = z.object({
  /** Seconds since the epoch. */
  from: z.int(),
  to: z.int(),
  links: z.int(),
  visits: z.int(),
  /** How many visits were of each kind, client class and outcome, and events of each kind. */
  kinds: counts,
  classes: counts,
  outcomes: counts,
  events: counts,
})
export type TrafficReport = z.output<typeof trafficReport>

export const makeTraffic = emuCall({
  method: 'POST',
  path: '/__emu/v1/traffic',
  tag: 'traffic',
  summary: '按流量模型生成一段时间内的访问，经真实的访问判定入库',
  body: trafficInput,
  answer: trafficReport,
})
