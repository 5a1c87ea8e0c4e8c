import { Prisma } from '#src/db/client/client.ts'

/** What is known of a step once its rows are counted; the statements of a step name their values by these. */
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
}

export type Bound = keyof Bounds

/**
 * The rows of one table that a step takes in: those with a `seq` greater than `after`, up to and with `through`. `from`
 * and `to` are the first and last hour of the visits that they are, or are of: PostgreSQL reads the partitions of these
 * days only.
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

/** The visits, or events, of a range, as a condition on columns that may be prefixed. */
export const visitsIn = (range: SeqRange, row = ''): Prisma.Sql => within(range, row, 'hour')
export const eventsIn = (range: SeqRange, row = ''): Prisma.Sql => within(range, row, 'visitHour')

export interface RollupRange {
  visits: SeqRange
  events: SeqRange
}

/** Stands for the hour before the first one in which somebody was seen; its day is -1. */
export const NEVER = -24
