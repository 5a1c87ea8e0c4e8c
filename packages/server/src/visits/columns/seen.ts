import { setImmediate } from 'node:timers/promises'
import type { BreakdownDimension } from '@unilink/shared'
import type { KeyColumn } from './part.ts'
import type { Rows } from './rows.ts'

/** Keys are told apart in so many heaps, one after the other, so that what one needs stays in the processor's cache. */
const HEAPS = 256
/** After so many rows, other work has its turn. */
const ROWS_AT_ONCE = 10_000

/** What is counted, and under which places: see `Tally`. */
interface Counted {
  readonly total: Float64Array
  readonly points: Rows<number>
  readonly rows: ReadonlyMap<BreakdownDimension, Rows<string>>
  readonly lists: ReadonlyMap<BreakdownDimension, readonly (readonly number[])[]>
}

/** Hours and days, or a dimension: under which places a row counts, by the cell that it has of it. */
interface Axis {
  readonly cell: number
  readonly places: readonly (readonly number[])[]
  readonly counted: Pick<Rows<unknown>, 'add'>
}

/** Rows of cells: two words of the key, the point, and a list of places for each dimension. */
interface Heap {
  cells: Uint32Array
  length: number
}

/** Visitors or addresses, each counted once in all, in each hour or day, and under each value of each dimension. */
export class Seen {
  readonly metric: number
  readonly column: 'visitor' | 'ip'
  readonly #tally: Counted
  readonly #heaps: Heap[] = Array.from({ length: HEAPS }, () => ({ cells: new Uint32Array(0), length: 0 }))
  readonly #width: number
  /** The heap of the row that was taken last, and where its dimensions begin. */
  #heap: Heap = { cells: new Uint32Array(0), length: 0 }
  #next = 0

  constructor(metric: number, column: 'visitor' | 'ip', tally: Counted) {
    this.metric = metric
    this.column = column
    this.#tally = tally
    this.#width = 3 + tally.rows.size
  }

  /** Takes a visit; `under` says the rest of it. */
  add(keys: KeyColumn, visit: number, point: number): void {
    const first = keys[visit * 2] ?? 0
    const heap = this.#heaps[first >>> 24] ?? this.#heap
    const at = heap.length
    heap.length += this.#width
    if (heap.length > heap.cells.length) widen(heap)
    heap.cells[at] = first
    heap.cells[at + 1] = keys[visit * 2 + 1] ?? 0
    heap.cells[at + 2] = point
    this.#heap = heap
    this.#next = at + 3
  }

  /** Says under which list of places of the next dimension the visit counts. */
  under(list: number): void {
    this.#heap.cells[this.#next++] = list
  }

  /** Counts what was taken. */
  async settle(): Promise<void> {
    const { total, points, rows, lists } = this.#tally
    const axes: Axis[] = [
      { cell: 2, places: points.keys.map((_, place) => [place]), counted: points },
      ...[...rows].map(([dimension, counted], index) => ({
        cell: 3 + index,
        places: lists.get(dimension) ?? [],
        counted,
      })),
    ]
    const most = Math.max(...this.#heaps.map(({ length }) => length / this.#width))
    const sets = new Sets(most)
    let rowsDone = 0
    for (const heap of this.#heaps) {
      if (heap.length === 0) continue
      if (rowsDone > ROWS_AT_ONCE) {
        rowsDone = 0
        await setImmediate()
      }
      rowsDone += heap.length / this.#width
      const known = sets.tellApart(heap, this.#width)
      total[this.metric] = (total[this.metric] ?? 0) + known
      for (const axis of axes) sets.count(heap, this.#width, axis, this.metric)
      heap.length = 0
    }
  }
}

function widen(heap: Heap): void {
  const larger = new Uint32Array(Math.max(64, heap.length * 2))
  larger.set(heap.cells)
  heap.cells = larger
}

/** Tables for as many rows as the largest heap has, used for one heap after the other. */
class Sets {
  readonly #slots: number
  /** Keys by their two words, the first of which is not 0, and their numbers. */
  readonly #first: Uint32Array
  readonly #second: Uint32Array
  readonly #numbers: Uint32Array
  /** The number of each row's key. */
  readonly #who: Uint32Array
  /** The place under which a key was met first, from 1 on; and any further pairs of key and place. */
  readonly #met: Uint32Array
  #pairs = new Uint32Array(0)

  constructor(rows: number) {
    this.#slots = 2 ** Math.ceil(Math.log2(Math.max(1, rows) * 2))
    this.#first = new Uint32Array(this.#slots)
    this.#second = new Uint32Array(this.#slots)
    this.#numbers = new Uint32Array(this.#slots)
    this.#who = new Uint32Array(rows)
    this.#met = new Uint32Array(rows)
  }

  /** Numbers the keys of a heap; gives how many there are. */
  tellApart({ cells, length }: Heap, width: number): number {
    const [first, second, numbers, who] = [this.#first.fill(0), this.#second, this.#numbers, this.#who]
    const mask = this.#slots - 1
    let known = 0
    for (let at = 0, row = 0; at < length; at += width, row += 1) {
      const one = cells[at] ?? 0
      const two = cells[at + 1] ?? 0
      let slot = (one ^ two) & mask
      while (first[slot] !== 0 && (first[slot] !== one || second[slot] !== two)) slot = (slot + 1) & mask
      if (first[slot] === 0) {
        first[slot] = one
        second[slot] = two
        numbers[slot] = known++
      }
      who[row] = numbers[slot] ?? 0
    }
    return known
  }

  /** Counts each key of the heap once under each place. */
  count({ cells, length }: Heap, width: number, { cell, places, counted }: Axis, metric: number): void {
    const [who, met] = [this.#who, this.#met.fill(0)]
    const pairs = this.#noPairs(places)
    const mask = pairs.length / 2 - 1
    for (let at = cell, row = 0; at < length; at += width, row += 1) {
      const number = who[row] ?? 0
      const under = places[cells[at] ?? 0] ?? []
      for (let index = 0; index < under.length; index += 1) {
        const place = (under[index] ?? 0) + 1
        if (met[number] === place) continue
        if (met[number] === 0) met[number] = place
        else {
          // Numbers that follow each other are to stand far apart.
          let slot = ((Math.imul(number + 1, 0x9e_37_79_b1) ^ Math.imul(place, 0x85_eb_ca_6b)) >>> 7) & mask
          while (pairs[slot * 2] !== 0 && (pairs[slot * 2] !== place || pairs[slot * 2 + 1] !== number))
            slot = (slot + 1) & mask
          if (pairs[slot * 2] !== 0) continue
          pairs[slot * 2] = place
          pairs[slot * 2 + 1] = number
        }
        counted.add(place - 1, metric, 1)
      }
    }
  }

  /** Room for as many pairs as there may be. */
  #noPairs(places: Axis['places']): Uint32Array {
    let most = 1
    for (const under of places) most = Math.max(most, under.length)
    const cells = this.#slots * 2 ** Math.ceil(Math.log2(most)) * 2
    if (this.#pairs.length < cells) this.#pairs = new Uint32Array(cells)
    return this.#pairs.fill(0)
  }
}
