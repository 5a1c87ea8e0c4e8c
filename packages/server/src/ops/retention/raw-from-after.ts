const DAY = 24

interface Removal {
  /** As stored; undefined when nothing was removed before. */
  known: number | undefined
  /** Visits of earlier hours are removed. */
  from: number
  /** The last hour of a removed row: events may come the day after their visit. */
  newest: number
}

/** The first hour from which every row is kept after a removal, the start of a day; never goes back. */
export const rawFromAfter = ({ known = 0, from, newest }: Removal): number =>
  Math.max(known, from, (Math.floor(newest / DAY) + 1) * DAY)
