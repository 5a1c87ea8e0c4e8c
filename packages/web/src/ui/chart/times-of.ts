/** What stands under a chart: at which point, and what. */
interface TimeMark {
  at: number
  text: string
}

/** At most as many of them have room on a phone. */
const MOST = 6
/** Fewer days say too little: then the points themselves are named. */
const LEAST_DAYS = 3

/**
 * Which points of a chart are named under it: of points within days, written `11-25 13:00`, those where a day begins,
 * otherwise the points; always the first, and from it each time the same number further.
 */
export function timesOf(labels: readonly string[]): TimeMark[] {
  const days = labels.map((label) => label.split(' ')[0] ?? label)
  const begins = days.flatMap((text, at) => (text === days[at - 1] ? [] : [{ at, text }]))
  const all = begins.length < LEAST_DAYS ? labels.map((text, at) => ({ at, text })) : begins
  const step = Math.max(1, Math.ceil(all.length / MOST))
  return all.filter((_, nth) => nth % step === 0)
}
