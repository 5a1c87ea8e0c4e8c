/** A choice whose outcomes have weights; `unit` is a number from 0 up to 1. */
export type Weighted<T> = (unit: number) => T

/** A choice by weights. Throws on an empty list. */
export function weighted<T>(pairs: readonly (readonly [item: T, weight: number])[]): Weighted<T> {
  const bounds: number[] = []
  let total = 0
  for (const [, weight] of pairs) {
    total += weight
    bounds.push(total)
  }
  const last = pairs.at(-1)
  if (!last || total <= 0) throw new RangeError('nothing to choose from')
  return (unit) => {
    const wanted = unit * total
    const index = bounds.findIndex((bound) => wanted < bound)
    return (pairs[index] ?? last)[0]
  }
}
