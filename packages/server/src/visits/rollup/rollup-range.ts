/** Rows of one table: `seq` greater than `after`, up to `through`; what they are of began in the hours `from` to `to`. */
export interface Piece {
  after: bigint
  through: bigint
  /** The hours of their visits, so that PostgreSQL reads only these days' partitions. */
  from: bigint
  to: bigint
}

/** The hour before the first one in which somebody was seen; its day is -1. */
export const NEVER = -24
