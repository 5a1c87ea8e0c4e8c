import { z } from 'zod'
import { isChannel } from '#src/domain/link/channel.ts'
import { brandLabels, browserLabels, containerLabels, osLabels } from '#src/visit/labels.ts'
import { stores } from '#src/visit/stores.ts'
import { compare, compared, definitions, range } from './stats-fields.ts'
import {
  BREAKDOWN_DIMENSIONS,
  BREAKDOWN_METRICS,
  type BreakdownDimension,
  type BreakdownMetric,
} from './stats-names.ts'
import { tag } from '#src/contract/link/link-tags.ts'
import { said, tell } from '#src/contract/messages.ts'
import { message } from '#src/words/message.ts'

const MOST_VALUES = 50
const TEXT_MAX = 253
/** A store is where a visit went, so it says nothing of visits that did not leave. */
const OF_STORES: ReadonlySet<string> = new Set(['storeJump', 'download'])

const oneOf = (labels: object) => (value: string) => Object.hasOwn(labels, value)
const idOrNone = (value: string) => /^(?:\d{1,16})?$/.test(value)

/** Whether a dimension can have a value; links, revisions and tags are looked up besides. */
const KNOWN: Readonly<Record<BreakdownDimension, (value: string) => boolean>> = {
  channel: (value) => value === '' || isChannel(value),
  entry: (value) => /^[\w.:[\]-]{1,253}$/.test(value),
  province: (value) => /^[\p{Script=Han}]{2,16}$/u.test(value) || value === 'unknown',
  city: (value) => /^[\p{Script=Han}\w·-]{1,32}$/u.test(value),
  brand: oneOf(brandLabels),
  os: oneOf(osLabels),
  browser: oneOf(browserLabels),
  container: oneOf(containerLabels),
  store: (value) => value === '' || value === 'apk' || Object.hasOwn(stores, value),
  link: (value) => /^\d{16}$/.test(value),
  revision: idOrNone,
  tag: (value) => value === '' || tag.safeParse(value).success,
}

const oneFilter = z
  .object({
    dimension: z.enum(BREAKDOWN_DIMENSIONS, said('fields.noSuchDimension')),
    values: z
      .array(z.string().max(TEXT_MAX, said('fields.filterTooLong')))
      .min(1, said('fields.filterMissing'))
      .max(MOST_VALUES, said('fields.filterValuesTooMany', { max: MOST_VALUES })),
    not: z.boolean().default(false).describe('为真时排除这些值'),
  })
  .superRefine(({ dimension, values }, context) => {
    for (const [index, value] of values.entries())
      if (!KNOWN[dimension](value))
        context.addIssue({ code: 'custom', path: ['values', index], message: tell(message('fields.noSuchValue')) })
  })
  .meta({ id: 'BreakdownFilter' })
export type BreakdownFilter = z.output<typeof oneFilter>

export const filtersField = z
  .array(oneFilter)
  .max(BREAKDOWN_DIMENSIONS.length, said('fields.filtersTooMany'))
  .default([])
  .describe('须同时满足')

export const breakdownBody = {
  ...range,
  unit: z.enum(['hour', 'day'], said('fields.unitUnknown')).default('day'),
  metrics: z
    .array(z.enum(BREAKDOWN_METRICS, said('fields.noSuchMetric')))
    .min(1, said('fields.metricMissing'))
    .max(BREAKDOWN_METRICS.length)
    .default(['pv'])
    .describe('要统计的指标'),
  dimensions: z
    .array(z.enum(BREAKDOWN_DIMENSIONS, said('fields.noSuchDimension')))
    .max(BREAKDOWN_DIMENSIONS.length)
    .default([])
    .describe('按哪些维度分列，可为空'),
  filters: filtersField,
  compare,
  limit: z
    .int(said('fields.limitNotInteger'))
    .min(1, said('fields.limitTooSmall', { min: 1 }))
    .max(200, said('fields.limitTooLarge', { max: 200 }))
    .default(50)
    .describe('每个维度列出的最多条数'),
}

/** Refuses a figure of visits by store, and a dimension that is filtered twice, naming the field. */
export function checkBreakdown(
  body: {
    metrics: readonly BreakdownMetric[]
    dimensions: readonly BreakdownDimension[]
    filters: readonly BreakdownFilter[]
  },
  context: z.RefinementCtx,
): void {
  const { metrics, dimensions, filters } = body
  const byStore = dimensions.includes('store') || filters.some(({ dimension }) => dimension === 'store')
  const wrong = metrics.findIndex((metric) => !OF_STORES.has(metric))
  if (byStore && wrong >= 0)
    context.addIssue({
      code: 'custom',
      path: ['metrics', wrong],
      message: tell(message('fields.storeMetricsOnly')),
    })
  const seen = new Set<string>()
  for (const [index, { dimension }] of filters.entries()) {
    if (seen.has(dimension))
      context.addIssue({
        code: 'custom',
        path: ['filters', index, 'dimension'],
        message: tell(message('fields.filterRepeated')),
      })
    seen.add(dimension)
  }
}

const figures = z.partialRecord(z.enum(BREAKDOWN_METRICS), z.int()).meta({ id: 'BreakdownFigures' })

const apart = z.object({ bot: z.int(), preview: z.int(), program: z.int(), flood: z.int(), blocked: z.int() })

const total = z.object({ figures, compared: compared(figures) })
const breakdown = z.object({
  dimension: z.enum(BREAKDOWN_DIMENSIONS),
  rows: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      color: z.string().optional().describe('已登记渠道的颜色'),
      figures,
      compared: compared(figures),
    }),
  ),
  count: z.int().describe('取值总数，可多于列出的条数'),
  rest: figures.describe('未列出各值之和；去重指标（uv、ip）为各行之和，同一访问者可在多行出现'),
})

export const breakdownData = z
  .object({
    done: z.boolean().describe('为假时仍在统计：以同样的请求再次调用即可继续，停止调用即取消'),
    progress: z.number().min(0).max(1),
    result: z
      .object({
        total: total.describe('整个时段的合计；去重指标在整个时段内去重，故不等于各行之和'),
        points: z.array(z.object({ time: z.int(), figures })),
        pointsBefore: z.array(z.object({ time: z.int(), figures })).describe('前一时段，到与现在相同的整点为止'),
        breakdowns: z.array(breakdown),
        apart: apart.describe('单独统计、不计入上述指标的访问'),
        definitions,
      })
      .nullable(),
  })
  .meta({ id: 'BreakdownData' })
