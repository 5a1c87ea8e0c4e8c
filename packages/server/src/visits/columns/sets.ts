import type { Block, Coded } from './blocks.ts'
import type { Loops } from './loops/loops.ts'
import type { Rows } from './rows.ts'

/** Somebody's places of some axes are known by a bit each. */
const BITS = 32
const BYTE = 8
/** Of a byte. */
const VALUES = 2 ** BYTE

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
  axes: { axis: Axis; from: number }[]
}

/** Counts those who were seen, one block after the other. */
export class Sets {
  readonly #loops: Loops
  /** Each counts everybody of a block once under each place of some axes. */
  readonly counts: readonly ((block: Block) => void)[]

  constructor(loops: Loops, axes: readonly Axis[]) {
    this.#loops = loops
    const isFew = ({ sums }: Axis) => sums.length <= BITS
    this.counts = [
      ...wordsOf(axes.filter(isFew)).map((word) => this.#countBits(word)),
      ...axes.filter((axis) => !isFew(axis)).map((axis) => this.#countInOrder(axis)),
    ]
  }

  /** Gives how many there are, and tells how many each part has whom no earlier one of its point had. */
  countPoints({ numbers, stretches }: Block, met: (point: number, people: number) => void): number {
    const loops = this.#loops
    // No point has this number.
    const last = loops.filled(numbers + 1, 0xff)
    const all = loops.filled(1, 0)
    for (const { visits, who } of stretches)
      met(visits.point, loops.run.points(last.at, who.at, who.end, visits.point, numbers, all.at))
    return loops.words(all)[0] ?? 0
  }

  /** All axes together: what somebody has of them is one number, and how often each of its bytes has each value is counted behind all visits. */
  #countBits({ bits, axes }: Word): (block: Block) => void {
    const loops = this.#loops
    const marks = axes.map(({ axis: { number, places }, from }) => ({
      number,
      bits: loops.put(Uint32Array.from(places, (under) => under.reduce((so, place) => so | (1 << (from + place)), 0))),
    }))
    return ({ numbers, stretches }) => {
      const met = loops.filled(numbers + 1, 0)
      const { end } = loops
      for (const { visits, who, from } of stretches) {
        const own = loops.filled((who.end - who.at) / 4, 0)
        for (const { number, bits: of } of marks) {
          const coded = visits.axes[number]
          if (coded) loops.run.mark(own.at, own.end, ...columnFrom(coded, from), of)
        }
        loops.run.meet(met.at, who.at, who.end, own.at)
        loops.forget(end)
      }
      const values = loops.filled(4 * VALUES, 0)
      loops.run.values(met.at, met.at + numbers * 4, values.at)
      for (let byte = 0; byte * BYTE < bits; byte += 1)
        addBits(loops.words(values).subarray(byte * VALUES, (byte + 1) * VALUES), byte, axes)
    }
  }

  /** One place after the other, so that it is enough to know where somebody was met last. */
  #countInOrder({ number, places, sums }: Axis): (block: Block) => void {
    const loops = this.#loops
    const most = places.reduce((so, { length }) => Math.max(so, length), 1)
    // The places of all lists, one behind the other, and where those of each begin.
    let begun = 0
    const isEach = places.every(([place], list) => place === list) && most === 1
    const starts = isEach ? 0 : loops.put(Uint32Array.from([[], ...places], ({ length }) => (begun += length)))
    const flat = loops.put(Uint32Array.from(places.flat()))
    return ({ numbers, stretches }) => {
      const room = stretches.reduce((sum, { who }) => sum + (who.end - who.at) / 4, 0) * most
      const counts = loops.filled(sums.length, 0)
      const [people, under, ordered] = [loops.room(room * 4), loops.room(room * 4), loops.room(room * 4)]
      let end = people
      for (const { visits, who, from } of stretches) {
        const coded = visits.axes[number]
        if (!coded) continue
        const to = [numbers, end, under + end - people, counts.at] as const
        end = loops.run.spread(who.at, who.end, ...columnFrom(coded, from), starts, flat, ...to) >>> 0
      }
      let begin = 0
      const begins = loops.words(counts)
      for (let place = 0; place < begins.length; place += 1) {
        const count = begins[place] ?? 0
        begins[place] = begin
        begin += count
      }
      loops.run.order(people, end, under, counts.at, ordered)
      const [last, own] = [loops.filled(numbers, 0), loops.put(sums)]
      loops.run.distinct(last.at, ordered, counts.at, sums.length, own)
      sums.set(loops.words({ at: own, end: own + sums.byteLength }))
    }
  }
}

/** A column from one of its visits on, as loops take it. */
const columnFrom = ({ codes, shift, lists }: Coded, visit: number) => [codes + (visit << shift), shift, lists] as const

/** As few words as they find room in, one after the other. */
function wordsOf(axes: readonly Axis[]): Word[] {
  const words: Word[] = []
  for (const axis of axes) {
    const { length } = axis.sums
    let word = words.find(({ bits }) => bits + length <= BITS)
    if (!word) words.push((word = { bits: 0, axes: [] }))
    word.axes.push({ axis, from: word.bits })
    word.bits += length
  }
  return words
}

/** Adds to the sums how often the bits of a byte are set, by how often it has each value. */
function addBits(values: Uint32Array, byte: number, axes: Word['axes']): void {
  for (const { axis, from } of axes)
    for (let place = Math.max(0, byte * BYTE - from); place < axis.sums.length; place += 1) {
      const bit = from + place - byte * BYTE
      if (bit >= BYTE) break
      for (let value = 0; value < values.length; value += 1)
        if ((value >>> bit) & 1) axis.sums[place] = (axis.sums[place] ?? 0) + (values[value] ?? 0)
    }
}
