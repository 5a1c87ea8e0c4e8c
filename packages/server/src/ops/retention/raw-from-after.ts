const DAY = 24

interface Removal {
  /** What is noted already; undefined when nothing was removed before. */
  known: number | undefined
  /** Visits of earlier hours are removed. */
  from: number
  /** The last hour of a removed row: what is told of a visit may come on the day after it. */
  newest: number
}

/** The first hour of which every row is kept after a removal, the first of a day; it never goes back. */
export const rawFromAfter = ({ known = 0, from, newest }: Removal): number =>
  Math.max(known, from, (Math.floor(newest / DAY) + 1) * DAY)
