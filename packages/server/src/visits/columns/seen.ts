import { setImmediate } from 'node:timers/promises'
import type { BreakdownDimension } from '@unilink/shared'
import type { KeyColumn, TextColumn } from './part.ts'
import type { PickedVisits } from './picked.ts'
import type { Rows } from './rows.ts'

/** Keys are told apart in so many heaps, by their first bits, one after the other, so that what one needs stays in the processor's cache. */
const HEAPS = 256
const HEAP_SHIFT = 24
/** After so many rows, other work has its turn. */
const ROWS_AT_ONCE = 10_000
/** So many places of a key are known by a bit each. */
const BITS = 32

/** What is counted, and under which places: see `Tally`. */
interface Counted {
  readonly total: Float64Array
  /** Points are days, of which a part has one. */
  readonly isDaily: boolean
  /** Whether they are told apart in all and by point, too. */
  readonly tellsWhole: boolean
  readonly points: Rows<number>
  readonly rows: ReadonlyMap<BreakdownDimension, Rows<string>>
  readonly lists: ReadonlyMap<BreakdownDimension, readonly (readonly number[])[]>
}

/** Hours, or a dimension: under which places a visit counts, by the cell that it has of it. */
interface Axis {
  readonly cell: number
  readonly places: readonly (readonly number[])[]
  readonly counted: Pick<Rows<unknown>, 'add'>
  /** How many each place has. */
  readonly sums: Uint32Array
}

/** Visits of a part, by heap: those of heap `h` stand from `starts[h]` to `starts[h + 1]`, each with its key's two words and a list of places for each axis. */
interface Heaps {
  /** Of its first visit. */
  readonly point: number
  readonly cells: Uint32Array
  readonly starts: Uint32Array
}

/** By which list of places each row of a part counts. */
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
  /** The first axis that each visit has a cell of. */
  readonly #first: number
  readonly #width: number

  constructor(metric: number, column: 'visitor' | 'ip', tally: Counted) {
    this.metric = metric
    this.column = column
    this.#tally = tally
    this.#first = tally.tellsWhole && !tally.isDaily ? 0 : 1
    this.#width = 3 + tally.rows.size - this.#first
  }

  /** Takes the visits of a part that are asked for, by the keys that all its visits have. */
  take(keys: KeyColumn, picked: PickedVisits, axes: readonly Listing[]): void {
    const starts = startsOf(keys, picked.visits, this.#width)
    const cells = new Uint32Array(picked.visits.length * this.#width)
    heap(keys, picked, starts, this.#width, cells)
    for (const [index, axis] of axes.slice(this.#first).entries()) list(picked, axis, 2 + index, cells)
    this.#parts.push({ point: axes[0]?.lists[0] ?? 0, cells, starts })
  }

  /** Counts what was taken. */
  async settle(): Promise<void> {
    const { total, isDaily, tellsWhole, points, rows, lists } = this.#tally
    const axisOf = (cell: number, places: Axis['places'], counted: Axis['counted'] & { keys: readonly unknown[] }) => ({
      cell,
      places,
      counted,
      sums: new Uint32Array(counted.keys.length),
    })
    const axes: Axis[] = [...rows].map(([dimension, counted], index) =>
      axisOf(3 - this.#first + index, lists.get(dimension) ?? [], counted),
    )
    if (this.#first === 0)
      axes.push(
        axisOf(
          2,
          Array.from(points.keys, (_, place) => [place]),
          points,
        ),
      )
    const parts = this.#parts.toSorted((one, other) => one.point - other.point)
    const sizes = new Float64Array(HEAPS)
    for (const { starts } of parts)
      for (let heap = 0; heap < HEAPS; heap += 1)
        sizes[heap] = (sizes[heap] ?? 0) + ((starts[heap + 1] ?? 0) - (starts[heap] ?? 0)) / this.#width
    const sets = new Sets(parts, this.#width, Math.max(...sizes))
    let rowsDone = 0
    for (const [heap, size] of sizes.entries()) {
      if (rowsDone > ROWS_AT_ONCE) {
        rowsDone = 0
        await setImmediate()
      }
      rowsDone += size
      const known = sets.tellApart(heap, (point, keys) => tellsWhole && isDaily && points.add(point, this.metric, keys))
      if (tellsWhole) total[this.metric] = (total[this.metric] ?? 0) + known
      for (const axis of axes) sets.count(heap, axis)
    }
    for (const { sums, counted } of axes)
      for (const [place, sum] of sums.entries()) if (sum > 0) counted.add(place, this.metric, sum)
    this.#parts.length = 0
  }
}

/** Where each heap begins among so many cells a visit, and at last where they end. */
function startsOf(keys: KeyColumn, visits: Uint32Array, width: number): Uint32Array {
  const starts = new Uint32Array(HEAPS + 1)
  for (let at = 0; at < visits.length; at += 1) {
    const next = ((keys[(visits[at] ?? 0) * 2] ?? 0) >>> HEAP_SHIFT) + 1
    starts[next] = (starts[next] ?? 0) + width
  }
  for (let next = 1; next <= HEAPS; next += 1) starts[next] = (starts[next] ?? 0) + (starts[next - 1] ?? 0)
  return starts
}

/** Writes the keys of visits into their heaps, and to `scratch` where the cells of each begin. */
function heap(
  keys: KeyColumn,
  { visits, scratch }: PickedVisits,
  starts: Uint32Array,
  width: number,
  cells: Uint32Array,
) {
  const ends = starts.slice()
  for (let at = 0; at < visits.length; at += 1) {
    const key = (visits[at] ?? 0) * 2
    const first = keys[key] ?? 0
    const to = ends[first >>> HEAP_SHIFT] ?? 0
    ends[first >>> HEAP_SHIFT] = to + width
    cells[to] = first
    cells[to + 1] = keys[key + 1] ?? 0
    scratch[at] = to
  }
}

/** Writes the list of each visit into its cell. */
function list({ rows, scratch }: PickedVisits, { codes, lists }: Listing, cell: number, cells: Uint32Array): void {
  const alike = lists[0] ?? 0
  for (let at = 0; at < rows.length; at += 1)
    cells[(scratch[at] ?? 0) + cell] = codes ? (lists[codes[rows[at] ?? 0] ?? 0] ?? 0) : alike
}

/** Tables for as many visits as the largest heap has, used for one heap after the other. */
class Sets {
  readonly #parts: readonly Heaps[]
  readonly #width: number
  readonly #slots: number
  /** Keys by their two words, the first of which is not 0, and the last point of each. */
  readonly #first: Uint32Array
  readonly #second: Uint32Array
  readonly #last: Uint32Array
  /** The slot of each visit's key. */
  readonly #who: Uint32Array
  /** The place under which a key was met first, from 1 on, or a bit for each; and any further pairs of key and place. */
  readonly #met: Uint32Array
  #pairs = new Uint32Array(0)

  constructor(parts: readonly Heaps[], width: number, visits: number) {
    this.#parts = parts
    this.#width = width
    this.#slots = 2 ** Math.ceil(Math.log2(Math.max(1, visits) * 2))
    this.#first = new Uint32Array(this.#slots)
    this.#second = new Uint32Array(this.#slots)
    this.#last = new Uint32Array(this.#slots)
    this.#who = new Uint32Array(visits)
    this.#met = new Uint32Array(this.#slots)
  }

  /** Finds the slots of a heap's keys and gives how many there are; tells how many each part has that no earlier one of its point had. */
  tellApart(heap: number, met: (point: number, keys: number) => void): number {
    const [first, second, last, who] = [this.#first.fill(0), this.#second, this.#last, this.#who]
    const [mask, width] = [this.#slots - 1, this.#width]
    let known = 0
    let row = 0
    for (const { cells, starts, point } of this.#parts) {
      const end = starts[heap + 1] ?? 0
      let here = 0
      for (let at = starts[heap] ?? 0; at < end; at += width) {
        const one = cells[at] ?? 0
        const two = cells[at + 1] ?? 0
        let slot = (one ^ two) & mask
        while (first[slot] !== 0 && (first[slot] !== one || second[slot] !== two)) slot = (slot + 1) & mask
        if (first[slot] === 0) {
          first[slot] = one
          second[slot] = two
          known += 1
          here += 1
        } else if (last[slot] !== point) here += 1
        last[slot] = point
        who[row++] = slot
      }
      met(point, here)
    }
    return known
  }

  /** Counts each key of the heap once under each place. */
  count(heap: number, axis: Axis): void {
    if (axis.sums.length <= BITS) this.#countFew(heap, axis)
    else this.#countMany(heap, axis)
  }

  #countFew(heap: number, { cell, places, sums }: Axis): void {
    const [who, met, width] = [this.#who, this.#met.fill(0), this.#width]
    const isPlain = places.every((under, list) => under.length === 1 && under[0] === list)
    let row = 0
    for (const { cells, starts } of this.#parts) {
      const end = starts[heap + 1] ?? 0
      for (let at = starts[heap] ?? 0; at < end; at += width) {
        const slot = who[row++] ?? 0
        const known = met[slot] ?? 0
        const list = cells[at + cell] ?? 0
        if (isPlain) {
          sums[list] = (sums[list] ?? 0) + (((known >>> list) & 1) ^ 1)
          met[slot] = known | (1 << list)
        } else met[slot] = countUnder(known, places[list] ?? NOWHERE, sums)
      }
    }
  }

  #countMany(heap: number, { cell, places, sums }: Axis): void {
    const [who, met, width, pairs] = [this.#who, this.#met.fill(0), this.#width, this.#noPairs(places)]
    let row = 0
    for (const { cells, starts } of this.#parts) {
      const end = starts[heap + 1] ?? 0
      for (let at = starts[heap] ?? 0; at < end; at += width) {
        const slot = who[row++] ?? 0
        const under = places[cells[at + cell] ?? 0] ?? NOWHERE
        for (let index = 0; index < under.length; index += 1) {
          const place = (under[index] ?? 0) + 1
          if (met[slot] === place) continue
          if (met[slot] === 0) met[slot] = place
          else if (!isNew(pairs, slot, place)) continue
          sums[place - 1] = (sums[place - 1] ?? 0) + 1
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

const NOWHERE: readonly number[] = []

/** Counts a key under each of some places where its bit is not set; gives its bits then. */
function countUnder(known: number, places: readonly number[], sums: Uint32Array): number {
  let bits = known
  for (const place of places) {
    sums[place] = (sums[place] ?? 0) + (((bits >>> place) & 1) ^ 1)
    bits |= 1 << place
  }
  return bits
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
