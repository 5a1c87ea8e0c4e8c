import { Prisma } from '#src/db/client/client.ts'

/** Bounds of a step once its rows are counted; its statements refer to values by these names. */
export interface Bounds {
  limit: bigint
  visitsAfter: bigint
  visitsThrough: bigint
  visitsFrom: bigint
  visitsTo: bigint
  eventsAfter: bigint
  eventsThrough: bigint
  eventsFrom: bigint
  eventsTo: bigint
  /** Events that were counted before their visit was stored, and have not been put right since. */
  early: bigint
}

export type Bound = keyof Bounds

/**
 * Rows of one table in a step: `seq` greater than `after`, up to `through`. `from` and `to` are the first and last
 * hour of their visits, so that PostgreSQL reads only these days' partitions.
 */
export interface SeqRange {
  after: Bound
  through: Bound
  from: Bound
  to: Bound
}

function within({ after, through, from, to }: SeqRange, row: string, hour: string): Prisma.Sql {
  const seq = Prisma.raw(`${row}"seq"`)
  return Prisma.sql`${seq} > ${after} AND ${seq} <= ${through} AND ${Prisma.raw(`${row}"${hour}"`)} BETWEEN ${from} AND ${to}`
}

/** A condition for the rows of a range on columns with an optional prefix. */
export const visitsIn = (range: SeqRange, row = ''): Prisma.Sql => within(range, row, 'hour')
export const eventsIn = (range: SeqRange, row = ''): Prisma.Sql => within(range, row, 'visitHour')

export interface RollupRange {
  visits: SeqRange
  events: SeqRange
}

export const RANGE: RollupRange = {
  visits: { after: 'visitsAfter', through: 'visitsThrough', from: 'visitsFrom', to: 'visitsTo' },
  events: { after: 'eventsAfter', through: 'eventsThrough', from: 'eventsFrom', to: 'eventsTo' },
}

/** The hour before the first one in which somebody was seen; its day is -1. */
export const NEVER = -24
