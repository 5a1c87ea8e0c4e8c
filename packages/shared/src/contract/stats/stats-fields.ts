import { z } from 'zod'
import { shanghaiDay, shanghaiHour } from '../../format/shanghai.ts'
import { id, seconds } from '../fields.ts'
import { DIMENSIONS, HOURLY_RANGE_MAX_DAYS, RANGE_MAX_DAYS } from './stats-names.ts'
import { tell } from '#src/contract/messages.ts'
import { message, type Message } from '#src/words/message.ts'

export const accessFigures = {
  pv: z.int(),
  uv: z.int(),
  ip: z.int(),
  openAttempt: z.int(),
  openGuess: z.int(),
  openConfirmed: z.int(),
}
export const distributionFigures = { storeJump: z.int(), download: z.int(), h5: z.int() }

/**
 * Two windows of equal length that end at the same moment of their day: the whole hours of a range that are over, from `start`
 * to before `end`, and the same hours `days` days earlier. Null while no hour of the range is over.
 */
export const compared = <Figures extends z.ZodType>(figures: Figures) =>
  z
    .object({
      value: figures,
      before: figures,
      start: z.int(),
      end: z.int(),
      days: z.int().describe('前一时段早多少天'),
    })
    .nullable()
    .describe('到上一整点为止，与早 days 天的相同钟点相比；还没有满一小时时为 null')

const days = z.array(z.int())

/** What a row of a list says of its visits. */
export const visits7d = {
  pv7d: z.int(),
  pvChange: compared(z.int()),
  trend7d: days.describe('今天与前六天（北京时间）每天的访问次数，从早到晚'),
  before7d: days.describe('再往前七天每天的访问次数，从早到晚，最后一天到与 pvChange 相同的钟点为止'),
}

/** Name and meaning of each figure of the answer, as the screen shows them. */
export const definitions = z.record(z.string(), z.string())

/** From the hour (or day) of `start` through that of `end`, Asia/Shanghai; at most 366 days. */
export const range = { start: seconds, end: seconds }
export const dimension = z.enum(DIMENSIONS).default('brand')
export const unit = z.enum(['hour', 'day']).default('day')
export const compare = z.boolean().default(false).describe('与前一时段相比')

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

export const exportFormat = z.enum(['xlsx', 'csv']).default('xlsx')
export const visitFileFormat = z.enum(['csv', 'ndjson', 'parquet']).default('csv')

/** When a point's hour or day begins, in seconds; that of the first second there is lies before the epoch. */
const pointTime = z.int()

export const accessData = z
  .object({
    points: z.array(z.object({ time: pointTime, ...accessFigures })),
    total: z.object(accessFigures),
    compared: compared(z.object(accessFigures)).describe('只在 compare 为真时给出'),
    definitions,
  })
  .meta({ id: 'AccessData' })
export const accessRow = z
  .object({ time: seconds, linkId: id, linkName: z.string(), ...accessFigures })
  .meta({ id: 'AccessRow' })
export const accessList = z
  .object({
    list: z.array(accessRow),
    total: z.int(),
    sum: z.object(accessFigures),
  })
  .meta({ id: 'AccessList' })
export const distributionData = z
  .object({
    points: z.array(z.object({ time: pointTime, ...distributionFigures })),
    shares: z.array(z.object({ key: z.string(), label: z.string(), value: z.int(), ratio: z.number() })),
    total: z.object(distributionFigures),
    definitions,
  })
  .meta({ id: 'DistributionData' })

/** The answer of a call that sends a file rather than the envelope. */
export const asFile = { data: z.unknown(), answer: 'file' } as const
export const asStream = { data: z.unknown(), answer: 'stream' } as const
