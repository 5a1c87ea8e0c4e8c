import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { fieldsOf, named, linkId, linkName, total } from '#src/contract/named-fields.ts'
import { z } from 'zod'
import { shanghaiDay, shanghaiHour } from '../../format/shanghai.ts'
import { seconds } from '../fields.ts'
import { DIMENSIONS, HOURLY_RANGE_MAX_DAYS, RANGE_MAX_DAYS } from './stats-names.ts'
import { tell } from '#src/contract/messages.ts'
import { message, type Message } from '#src/words/message.ts'

export const accessFigures = {
  ...fieldsOf('pv', 'uv'),
  ip: z.int().meta(about('独立 IP 数', 'Distinct addresses (IP)')),
  openAttempt: named.openAttempt,
  openGuess: z.int().meta(about('疑似拉起的次数', 'Likely opens')),
  openConfirmed: z.int().meta(about('确认拉起的次数', 'Confirmed opens')),
}
export const distributionFigures = {
  storeJump: z.int().meta(about('商店跳转次数', 'Store jumps')),
  download: z.int().meta(about('下载次数', 'Downloads')),
  h5: z.int().meta(about('网页打开次数', 'Openings of the web page')),
}

/**
 * Two windows of equal length that end at the same moment of their day: the whole hours of a range that are over, from `start`
 * to before `end`, and the same hours `days` days earlier. Null while no hour of the range is over.
 */
export const compared = <Figures extends z.ZodType>(figures: Figures) =>
  z
    .object({
      value: figures.meta(about('值', 'Value')),
      before: figures.meta(about('之前', 'Before the change')),
      start: z.int().meta(about('开始时间', 'Start')),
      end: z.int().meta(about('结束时间', 'End')),
      days: z.int().meta(about('前一时段早多少天', 'How many days earlier the period before is')),
    })
    .nullable()
    .meta(explained('statsFields.compared'))

const days = z.array(z.int()).meta(explained('statsFields.days'))

/** What a row of a list says of its visits. */
export const visits7d = {
  pv7d: z.int().meta(about('近 7 天访问次数', 'Visits of the last 7 days')),
  pvChange: compared(z.int()).meta(about('访问次数的变化', 'How visits changed')),
  trend7d: days,
  before7d: days.meta(explained('statsFields.before7d')),
}

/** Name and meaning of each figure of the answer, as the screen shows them. */
export const definitions = z.record(z.string(), z.string()).meta(about('指标的定义', 'Definitions of the metrics'))

/** From the hour (or day) of `start` through that of `end`, Asia/Shanghai; at most 366 days. */
export const range = { start: seconds.meta(about('开始时间', 'Start')), end: seconds.meta(about('结束时间', 'End')) }
export const dimension = z.enum(DIMENSIONS).default('brand').meta(about('维度', 'Dimension'))
export const unit = z.enum(['hour', 'day']).default('day').meta(explained('statsFields.unit'))
export const compare = z.boolean().default(false).meta(about('与前一时段相比', 'Against the period before'))

/** Refuses a range that ends before it starts or is too long, naming `end`. */
export function checkRange(
  body: { start: number; end: number; unit?: 'hour' | 'day' | undefined },
  context: z.RefinementCtx,
): void {
  const refuse = (problem: Message) => context.addIssue({ code: 'custom', path: ['end'], message: tell(problem) })
  const { start, end, unit: by } = body
  if (end < start) return refuse(message('fields.rangeReversed'))
  const hours = shanghaiHour(end * 1000) - shanghaiHour(start * 1000) + 1
  if (by === 'hour' && hours > HOURLY_RANGE_MAX_DAYS * 24) {
    return refuse(message('fields.hourlyRangeTooLong', { max: HOURLY_RANGE_MAX_DAYS }))
  }
  const days = shanghaiDay(end * 1000) - shanghaiDay(start * 1000) + 1
  return days > RANGE_MAX_DAYS ? refuse(message('fields.rangeTooLong', { max: RANGE_MAX_DAYS })) : undefined
}

export const exportFormat = z.enum(['xlsx', 'csv']).default('xlsx').meta(about('文件格式', 'Format of the file'))
export const visitFileFormat = z.enum(['csv', 'ndjson', 'parquet']).default('csv')

/** When a point's hour or day begins, in seconds; that of the first second there is lies before the epoch. */
const pointTime = z.int().meta(about('时间', 'Time'))

export const accessData = z
  .object({
    points: z.array(z.object({ time: pointTime, ...accessFigures })).meta(about('各时间点的值', 'Values over time')),
    total: z.object(accessFigures).meta(about('总数', 'How many in all')),
    compared: compared(z.object(accessFigures)).meta(about('只在 compare 为真时给出', 'Only where compare is true')),
    definitions,
  })
  .meta({ id: 'AccessData' })
export const accessRow = z.object({ time: named.time, linkId, linkName, ...accessFigures }).meta({ id: 'AccessRow' })
export const accessList = z
  .object({
    list: z.array(accessRow).meta(about('本页的各行', 'Rows of the page')),
    total,
    sum: z.object(accessFigures).meta(about('合计', 'Sum')),
  })
  .meta({ id: 'AccessList' })
export const distributionData = z
  .object({
    points: z.array(z.object({ time: pointTime, ...distributionFigures })).meta(explained('statsFields.points')),
    shares: z
      .array(z.object({ ...fieldsOf('key', 'label', 'value'), ratio: z.number().meta(about('占比', 'Share')) }))
      .meta(about('各取值的占比', 'Shares by value')),
    total: z.object(distributionFigures).meta(about('总数', 'How many in all')),
    definitions,
  })
  .meta({ id: 'DistributionData' })

/** The answer of a call that sends a file rather than the envelope. */
export const asFile = { data: z.unknown().meta(about('数据', 'Data')), answer: 'file' } as const
export const asStream = { data: z.unknown().meta(about('数据', 'Data')), answer: 'stream' } as const
