import { setImmediate } from 'node:timers/promises'
import type { BreakdownDimension } from '@unilink/shared'
import { heapOf, HEAPS, startsOf, startsInOrder } from './heaps.ts'
import type { KeyColumn, TextColumn } from './column-types.ts'
import type { PickedVisits } from './picked.ts'
import type { Rows } from './rows.ts'

/** After so many rows, other work has its turn. */
const ROWS_AT_ONCE = 10_000
/** So many places of a key are known by a bit each. */
const BITS = 32
/** With fewer, keys are in each other's way; more do not stay in the processor's cache. */
const SLOTS_A_KEY = 4
const NO_POINT = 2 ** 32 - 1

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

/** Hours, or a dimension: under which places a visit counts, by the list that it has of it. */
interface Axis {
  /** Its number in `Heaps`. */
  readonly number: number
  readonly places: readonly (readonly number[])[]
  readonly counted: Pick<Rows<unknown>, 'add'>
  /** How many each place has. */
  readonly sums: Uint32Array
}

/** Visits of a part, by heap: those of heap `h` stand from `starts[h]` to `starts[h + 1]`, each with its key's two words and a code of each axis. */
interface Heaps {
  /** Of its first visit. */
  readonly point: number
  readonly keys: KeyColumn
  readonly starts: Uint32Array
  readonly axes: readonly { readonly codes: TextColumn['codes']; readonly lists: Uint32Array }[]
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
      const known = sets.tellApart(heap)
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

/** Tables for as many visits as the largest heap has, used for one heap after the other. */
class Sets {
  readonly #parts: readonly Heaps[]
  /** Where a key is looked for, its number among those of its heap and 1; few are not where they are looked for first. */
  readonly #slots: Uint32Array
  /** Two words of each key, by its number. */
  readonly #keys: Uint32Array
  /** The number of each visit's key. */
  readonly #who: Uint32Array
  /** By the number of a key: the last point; or the place under which it was met first, from 1 on, or a bit for each; and any further pairs of key and place. */
  readonly #met: Uint32Array
  #pairs = new Float64Array(0)

  constructor(parts: readonly Heaps[], visits: number) {
    this.#parts = parts
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(1, visits) * SLOTS_A_KEY)))
    this.#keys = new Uint32Array(visits * 2)
    this.#who = new Uint32Array(visits)
    this.#met = new Uint32Array(visits)
  }

  /** Numbers a heap's keys and gives how many there are. */
  tellApart(heap: number): number {
    const [slots, known, who] = [this.#slots.fill(0), this.#keys, this.#who]
    const mask = slots.length - 1
    let [next, row] = [0, 0]
    for (const { keys, starts } of this.#parts) {
      const end = starts[heap + 1] ?? 0
      for (let at = starts[heap] ?? 0; at < end; at += 1) {
        const one = keys[at * 2] ?? 0
        const two = keys[at * 2 + 1] ?? 0
        let slot = (one ^ two) & mask
        let number = (slots[slot] ?? 0) - 1
        while (number >= 0 && (known[number * 2] !== one || known[number * 2 + 1] !== two)) {
          slot = (slot + 1) & mask
          number = (slots[slot] ?? 0) - 1
        }
        if (number < 0) {
          known[next * 2] = one
          known[next * 2 + 1] = two
          number = next++
          slots[slot] = next
        }
        who[row++] = number
      }
    }
    return next
  }

  /** Tells how many keys of the heap each part has that no earlier one of its point had. */
  countPoints(heap: number, met: (point: number, keys: number) => void): void {
    const [who, last] = [this.#who, this.#met.fill(NO_POINT)]
    let row = 0
    for (const { starts, point } of this.#parts) {
      const end = row + (starts[heap + 1] ?? 0) - (starts[heap] ?? 0)
      let here = 0
      for (; row < end; row += 1) {
        const key = who[row] ?? 0
        if (last[key] !== point) here += 1
        last[key] = point
      }
      met(point, here)
    }
  }

  /** Counts each key of the heap once under each place. */
  count(heap: number, axis: Axis): void {
    if (axis.sums.length <= BITS) this.#countFew(heap, axis)
    else this.#countMany(heap, axis)
  }

  #countFew(heap: number, { number, places, sums }: Axis): void {
    const [who, met] = [this.#who, this.#met.fill(0)]
    const isPlain = places.every((under, list) => under.length === 1 && under[0] === list)
    let row = 0
    for (const { axes, starts } of this.#parts) {
      const end = starts[heap + 1] ?? 0
      const { codes, lists } = axes[number] ?? NO_AXIS
      for (let at = starts[heap] ?? 0; at < end; at += 1) {
        const key = who[row++] ?? 0
        const known = met[key] ?? 0
        const list = lists[codes[at] ?? 0] ?? 0
        if (isPlain) {
          sums[list] = (sums[list] ?? 0) + (((known >>> list) & 1) ^ 1)
          met[key] = known | (1 << list)
        } else met[key] = countUnder(known, places[list] ?? NOWHERE, sums)
      }
    }
  }

  #countMany(heap: number, { number, places, sums }: Axis): void {
    const [who, met, pairs] = [this.#who, this.#met.fill(0), this.#noPairs(places)]
    let row = 0
    for (const { axes, starts } of this.#parts) {
      const end = starts[heap + 1] ?? 0
      const { codes, lists } = axes[number] ?? NO_AXIS
      for (let at = starts[heap] ?? 0; at < end; at += 1) {
        const key = who[row++] ?? 0
        const under = places[lists[codes[at] ?? 0] ?? 0] ?? NOWHERE
        for (let index = 0; index < under.length; index += 1) {
          const place = (under[index] ?? 0) + 1
          if (met[key] === place) continue
          if (met[key] === 0) met[key] = place
          else if (!isNew(pairs, key, place, sums.length)) continue
          sums[place - 1] = (sums[place - 1] ?? 0) + 1
        }
      }
    }
  }

  /** Room for twice as many pairs as there may be. */
  #noPairs(places: Axis['places']): Float64Array {
    let most = 1
    for (const under of places) most = Math.max(most, under.length)
    const pairs = 2 ** Math.ceil(Math.log2(Math.max(1, this.#who.length) * most * 2))
    if (this.#pairs.length < pairs) this.#pairs = new Float64Array(pairs)
    return this.#pairs.fill(0)
  }
}

const NOWHERE: readonly number[] = []
const NO_AXIS = { codes: new Uint8Array(0), lists: new Uint32Array(0) }

/** Counts a key under each of some places where its bit is not set; gives its bits then. */
function countUnder(known: number, places: readonly number[], sums: Uint32Array): number {
  let bits = known
  for (const place of places) {
    sums[place] = (sums[place] ?? 0) + (((bits >>> place) & 1) ^ 1)
    bits |= 1 << place
  }
  return bits
}

/** Remembers a key under a place of so many; false where it was. Keys that follow each other are to stand far apart. */
function isNew(pairs: Float64Array, key: number, place: number, places: number): boolean {
  const pair = key * (places + 1) + place
  const mask = pairs.length - 1
  let slot = ((Math.imul(key + 1, 0x9e_37_79_b1) ^ Math.imul(place, 0x85_eb_ca_6b)) >>> 7) & mask
  while (pairs[slot] !== 0) {
    if (pairs[slot] === pair) return false
    slot = (slot + 1) & mask
  }
  pairs[slot] = pair
  return true
}
