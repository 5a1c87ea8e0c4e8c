import { APART_KINDS, type ApartKind, type BreakdownDimension } from '@unilink/shared'
import type { Breakdown, BreakdownQuestion, CountedMetric } from '#src/kernel/ports/breakdown.ts'
import { isOfWholeDays } from './bucket-of.ts'
import { appEventKind } from './fact.ts'
import { figuresOf, Rows } from './rows.ts'
import { Picked } from './picked.ts'
import { Seen } from './seen.ts'

/** The kind that each figure counts, or whose amounts it adds up; visitors and addresses are told apart among visits. */
export const KIND_OF: Readonly<Record<Exclude<CountedMetric, 'uv' | 'ip'>, string>> = {
  pv: 'visit',
  openAttempt: 'open_attempt',
  openGuess: 'open_guess',
  openConfirmed: 'open_confirmed',
  openVerified: 'open_verified',
  storeJump: 'store_jump',
  download: 'apk_download',
  h5: 'h5',
  copy: 'copy',
  overlay: 'overlay_shown',
  exposure: 'exposure',
  install: appEventKind('install'),
  register: appEventKind('register'),
  pay: appEventKind('pay'),
  amount: appEventKind('pay'),
  d1: appEventKind('d1'),
  d7: appEventKind('d7'),
}

export const isDistinct = (metric: CountedMetric): metric is 'uv' | 'ip' => metric === 'uv' || metric === 'ip'

/** Whether the roll-ups know who came in all and in each hour or day, so that nobody needs to be told apart for these. */
export const isKnownWhole = ({ hours, unit, filters }: BreakdownQuestion): boolean =>
  filters.length === 0 && (unit === 'hour' || isOfWholeDays(hours))

/** What was counted so far of a question. */
export class Tally {
  readonly metrics: readonly CountedMetric[]
  readonly total: Float64Array
  readonly isDaily: boolean
  readonly tellsWhole: boolean
  readonly points: Rows<number>
  readonly rows: ReadonlyMap<BreakdownDimension, Rows<string>>
  /** Of each dimension: the places under which a row counts, by the number of the list. A link has those of its tags. */
  readonly lists: ReadonlyMap<BreakdownDimension, number[][]>
  readonly apart = new Map<ApartKind, number>(APART_KINDS.map((kind) => [kind, 0]))
  readonly seen: readonly Seen[]
  /** Whether all parts have numbers of who came. */
  readonly isNumbered: boolean
  readonly picked = new Picked()
  readonly #numbers: ReadonlyMap<BreakdownDimension, Map<string, number>>

  constructor(question: BreakdownQuestion, isNumbered = true) {
    this.isNumbered = isNumbered
    const { unit, metrics, dimensions, tags } = question
    this.metrics = metrics
    const width = metrics.length
    const all: BreakdownDimension[] = [...dimensions, ...(tags ? (['tag'] as const) : [])]
    this.isDaily = unit === 'day'
    this.tellsWhole = !isKnownWhole(question)
    this.total = new Float64Array(width)
    this.points = new Rows(width)
    this.rows = new Map(all.map((dimension) => [dimension, new Rows<string>(width)]))
    this.lists = new Map(all.map((dimension) => [dimension, []]))
    this.#numbers = new Map(all.map((dimension) => [dimension, new Map()]))
    this.seen = metrics.flatMap((metric, index) =>
      isDistinct(metric) ? [new Seen(index, metric === 'uv' ? 'visitor' : 'ip', this)] : [],
    )
  }

  /** Gives of a dimension the number of the list that a text of its column stands for: the places of some values. */
  listOf(dimension: BreakdownDimension, valuesOf: (text: string) => readonly string[]): (text: string) => number {
    const [lists, rows, numbers] = [this.lists.get(dimension), this.rows.get(dimension), this.#numbers.get(dimension)]
    if (!lists || !rows || !numbers) throw new Error(`${dimension} is not asked for`)
    return (text) => {
      const known = numbers.get(text)
      if (known !== undefined) return known
      numbers.set(text, lists.length)
      return lists.push(valuesOf(text).map((value) => rows.place(value))) - 1
    }
  }

  countApart(kind: ApartKind, count: number): void {
    this.apart.set(kind, (this.apart.get(kind) ?? 0) + count)
  }

  async result(): Promise<Breakdown> {
    this.picked.end()
    for (const seen of this.seen) await seen.settle()
    const rows = [...this.rows].map(([dimension, counted]) => [dimension, counted.figures(this.metrics)] as const)
    return {
      total: figuresOf(this.metrics, this.total),
      points: this.points.figures(this.metrics),
      rows: new Map(rows),
      apart: Object.fromEntries(this.apart) as Breakdown['apart'],
    }
  }
}
