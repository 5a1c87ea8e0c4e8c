/** Figures to read a chart by, from 0 up, and the last of them. */
interface Scale {
  ticks: readonly number[]
  top: number
}

/** At most as many steps, and of small counts no fewer, lest one visit fills the chart. */
const MOST = 5
const LEAST = 4

/** Whole steps of 1, 2 or 5 (times ten, a hundred …) that reach above the largest of some counts. */
export function scaleOf(largest: number): Scale {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, largest / MOST)))
  const step = [1, 2, 5].map((size) => size * unit).find((size) => size * MOST >= largest) ?? 10 * unit
  const count = Math.max(Math.ceil(largest / step), step === 1 ? LEAST : 1)
  return { ticks: Array.from({ length: count + 1 }, (_, place) => place * step), top: count * step }
}
