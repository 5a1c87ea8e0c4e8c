import { randomInt } from 'node:crypto'
import type { KeyColumn, TextColumn } from './column-types.ts'
import type { Rows } from './rows.ts'

/** So many places of a key are known by a bit each. */
const BITS = 32
/** With fewer, keys are in each other's way; more do not stay in the processor's cache. */
const SLOTS_A_KEY = 4
const drawnOdd = (): number => randomInt(2 ** 31) * 2 + 1
/** Drawn, as whoever visits chooses his key: a lot of keys that are looked for in one place would keep the process busy. */
const [OF_ONE, OF_TWO] = [drawnOdd(), drawnOdd()]
/** No place is so large. */
const NO_POINT = 2 ** 32 - 1

/** Hours, or a dimension: under which places a visit counts, by the list that it has of it. */
export interface Axis {
  /** Its number in `Heaps`. */
  readonly number: number
  readonly places: readonly (readonly number[])[]
  readonly counted: Pick<Rows<unknown>, 'add'>
  /** How many each place has. */
  readonly sums: Uint32Array
}

/** Visits of a part, by heap: those of heap `h` stand from `starts[h]` to `starts[h + 1]`, each with its key's two words and a code of each axis. */
export interface Heaps {
  /** Of its first visit. */
  readonly point: number
  readonly keys: KeyColumn
  readonly starts: Uint32Array
  readonly axes: readonly { readonly codes: TextColumn['codes']; readonly lists: Uint32Array }[]
}

/** Tables for as many visits as the largest heap has, used for one heap after the other, as far as each needs them. */
export class Sets {
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
  /** Visits of the heap, and how many keys they have. */
  #visits = 0
  #known = 0

  constructor(parts: readonly Heaps[], visits: number) {
    this.#parts = parts
    this.#slots = new Uint32Array(placesFor(visits, SLOTS_A_KEY))
    this.#keys = new Uint32Array(visits * 2)
    this.#who = new Uint32Array(visits)
    this.#met = new Uint32Array(visits)
  }

  /** Numbers the keys of a heap of so many visits and gives how many there are. */
  tellApart(heap: number, visits: number): number {
    const slots = this.#slots.subarray(0, placesFor(visits, SLOTS_A_KEY)).fill(0)
    const [known, who] = [this.#keys, this.#who]
    const mask = slots.length - 1
    const shift = Math.clz32(mask)
    let [next, row] = [0, 0]
    for (const { keys, starts } of this.#parts) {
      const end = starts[heap + 1] ?? 0
      for (let at = starts[heap] ?? 0; at < end; at += 1) {
        const one = keys[at * 2] ?? 0
        const two = keys[at * 2 + 1] ?? 0
        let slot = (Math.imul(one, OF_ONE) + Math.imul(two, OF_TWO)) >>> shift
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
    this.#visits = visits
    this.#known = next
    return next
  }

  /** Tells how many keys of the heap each part has that no earlier one of its point had. */
  countPoints(heap: number, met: (point: number, keys: number) => void): void {
    const [who, last] = [this.#who, this.#met.fill(NO_POINT, 0, this.#known)]
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
    const [who, met] = [this.#who, this.#met.fill(0, 0, this.#known)]
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
    const [who, met, pairs] = [this.#who, this.#met.fill(0, 0, this.#known), this.#noPairs(places)]
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
    const pairs = placesFor(this.#visits, most * 2)
    if (this.#pairs.length < pairs) this.#pairs = new Float64Array(pairs)
    return this.#pairs.subarray(0, pairs).fill(0)
  }
}

/** A power of two, so many for each of some keys or more. */
const placesFor = (keys: number, each: number): number => 2 ** Math.ceil(Math.log2(Math.max(1, keys) * each))

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
  let slot = ((Math.imul(key + 1, OF_ONE) ^ Math.imul(place, OF_TWO)) >>> 7) & mask
  while (pairs[slot] !== 0) {
    if (pairs[slot] === pair) return false
    slot = (slot + 1) & mask
  }
  pairs[slot] = pair
  return true
}
