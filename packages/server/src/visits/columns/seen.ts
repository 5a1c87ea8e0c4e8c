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
  /** Points are days, of which a part has one. */
  readonly isDaily: boolean
  readonly points: Rows<number>
  readonly rows: ReadonlyMap<BreakdownDimension, Rows<string>>
  readonly lists: ReadonlyMap<BreakdownDimension, readonly (readonly number[])[]>
}

/** Hours and days, or a dimension: under which places a row counts, by the cell that it has of it. */
interface Axis {
  readonly cell: number
  readonly places: readonly (readonly number[])[]
  readonly counted: Pick<Rows<unknown>, 'add'>
  /** Rows come place by place, so that the last place of a key is all that has to be known of it. */
  readonly inOrder: boolean
}

/** Visits of a part, by heap: those of heap `h` stand from `starts[h]` to `starts[h + 1]`, each with its key's two words, its point, and a list of places for each dimension. */
interface Heaps {
  /** Of its first visit. */
  readonly point: number
  readonly cells: Uint32Array
  readonly starts: Uint32Array
}

/** Visits of a part that are asked for, by the places of their keys, each with its point and a list of places for each dimension; used for one part after the other. */
export class Picked {
  count = 0
  visits = new Uint32Array(0)
  points = new Uint32Array(0)
  lists: readonly Uint32Array[]

  constructor(dimensions: number) {
    this.lists = Array.from({ length: dimensions }, () => new Uint32Array(0))
  }

  /** None yet, with room for so many. */
  begin(visits: number): void {
    this.count = 0
    if (this.visits.length >= visits) return
    this.visits = new Uint32Array(visits)
    this.points = new Uint32Array(visits)
    this.lists = this.lists.map(() => new Uint32Array(visits))
  }
}

/** Visitors or addresses, each counted once in all, in each hour or day, and under each value of each dimension. */
export class Seen {
  readonly metric: number
  readonly column: 'visitor' | 'ip'
  readonly #tally: Counted
  readonly #parts: Heaps[] = []
  readonly #width: number

  constructor(metric: number, column: 'visitor' | 'ip', tally: Counted) {
    this.metric = metric
    this.column = column
    this.#tally = tally
    this.#width = 3 + tally.rows.size
  }

  /** Takes visits of a part by their keys. */
  take(keys: KeyColumn, { count, visits, points, lists }: Picked): void {
    const width = this.#width
    const starts = startsOf(keys, visits.subarray(0, count), width)
    const cells = new Uint32Array(count * width)
    const ends = starts.slice()
    for (let at = 0; at < count; at += 1) {
      const key = (visits[at] ?? 0) * 2
      const first = keys[key] ?? 0
      let to = ends[first >>> 24] ?? 0
      ends[first >>> 24] = to + width
      cells[to++] = first
      cells[to++] = keys[key + 1] ?? 0
      cells[to++] = points[at] ?? 0
      for (let list = 0; list < lists.length; list += 1) cells[to++] = (lists[list] as Uint32Array)[at] ?? 0
    }
    this.#parts.push({ point: points[0] ?? 0, cells, starts })
  }

  /** Counts what was taken. */
  async settle(): Promise<void> {
    const { total, isDaily, points, rows, lists } = this.#tally
    const axes: Axis[] = [
      { cell: 2, places: points.keys.map((_, place) => [place]), counted: points, inOrder: isDaily },
      ...[...rows].map(([dimension, counted], index) => ({
        cell: 3 + index,
        places: lists.get(dimension) ?? [],
        counted,
        inOrder: false,
      })),
    ]
    const parts = this.#parts.toSorted((one, other) => one.point - other.point)
    const heaps = Array.from({ length: HEAPS }, (_, heap) =>
      parts.map(({ cells, starts }) => cells.subarray(starts[heap], starts[heap + 1])),
    )
    const sizes = heaps.map((slices) => slices.reduce((sum, { length }) => sum + length, 0) / this.#width)
    const sets = new Sets(Math.max(...sizes))
    let rowsDone = 0
    for (const [heap, slices] of heaps.entries()) {
      if (rowsDone > ROWS_AT_ONCE) {
        rowsDone = 0
        await setImmediate()
      }
      rowsDone += sizes[heap] ?? 0
      total[this.metric] = (total[this.metric] ?? 0) + sets.tellApart(slices, this.#width)
      for (const axis of axes) sets.count(slices, this.#width, axis, this.metric)
    }
    this.#parts.length = 0
  }
}

/** Where each heap begins among so many cells a visit, and at last where they end. */
function startsOf(keys: KeyColumn, visits: Uint32Array, width: number): Uint32Array {
  const starts = new Uint32Array(HEAPS + 1)
  for (const visit of visits) {
    const heap = ((keys[visit * 2] ?? 0) >>> 24) + 1
    starts[heap] = (starts[heap] ?? 0) + width
  }
  for (let heap = 1; heap <= HEAPS; heap += 1) starts[heap] = (starts[heap] ?? 0) + (starts[heap - 1] ?? 0)
  return starts
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
  tellApart(slices: readonly Uint32Array[], width: number): number {
    const [first, second, numbers, who] = [this.#first.fill(0), this.#second, this.#numbers, this.#who]
    const mask = this.#slots - 1
    let known = 0
    let row = 0
    for (const cells of slices) {
      for (let at = 0; at < cells.length; at += width) {
        const one = cells[at] ?? 0
        const two = cells[at + 1] ?? 0
        let slot = (one ^ two) & mask
        while (first[slot] !== 0 && (first[slot] !== one || second[slot] !== two)) slot = (slot + 1) & mask
        if (first[slot] === 0) {
          first[slot] = one
          second[slot] = two
          numbers[slot] = known++
        }
        who[row++] = numbers[slot] ?? 0
      }
    }
    return known
  }

  /** Counts each key of the heap once under each place. */
  count(slices: readonly Uint32Array[], width: number, { cell, places, counted, inOrder }: Axis, metric: number): void {
    const [who, met] = [this.#who, this.#met.fill(0)]
    const pairs = inOrder ? this.#pairs : this.#noPairs(places)
    let row = 0
    for (const cells of slices) {
      for (let at = cell; at < cells.length; at += width) {
        const number = who[row++] ?? 0
        const under = places[cells[at] ?? 0] ?? []
        for (let index = 0; index < under.length; index += 1) {
          const place = (under[index] ?? 0) + 1
          if (met[number] === place) continue
          if (inOrder || met[number] === 0) met[number] = place
          else if (!isNew(pairs, number, place)) continue
          counted.add(place - 1, metric, 1)
        }
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

/** Remembers a key under a place; false where it was. Numbers that follow each other are to stand far apart. */
function isNew(pairs: Uint32Array, number: number, place: number): boolean {
  const mask = pairs.length / 2 - 1
  let slot = ((Math.imul(number + 1, 0x9e_37_79_b1) ^ Math.imul(place, 0x85_eb_ca_6b)) >>> 7) & mask
  while (pairs[slot * 2] !== 0) {
    if (pairs[slot * 2] === place && pairs[slot * 2 + 1] === number) return false
    slot = (slot + 1) & mask
  }
  pairs[slot * 2] = place
  pairs[slot * 2 + 1] = number
  return true
}
