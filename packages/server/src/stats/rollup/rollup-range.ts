/** The rows that one step takes in: those with a `seq` greater than `after`, up to and with `through`. */
export interface SeqRange {
  after: bigint
  through: bigint
}

export interface RollupRange {
  visits: SeqRange
  events: SeqRange
}

/** Stands for the hour before the first one in which somebody was seen; its day is -1. */
export const NEVER = -24
