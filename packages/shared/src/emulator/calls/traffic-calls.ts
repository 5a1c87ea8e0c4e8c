import { about } from '#src/words/about.ts'
import { z } from 'zod'
import { ADDRESSES } from '../addresses.ts'
import { declare } from '../call.ts'
import { trafficInput } from '../input/traffic-input.ts'

const counts = z.record(z.string(), z.int())

export const trafficReport = z.object({
  /** Seconds since the epoch. */
  from: z.int().meta(about('开始时间', 'Beginning')),
  to: z.int().meta(about('结束时间', 'End')),
  links: z.int().meta(about('链接', 'Links')),
  visits: z.int().meta(about('访问次数', 'Visits')),
  curve: z.array(z.int()).meta(about('按时间等分的访问次数', 'Visits in equal steps of the period')),
  /** Counts by kind of visit, client class, outcome and event. */
  kinds: counts.meta(about('按种类的数量', 'Numbers by kind')),
  classes: counts.meta(about('按客户端类别的数量', 'Numbers by class of client')),
  outcomes: counts.meta(about('按结果的数量', 'Numbers by outcome')),
  events: counts.meta(about('事件', 'Events')),
})
export type TrafficReport = z.output<typeof trafficReport>

export const trafficCalls = declare('traffic', ADDRESSES.traffic, {
  make: { body: trafficInput, answer: trafficReport },
})
