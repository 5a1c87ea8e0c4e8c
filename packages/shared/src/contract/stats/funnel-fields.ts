import { fieldsOf } from '#src/contract/named-fields.ts'
import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { z } from 'zod'
import { windowDays } from '#src/contract/app/app-fields.ts'
import { checkBreakdown, filtersField, type BreakdownFilter } from './breakdown-fields.ts'
import { checkRange, definitions, range } from './stats-fields.ts'
import { BREAKDOWN_DIMENSIONS, FUNNEL_STEPS, FUNNEL_WINDOW, type BreakdownDimension } from './stats-names.ts'

const { least, most } = FUNNEL_WINDOW

export const funnelBody = {
  ...range,
  window: windowDays
    .optional()
    .meta(
      about(
        `访问后多少天内的转化计入，${least}–${most}；不传则按应用的设置`,
        `Conversions within so many days after a visit count, ${least}–${most}; the app’s own setting where not given`,
      ),
    ),
  dimension: z.enum(BREAKDOWN_DIMENSIONS).optional().meta(explained('funnelFields.dimension')),
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
  visits: z.int().meta(about('访问次数（PV）：各步占比的分母', 'Visits (PV): what shares are of')),
  steps: z
    .array(
      z.object({
        key: z.enum(FUNNEL_STEPS).meta(about('取值', 'Key')),
        count: z.int().meta(about('到达这一步的访问次数，每次访问计一次', 'Visits that reached this step, each once')),
        amount: z.int().optional().meta(explained('funnelFields.amount')),
        rate: z.number().min(0).max(1).meta(about('占访问次数的比例', 'Share of visits')),
      }),
    )
    .meta(about('自曝光至付费；尚在统计时为空', 'From impression to payment; empty while it counts')),
  returned: z
    .object({ d1: z.int().meta(about('第 1 天', 'The 1st day')), d7: z.int().meta(about('第 7 天', 'The 7th day')) })
    .meta(explained('funnelFields.returned')),
}

export const funnelData = z
  .object({
    done: z.boolean().meta(explained('funnelFields.done')),
    progress: z.number().min(0).max(1).meta(about('进度，0 到 1', 'Progress, 0 to 1')),
    window: z.int().meta(about('访问后多少天内的转化计入', 'Conversions within so many days after a visit count')),
    ...funnel,
    rows: z.array(z.object({ ...fieldsOf('key', 'label'), ...funnel })).meta(explained('funnelFields.rows')),
    count: z.int().meta(explained('funnelFields.count')),
    definitions,
  })
  .meta({ id: 'FunnelData' })
