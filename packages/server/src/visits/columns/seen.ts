import { setImmediate } from 'node:timers/promises'
import type { BreakdownDimension } from '@unilink/shared'
import { heapOf, HEAPS, startsOf, startsInOrder } from './heaps.ts'
import type { KeyColumn, TextColumn } from './column-types.ts'
import { Sets, type Axis, type Heaps } from './sets.ts'
import type { PickedVisits } from './picked.ts'
import type { Rows } from './rows.ts'

/** After so many rows, other work has its turn. */
const ROWS_AT_ONCE = 10_000

/** What is counted, and under which places: see `Tally`. */
interface Counted {
  readonly total: Float64Array
  /** Points are days, of which a part has one. */
  readonly isDaily: boolean
  /** Whether visitors are counted over the whole range and by point as well, not only by row. */
  readonly tellsWhole: boolean
  readonly points: Rows<number>
  readonly rows: ReadonlyMap<BreakdownDimension, Rows<string>>
  readonly lists: ReadonlyMap<BreakdownDimension, readonly (readonly number[])[]>
}

/** Which list of places each row of a part counts under. */
export interface Listing {
  /** Undefined where all rows count by the first. */
  readonly codes: TextColumn['codes'] | undefined
  readonly lists: Uint32Array
}

/** Visitors or addresses, each counted once under each value of each dimension, and in all and in each hour or day where these are not known. */
export class Seen {
  readonly metric: number
  readonly column: 'visitor' | 'ip'
  readonly #tally: Counted
  readonly #parts: Heaps[] = []
  /** The first axis that visits are told apart by. */
  readonly #first: number

  constructor(metric: number, column: 'visitor' | 'ip', tally: Counted) {
    this.metric = metric
    this.column = column
    this.#tally = tally
    this.#first = tally.tellsWhole && !tally.isDaily ? 0 : 1
  }

  /** Takes the visits of a part that are asked for, by the keys that all its visits have. */
  take(keys: KeyColumn, picked: PickedVisits, axes: readonly Listing[]): void {
    const told = axes.slice(this.#first)
    const { visits, rows, scratch } = picked
    const point = axes[0]?.lists[0] ?? 0
    const starts = picked.isWhole ? startsInOrder(keys) : undefined
    if (starts) {
      const own = told.map(({ codes, lists }) => ({ codes: codes ?? new Uint8Array(visits.length), lists }))
      this.#parts.push({ point, keys, starts, axes: own })
      return
    }
    const [from, sorted] = [startsOf(keys, visits), new Uint32Array(visits.length * 2)]
    heap(keys, picked, from.slice(), sorted)
    const own = told.map(({ codes, lists }) => {
      const to = codes ? codes.slice(0, visits.length) : new Uint8Array(visits.length)
      if (codes) for (let at = 0; at < rows.length; at += 1) to[scratch[at] ?? 0] = codes[rows[at] ?? 0] ?? 0
      return { codes: to, lists }
    })
    this.#parts.push({ point, keys: sorted, starts: from, axes: own })
  }

  /** Counts what was taken. */
  async settle(): Promise<void> {
    const { total, isDaily, tellsWhole, points, rows, lists } = this.#tally
    type Placed = Axis['counted'] & { keys: readonly unknown[] }
    const axisOf = (number: number, places: Axis['places'], counted: Placed) =>
      ({ number, places, counted, sums: new Uint32Array(counted.keys.length) }) satisfies Axis
    const axes: Axis[] = [...rows].map(([dimension, counted], index) =>
      axisOf(1 - this.#first + index, lists.get(dimension) ?? [], counted),
    )
    const hours = Array.from(points.keys, (_, place) => [place])
    if (this.#first === 0) axes.push(axisOf(0, hours, points))
    const parts = this.#parts.toSorted((one, other) => one.point - other.point)
    const sizes = sizesOf(parts)
    const sets = new Sets(parts, Math.max(...sizes))
    let rowsDone = 0
    for (const [heap, size] of sizes.entries()) {
      if (rowsDone > ROWS_AT_ONCE) {
        rowsDone = 0
        await setImmediate()
      }
      rowsDone += size
      const known = sets.tellApart(heap, size)
      if (tellsWhole) total[this.metric] = (total[this.metric] ?? 0) + known
      if (tellsWhole && isDaily) sets.countPoints(heap, (point, keys) => points.add(point, this.metric, keys))
      for (const axis of axes) sets.count(heap, axis)
    }
    for (const { sums, counted } of axes)
      for (const [place, sum] of sums.entries()) if (sum > 0) counted.add(place, this.metric, sum)
    this.#parts.length = 0
  }
}

/** How many visits each heap has. */
function sizesOf(parts: readonly Heaps[]): Float64Array {
  const sizes = new Float64Array(HEAPS)
  for (const { starts } of parts)
    for (let heap = 0; heap < HEAPS; heap += 1)
      sizes[heap] = (sizes[heap] ?? 0) + (starts[heap + 1] ?? 0) - (starts[heap] ?? 0)
  return sizes
}

/** Writes the keys of visits into their heaps, whose `ends` move, and to `scratch` where each stands. */
function heap(keys: KeyColumn, { visits, scratch }: PickedVisits, ends: Uint32Array, sorted: KeyColumn): void {
  for (let at = 0; at < visits.length; at += 1) {
    const key = (visits[at] ?? 0) * 2
    const first = keys[key] ?? 0
    const to = ends[heapOf(first)] ?? 0
    ends[heapOf(first)] = to + 1
    sorted[to * 2] = first
    sorted[to * 2 + 1] = keys[key + 1] ?? 0
    scratch[at] = to
  }
}
