/** What is known of a step once its rows are counted; the statements of a step name their values by these. */
export interface Bounds {
  limit: bigint
  visitsAfter: bigint
  visitsThrough: bigint
  eventsAfter: bigint
  eventsThrough: bigint
}

export type Bound = keyof Bounds

/** The rows of one table that a step takes in: those with a `seq` greater than `after`, up to and with `through`. */
export interface SeqRange {
  after: Bound
  through: Bound
}

export interface RollupRange {
  visits: SeqRange
  events: SeqRange
}

/** Stands for the hour before the first one in which somebody was seen; its day is -1. */
export const NEVER = -24
