import type { Block } from './blocks.ts'
import type { Rows } from './rows.ts'

/** Somebody's places of some axes are known by a bit each. */
const BITS = 32
const BYTE = 8
/** No place is so large. */
const NO_POINT = 2 ** 32 - 1
const NONE = new Uint32Array(0)

/** Hours, or a dimension: under which places a visit counts, by the list that it has of it. */
export interface Axis {
  /** Its number in `PartVisits`. */
  readonly number: number
  readonly places: readonly (readonly number[])[]
  readonly counted: Pick<Rows<unknown>, 'add'>
  /** How many each place has. */
  readonly sums: Uint32Array
}

/** Axes whose places have bits of one number, those of each from one on. */
interface Word {
  bits: number
  axes: { axis: Axis; from: number; ofLists: Uint32Array }[]
}

/** Counts those who were seen, one block after the other. */
export class Sets {
  /** Each counts everybody of a block once under each place of some axes. */
  readonly counts: readonly ((block: Block) => void)[]
  /** By number: the last point, or place, that somebody was met at; or a bit for each. */
  #met = new Uint32Array(0)
  /** What visits of a block say: bits; or who and place, and who in the order of places. */
  readonly #said: [Uint32Array, Uint32Array, Uint32Array] = [NONE, NONE, NONE]

  constructor(axes: readonly Axis[]) {
    const isFew = ({ sums }: Axis) => sums.length <= BITS
    this.counts = [
      ...wordsOf(axes.filter(isFew)).map((word) => (block: Block) => this.#countBits(block, word)),
      ...axes.filter((axis) => !isFew(axis)).map((axis) => (block: Block) => this.#countInOrder(block, axis)),
    ]
  }

  /** Gives how many there are, and tells how many each part has whom no earlier one of its point had. */
  countPoints({ first, numbers, stretches }: Block, met: (point: number, people: number) => void): number {
    const last = this.#noneOf(numbers).fill(NO_POINT)
    let all = 0
    for (const { visits, who } of stretches) {
      const { point } = visits
      let here = 0
      for (let at = 0; at < who.length; at += 1) {
        const person = ((who[at] ?? 0) - first) | 0
        if (person < 0 || person >= numbers) continue
        const before = last[person]
        if (before === point) continue
        here += 1
        if (before === NO_POINT) all += 1
        last[person] = point
      }
      met(point, here)
    }
    return all
  }

  /** All axes together: what somebody has of them is one number, and how often each of its bytes has each value is counted behind all visits. */
  #countBits({ first, numbers, stretches }: Block, { bits, axes }: Word): void {
    const met = this.#noneOf(numbers)
    for (const { visits, who, from } of stretches) {
      const own = this.#room(0, who.length).fill(0)
      for (const { axis, ofLists } of axes) mark(own, visits.axes[axis.number] ?? NO_AXIS, from, ofLists)
      meet(met, { who, first }, own)
    }
    for (let byte = 0; byte * BYTE < bits; byte += 1) {
      const values = valuesOf(met, byte * BYTE)
      for (const { axis, from } of axes)
        for (let place = Math.max(0, byte * BYTE - from); place < axis.sums.length; place += 1) {
          const bit = from + place - byte * BYTE
          if (bit >= BYTE) break
          for (let value = 0; value < values.length; value += 1)
            if ((value >>> bit) & 1) axis.sums[place] = (axis.sums[place] ?? 0) + (values[value] ?? 0)
        }
    }
  }

  /** One place after the other, so that it is enough to know where somebody was met last. */
  #countInOrder({ first, numbers, stretches }: Block, { number, places, sums }: Axis): void {
    const most = places.reduce((so, { length }) => Math.max(so, length), 1)
    const room = stretches.reduce((sum, { who }) => sum + who.length, 0) * most
    const [people, at, ordered] = [this.#room(0, room), this.#room(1, room), this.#room(2, room)]
    const ends = new Uint32Array(sums.length + 1)
    let count = 0
    for (const { visits, who, from } of stretches) {
      const { codes, lists } = visits.axes[number] ?? NO_AXIS
      for (let visit = 0; visit < who.length; visit += 1) {
        const person = ((who[visit] ?? 0) - first) | 0
        if (person < 0 || person >= numbers) continue
        const under = places[lists[codes[from + visit] ?? 0] ?? 0] ?? NOWHERE
        for (let index = 0; index < under.length; index += 1) {
          const place = under[index] ?? 0
          people[count] = person
          at[count++] = place
          ends[place + 1] = (ends[place + 1] ?? 0) + 1
        }
      }
    }
    for (let place = 0; place < sums.length; place += 1) ends[place + 1] = (ends[place + 1] ?? 0) + (ends[place] ?? 0)
    for (let pair = 0; pair < count; pair += 1) {
      const place = at[pair] ?? 0
      const to = ends[place] ?? 0
      ordered[to] = people[pair] ?? 0
      ends[place] = to + 1
    }
    const last = this.#noneOf(numbers)
    for (let [place, pair] = [0, 0]; place < sums.length; place += 1) {
      const end = ends[place] ?? 0
      let own = sums[place] ?? 0
      for (; pair < end; pair += 1) {
        const person = ordered[pair] ?? 0
        own += last[person] === place + 1 ? 0 : 1
        last[person] = place + 1
      }
      sums[place] = own
    }
  }

  #noneOf(numbers: number): Uint32Array {
    if (this.#met.length < numbers) this.#met = new Uint32Array(numbers)
    return this.#met.subarray(0, numbers).fill(0)
  }

  #room(which: 0 | 1 | 2, length: number): Uint32Array {
    if (this.#said[which].length < length) this.#said[which] = new Uint32Array(length)
    return this.#said[which].subarray(0, length)
  }
}

const NOWHERE: readonly number[] = []
const NO_AXIS = { codes: new Uint8Array(0), lists: new Uint32Array(0) }

/** As few words as they find room in, one after the other. */
function wordsOf(axes: readonly Axis[]): Word[] {
  const words: Word[] = []
  for (const axis of axes) {
    const { length } = axis.sums
    let word = words.find(({ bits }) => bits + length <= BITS)
    if (!word) words.push((word = { bits: 0, axes: [] }))
    const from = word.bits
    const ofLists = Uint32Array.from(axis.places, (under) => under.reduce((so, place) => so | (1 << (from + place)), 0))
    word.axes.push({ axis, from, ofLists })
    word.bits += length
  }
  return words
}

/** Adds the bits that visits have of an axis. Functions of their own go into machine code as a whole. */
function mark(
  own: Uint32Array,
  { codes, lists }: Block['stretches'][number]['visits']['axes'][number],
  from: number,
  ofLists: Uint32Array,
): void {
  for (let at = 0; at < own.length; at += 1)
    own[at] = (own[at] ?? 0) | (ofLists[lists[codes[from + at] ?? 0] ?? 0] ?? 0)
}

function meet(met: Uint32Array, { who, first }: { who: Uint32Array; first: number }, own: Uint32Array): void {
  for (let at = 0; at < who.length; at += 1) {
    const person = ((who[at] ?? 0) - first) | 0
    if (person >= 0 && person < met.length) met[person] = (met[person] ?? 0) | (own[at] ?? 0)
  }
}

/** How often each value is a byte of some numbers. */
function valuesOf(numbers: Uint32Array, from: number): Uint32Array {
  const values = new Uint32Array(2 ** BYTE)
  for (let at = 0; at < numbers.length; at += 1) {
    const value = ((numbers[at] ?? 0) >>> from) & 0xff
    values[value] = (values[value] ?? 0) + 1
  }
  return values
}
