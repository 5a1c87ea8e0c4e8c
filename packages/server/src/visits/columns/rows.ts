import type { CountedMetric, Figures } from '#src/kernel/ports/breakdown.ts'

/** The values of a dimension, or the hours or days, with their figures: `width` numbers each. */
export class Rows<Key> {
  readonly keys: Key[] = []
  readonly #places = new Map<Key, number>()
  readonly #width: number
  #sums = new Float64Array(64)

  constructor(width: number) {
    this.#width = width
  }

  /** The number of a value, from 0 on. */
  place(key: Key): number {
    const known = this.#places.get(key)
    if (known !== undefined) return known
    const place = this.keys.push(key) - 1
    this.#places.set(key, place)
    if ((place + 1) * this.#width > this.#sums.length) {
      const larger = new Float64Array(this.#sums.length * 2 + this.#width)
      larger.set(this.#sums)
      this.#sums = larger
    }
    return place
  }

  add(place: number, metric: number, count: number): void {
    const at = place * this.#width + metric
    this.#sums[at] = (this.#sums[at] ?? 0) + count
  }

  /** Those that have any figure. */
  figures(metrics: readonly CountedMetric[]): Map<Key, Figures> {
    const all = new Map<Key, Figures>()
    for (const [place, key] of this.keys.entries()) {
      const sums = this.#sums.subarray(place * this.#width, (place + 1) * this.#width)
      if (sums.some((sum) => sum !== 0)) all.set(key, figuresOf(metrics, sums))
    }
    return all
  }
}

export const figuresOf = (metrics: readonly CountedMetric[], sums: ArrayLike<number>): Figures =>
  Object.fromEntries(metrics.map((metric, index) => [metric, sums[index] ?? 0]))
