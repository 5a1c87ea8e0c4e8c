import { setImmediate } from 'node:timers/promises'
import type { BreakdownDimension } from '@unilink/shared'
import { blocksOf, NumberBytes, type PartVisits } from './blocks.ts'
import type { TextColumn } from './column-types.ts'
import { numberKeys, unnumbered, type Unnumbered } from './numbering.ts'
import { borrowed, giveBack, shiftOf, type Stretch } from './loops/loops.ts'
import { MOST } from './numbers.ts'
import type { Columns } from './part-bytes.ts'
import type { PickedVisits } from './picked.ts'
import { Sets, type Axis } from './sets.ts'
import type { Rows } from './rows.ts'

/** What is counted, and under which places: see `Tally`. */
interface Counted {
  readonly isNumbered: boolean
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

/** The columns of a part that say who came. */
type Taken = Pick<Columns, 'key' | 'numberBytes'>

/** Visitors or addresses, each counted once under each value of each dimension, and in all and in each hour or day where these are not known. */
export class Seen {
  readonly metric: number
  readonly column: 'visitor' | 'ip'
  readonly #tally: Counted
  readonly #loops = borrowed()
  readonly #parts: PartVisits[] = []
  /** The first axis that visits are told apart by. */
  readonly #first: number
  readonly #unnumbered: (Unnumbered & { put: Stretch })[] = []

  constructor(metric: number, column: 'visitor' | 'ip', tally: Counted) {
    this.metric = metric
    this.column = column
    this.#tally = tally
    this.#first = tally.tellsWhole && !tally.isDaily ? 0 : 1
  }

  /** Takes the visits of a part that are asked for. */
  take(part: Taken, picked: PickedVisits, axes: readonly Listing[]): void {
    const { isWhole, count } = picked
    if (count === 0) return
    const own = axes.slice(this.#first).map(({ codes, lists }) => {
      const all = codes ?? new Uint8Array(count)
      const taken = isWhole || !codes ? all.subarray(0, count) : picked.taken(codes)
      return { codes: this.#loops.put(taken), shift: shiftOf(taken), lists: this.#loops.put(lists) }
    })
    this.#parts.push({ point: axes[0]?.lists[0] ?? 0, who: this.#whoIn(part, picked), axes: own })
  }

  #whoIn(part: Taken, { isWhole, count, visits }: PickedVisits): PartVisits['who'] {
    if (this.#tally.isNumbered) {
      const numbers = new NumberBytes(this.#loops, part.numberBytes(this.column), isWhole ? undefined : visits())
      return this.column === 'visitor' ? numbers : numbers.read(MOST)
    }
    const without = unnumbered(part.key(this.column), visits())
    const at = this.#loops.room(count * 4)
    const put = { at, end: at + count * 4 }
    this.#unnumbered.push({ ...without, put })
    return put
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
    await numberKeys(this.#unnumbered)
    for (const { who, put } of this.#unnumbered) this.#loops.words(put).set(who)
    const parts = this.#parts.toSorted((one, other) => one.point - other.point)
    const sets = new Sets(this.#loops, axes)
    for (const block of blocksOf(this.#loops, parts)) {
      // Other work has its turn after each.
      await setImmediate()
      if (tellsWhole) {
        const people = sets.countPoints(block, (point, own) => {
          if (isDaily) points.add(point, this.metric, own)
        })
        total[this.metric] = (total[this.metric] ?? 0) + people
      }
      for (const count of sets.counts) {
        count(block)
        await setImmediate()
      }
    }
    for (const { sums, counted } of axes)
      for (const [place, sum] of sums.entries()) if (sum > 0) counted.add(place, this.metric, sum)
    this.#parts.length = 0
    giveBack(this.#loops)
  }
}
