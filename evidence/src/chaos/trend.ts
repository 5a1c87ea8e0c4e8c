const WINDOWS = 12
/** Kendall's statistic for twelve windows: exceeded by chance in less than 1 % of series without a trend. */
const SURE = 32
const WARM_UP = 1 / 4
/** The part of the whole time that `growth` is of: from the first window to the last. */
export const GROWTH_SHARE = (1 - WARM_UP) * ((WINDOWS - 1) / WINDOWS)

/**
 * Whether the samples grow: `{ growth, sure }`. The first quarter is warm-up and left out. Each of twelve windows
 * counts by its minimum, which is what remains after garbage collection. `growth` is the median slope of all pairs of
 * windows over the whole time, `sure` whether nearly all pairs rise.
 */
export function trendOf(samples: readonly number[]): { growth: number; sure: boolean } {
  const rest = samples.slice(Math.ceil(samples.length * WARM_UP))
  const size = rest.length / WINDOWS
  if (size < 2) return { growth: 0, sure: false }
  const least = Array.from({ length: WINDOWS }, (_, index) =>
    Math.min(...rest.slice(Math.round(index * size), Math.round((index + 1) * size))),
  )
  const pairs = least.flatMap((late, index) =>
    least.slice(0, index).map((early, at) => ({ early, late, apart: index - at })),
  )
  const rises = pairs.reduce((sum, { early, late }) => sum + Math.sign(late - early), 0)
  const slopes = pairs.map(({ early, late, apart }) => (late - early) / apart).toSorted((a, b) => a - b)
  return { growth: (slopes[Math.floor(slopes.length / 2)] ?? 0) * (WINDOWS - 1), sure: rises >= SURE }
}
