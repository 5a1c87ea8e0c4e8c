import { z } from 'zod'
import { windowDays } from '#src/contract/app/app-fields.ts'
import { said } from '#src/contract/messages.ts'
import { checkBreakdown, filtersField, type BreakdownFilter } from './breakdown-fields.ts'
import { checkRange, definitions, range } from './stats-fields.ts'
import { BREAKDOWN_DIMENSIONS, FUNNEL_STEPS, FUNNEL_WINDOW, type BreakdownDimension } from './stats-names.ts'

const { least, most } = FUNNEL_WINDOW

export const funnelBody = {
  ...range,
  window: windowDays.optional().describe(`访问后多少天内的转化计入，${least}–${most}；不传则按应用的设置`),
  dimension: z
    .enum(BREAKDOWN_DIMENSIONS, said('fields.noSuchDimension'))
    .optional()
    .describe('按哪个维度分列；应用商店（store）不可用'),
  filters: filtersField,
}

/** Refuses what `checkRange` and `checkBreakdown` do; a store says nothing of visits that did not go there. */
export function checkFunnel(
  body: { start: number; end: number; dimension?: BreakdownDimension | undefined; filters: readonly BreakdownFilter[] },
  context: z.RefinementCtx,
): void {
  const { dimension, filters } = body
  checkRange(body, context)
  checkBreakdown({ metrics: ['pv'], dimensions: dimension ? [dimension] : [], filters }, context)
}

const funnel = {
  visits: z.int().describe('访问次数（PV）：各步占比的分母'),
  steps: z
    .array(
      z.object({
        key: z.enum(FUNNEL_STEPS),
        count: z.int().describe('到达这一步的访问次数，每次访问计一次'),
        amount: z.int().optional().describe('仅 pay：支付金额之和，以货币的最小单位（分）计'),
        rate: z.number().min(0).max(1).describe('占访问次数的比例'),
      }),
    )
    .describe('自曝光至付费；尚在统计时为空'),
  returned: z
    .object({ d1: z.int(), d7: z.int() })
    .describe('访问当日之后第 1 天、第 7 天（北京时间的自然日）应用有上报的访问次数'),
}

export const funnelData = z
  .object({
    done: z.boolean().describe('为假时仍在统计：以同样的请求再次调用即可继续，停止调用即取消'),
    progress: z.number().min(0).max(1),
    window: z.int().describe('访问后多少天内的转化计入'),
    ...funnel,
    rows: z
      .array(z.object({ key: z.string(), label: z.string(), ...funnel }))
      .describe('按维度分列，访问多者在前，至多 200 项；未指定维度时为空'),
    count: z.int().describe('取值总数，可多于列出的条数'),
    definitions,
  })
  .meta({ id: 'FunnelData' })
