import { APART_KINDS, type ApartKind, type BreakdownDimension, type BreakdownMetric } from '@unilink/shared'
import type { Breakdown, BreakdownQuestion, Figures } from '#src/kernel/ports/breakdown.ts'
import { KeyGroups, KeyNumbers } from './key-words.ts'

/** The kind that each figure counts; visitors and addresses are told apart among visits. */
export const KIND_OF: Readonly<Record<Exclude<BreakdownMetric, 'uv' | 'ip'>, string>> = {
  pv: 'visit',
  openAttempt: 'open_attempt',
  openGuess: 'open_guess',
  openConfirmed: 'open_confirmed',
  storeJump: 'store_jump',
  download: 'apk_download',
  h5: 'h5',
  copy: 'copy',
  overlay: 'overlay_shown',
}

export const isDistinct = (metric: BreakdownMetric): metric is 'uv' | 'ip' => metric === 'uv' || metric === 'ip'

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
  figures(metrics: readonly BreakdownMetric[]): Map<Key, Figures> {
    const all = new Map<Key, Figures>()
    for (const [place, key] of this.keys.entries()) {
      const sums = this.#sums.subarray(place * this.#width, (place + 1) * this.#width)
      if (sums.some((sum) => sum !== 0)) all.set(key, figuresOf(metrics, sums))
    }
    return all
  }
}

const figuresOf = (metrics: readonly BreakdownMetric[], sums: ArrayLike<number>): Figures =>
  Object.fromEntries(metrics.map((metric, index) => [metric, sums[index] ?? 0]))

/** Who was seen: in all, by hour or day, and by value of each dimension. */
interface Seen {
  readonly metric: number
  readonly column: 'visitor' | 'ip'
  readonly total: KeyNumbers
  readonly points: KeyGroups
  readonly rows: ReadonlyMap<BreakdownDimension, KeyGroups>
}

/** What was counted so far of a question. */
export class Tally {
  readonly metrics: readonly BreakdownMetric[]
  readonly total: Float64Array
  readonly points: Rows<number>
  readonly rows: ReadonlyMap<BreakdownDimension, Rows<string>>
  readonly apart = new Map<ApartKind, number>(APART_KINDS.map((kind) => [kind, 0]))
  readonly seen: readonly Seen[]

  constructor({ metrics, dimensions, tags }: BreakdownQuestion) {
    this.metrics = metrics
    const width = metrics.length
    const all: BreakdownDimension[] = [...dimensions, ...(tags ? (['tag'] as const) : [])]
    this.total = new Float64Array(width)
    this.points = new Rows(width)
    this.rows = new Map(all.map((dimension) => [dimension, new Rows<string>(width)]))
    this.seen = metrics.flatMap((metric, index): Seen[] =>
      isDistinct(metric)
        ? [
            {
              metric: index,
              column: metric === 'uv' ? 'visitor' : 'ip',
              total: new KeyNumbers(),
              points: new KeyGroups(),
              rows: new Map(all.map((dimension) => [dimension, new KeyGroups()])),
            },
          ]
        : [],
    )
  }

  countApart(kind: ApartKind, count: number): void {
    this.apart.set(kind, (this.apart.get(kind) ?? 0) + count)
  }

  result(): Breakdown {
    const rows = [...this.rows].map(([dimension, counted]) => [dimension, counted.figures(this.metrics)] as const)
    return {
      total: figuresOf(this.metrics, this.total),
      points: this.points.figures(this.metrics),
      rows: new Map(rows),
      apart: Object.fromEntries(this.apart) as Breakdown['apart'],
    }
  }
}
