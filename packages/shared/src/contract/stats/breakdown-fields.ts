import { fieldsOf, named } from '#src/contract/named-fields.ts'
import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { z } from 'zod'
import { isChannel } from '#src/domain/link/channel.ts'
import { isUtmValue } from '#src/domain/link/link-params.ts'
import { brandLabels, browserLabels, containerLabels, operatorLabels, osLabels } from '#src/visit/labels.ts'
import { stores } from '#src/visit/stores.ts'
import { compare, compared, definitions, range } from './stats-fields.ts'
import { BREAKDOWN_DIMENSIONS, BREAKDOWN_METRICS } from './stats-names.ts'
import type { BreakdownDimension, BreakdownMetric } from './stats-names.ts'
import { tag } from '#src/contract/link/link-tags.ts'
import { said, tell } from '#src/contract/messages.ts'
import { message } from '#src/words/message.ts'

const MOST_VALUES = 50
const TEXT_MAX = 253
/** A store is where a visit went, so it says nothing of visits that did not leave. */
const OF_STORES: ReadonlySet<string> = new Set(['storeJump', 'download'])

const oneOf = (labels: object) => (value: string) => Object.hasOwn(labels, value)
const orNone = (isKnown: (value: string) => boolean) => (value: string) => value === '' || isKnown(value)
const isPlainText = (value: string) => /^[^\p{C}]{1,128}$/u.test(value)
const idOrNone = (value: string) => /^(?:\d{1,16})?$/.test(value)

/** Whether a dimension can have a value; links, revisions and tags are looked up besides. */
const KNOWN: Readonly<Record<BreakdownDimension, (value: string) => boolean>> = {
  channel: (value) => value === '' || isChannel(value),
  entry: (value) => /^[\w.:[\]-]{1,253}$/.test(value),
  country: orNone((value) => /^[A-Z]{2}$/.test(value)),
  province: (value) => /^[\p{Script=Han}]{2,16}$/u.test(value) || value === 'unknown',
  city: (value) => /^[\p{Script=Han}\w·-]{1,32}$/u.test(value),
  operator: oneOf(operatorLabels),
  brand: oneOf(brandLabels),
  model: orNone(isPlainText),
  os: oneOf(osLabels),
  browser: oneOf(browserLabels),
  container: oneOf(containerLabels),
  language: orNone((value) => /^[a-z]{2,3}(?:-[A-Z]{2})?$/.test(value)),
  utmSource: orNone(isUtmValue),
  utmMedium: orNone(isUtmValue),
  utmCampaign: orNone(isUtmValue),
  utmTerm: orNone(isUtmValue),
  utmContent: orNone(isUtmValue),
  store: (value) => value === '' || value === 'apk' || Object.hasOwn(stores, value),
  link: (value) => /^\d{16}$/.test(value),
  revision: idOrNone,
  tag: (value) => value === '' || tag.safeParse(value).success,
}

const oneFilter = z
  .object({
    dimension: z.enum(BREAKDOWN_DIMENSIONS).meta(about('维度', 'Dimension')),
    values: z
      .array(z.string().max(TEXT_MAX, said('fields.filterTooLong')))
      .min(1, said('fields.filterMissing'))
      .max(MOST_VALUES, said('fields.filterValuesTooMany', { max: MOST_VALUES }))
      .meta(about('取值', 'Values')),
    not: z.boolean().default(false).meta(about('为真时排除这些值', 'True leaves these values out')),
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
  .meta(about('须同时满足', 'All have to hold'))

export const breakdownBody = {
  ...range,
  unit: z.enum(['hour', 'day'], said('fields.unitUnknown')).default('day').meta(explained('breakdownFields.unit')),
  metrics: z
    .array(z.enum(BREAKDOWN_METRICS))
    .min(1, said('fields.metricMissing'))
    .max(BREAKDOWN_METRICS.length)
    .default(['pv'])
    .meta(about('要统计的指标', 'Metrics to count')),
  dimensions: z
    .array(z.enum(BREAKDOWN_DIMENSIONS))
    .max(BREAKDOWN_DIMENSIONS.length)
    .default([])
    .meta(about('按哪些维度分列，可为空', 'Dimensions to part by, may be empty')),
  filters: filtersField,
  compare,
  limit: z
    .int(said('fields.limitNotInteger'))
    .min(1, said('fields.limitTooSmall', { min: 1 }))
    .max(200, said('fields.limitTooLarge', { max: 200 }))
    .default(50)
    .meta(about('每个维度列出的最多条数', 'Most values listed of each dimension')),
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
  const ofStore = filters.findIndex(({ dimension }) => dimension === 'store')
  const byStore = dimensions.includes('store') || ofStore >= 0
  const wrong = metrics.findIndex((metric) => !OF_STORES.has(metric))
  if (byStore && wrong >= 0)
    context.addIssue({
      code: 'custom',
      path: ofStore >= 0 ? ['filters', ofStore, 'dimension'] : ['metrics', wrong],
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

const apart = z.object({
  bot: z.int().meta(about('机器访问', 'Bot')),
  preview: z.int().meta(about('预览访问数', 'Visits of previews')),
  program: z.int().meta(about('程序访问数', 'Visits of programs')),
  flood: z.int().meta(about('异常访问数', 'Flood visits')),
  blocked: z.int().meta(about('无效访问数', 'Blocked visits')),
})

const total = z.object({
  figures: figures.meta(about('各指标的值', 'Values of the metrics')),
  compared: compared(figures).meta(about('与前一时段相比', 'Against the period before')),
})
const breakdown = z.object({
  dimension: z.enum(BREAKDOWN_DIMENSIONS).meta(about('维度', 'Dimension')),
  rows: z
    .array(
      z.object({
        ...fieldsOf('key', 'label'),
        color: z.string().optional().meta(about('已登记渠道的颜色', 'Colour of a registered channel')),
        figures: figures.meta(about('各指标的值', 'Values of the metrics')),
        compared: compared(figures).meta(about('与前一时段相比', 'Against the period before')),
      }),
    )
    .meta(about('各行', 'Rows')),
  count: z.int().meta(explained('breakdownFields.count')),
  rest: figures.meta(explained('breakdownFields.rest')),
})

export const breakdownData = z
  .object({
    done: z.boolean().meta(explained('breakdownFields.done')),
    progress: z.number().min(0).max(1).meta(about('进度，0 到 1', 'Progress, 0 to 1')),
    result: z
      .object({
        total: total.meta(explained('breakdownFields.total')),
        points: z
          .array(z.object({ time: named.timeOf, figures: figures.meta(about('各指标的值', 'Values of the metrics')) }))
          .meta(about('各时间点的值', 'Values over time')),
        pointsBefore: z
          .array(z.object({ time: named.timeOf, figures: figures.meta(about('各指标的值', 'Values of the metrics')) }))
          .meta(about('前一时段，到与现在相同的整点为止', 'The period before, up to the same hour as now')),
        breakdowns: z.array(breakdown).meta(about('按维度的分列', 'Values by dimension')),
        apart: apart.meta(explained('breakdownFields.apart')),
        definitions,
      })
      .nullable()
      .meta(about('结果', 'Result')),
  })
  .meta({ id: 'BreakdownData' })
