/** Numbers below 2^31 as the differences of each from the one before it, in as many bytes as these need: one, of many in order. */
export function numberBytes(numbers: Uint32Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(numbers.length * 5)
  let [at, before] = [0, 0]
  for (const number of numbers) {
    const step = number - before
    let left = ((step << 1) ^ (step >> 31)) >>> 0
    while (left > 0x7f) {
      bytes[at++] = (left & 0x7f) | 0x80
      left >>>= 7
    }
    bytes[at++] = left
    before = number
  }
  return bytes.slice(0, at)
}

/** The bits by which each of four bytes says that another follows, and with them those of their signs. */
const MORE = 0x80_80_80_80 | 0
const MORE_OR_LESS = 0x81_81_81_81 | 0
/** What stands in the bytes of a step has the sign last. */
const stepOf = (zigzag: number): number => (zigzag >>> 1) ^ -(zigzag & 1)
/** No number is larger. */
const MOST = 2 ** 31 - 1
/** Room for the numbers of one column, which goes to the next. */
let room = new Uint32Array(0)

export function numbersIn(bytes: Uint8Array): Uint32Array {
  if (room.length < bytes.length) room = new Uint32Array(bytes.length)
  return room.slice(0, new NumberReader(bytes).read(MOST, room, 0))
}

/** How many there are: as many as bytes that say that none follows. */
export function countNumbers(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const whole = bytes.length - (bytes.length % 4)
  let count = bytes.length
  // The bits of four bytes are added up in the first.
  for (let at = 0; at < whole; at += 4) count -= Math.imul((view.getInt32(at) & MORE) >>> 7, 0x01_01_01_01) >>> 24
  for (let at = whole; at < bytes.length; at += 1) count -= (bytes[at] ?? 0) >>> 7
  return count
}

/** Reads numbers, or some of them by their places, one stretch after the other. */
export class NumberReader {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #picks: Uint32Array | undefined
  #at = 0
  /** The number before, how many came before, and how many picks are of these. */
  #number = 0
  #count = 0
  #picked = 0

  constructor(bytes: Uint8Array, picks?: Uint32Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    this.#picks = picks
  }

  /** The first of all. */
  get first(): number {
    return numbersIn(this.#bytes.subarray(0, 5))[0] ?? 0
  }

  /** How many are left, at most; 0 where all were read. */
  get left(): number {
    return this.#bytes.length - this.#at
  }

  /** The place of the next one among all, or among those that are picked. */
  get place(): number {
    return this.#picks ? this.#picked : this.#count
  }

  /**
   * Writes numbers from `to` on, until one is above `last`; gives where they end. Behind those up to `last` there may be three that
   * are above it, which come again. Four bytes are looked at together: four numbers that grow, most often, or one that ends among them, found
   * without a branch a byte. What goes on behind them, and the last few, byte by byte.
   */
  read(last: number, into: Uint32Array, to: number): number {
    const [bytes, view] = [this.#bytes, this.#view]
    let [at, number, end] = [this.#at, this.#number, to]
    // Where what is read together begins.
    let [from, before, first] = [at, number, end]
    while (at < bytes.length && number <= last) {
      from = at
      before = number
      first = end
      const word = at + 4 <= bytes.length ? view.getInt32(at, true) : MORE
      if ((word & MORE_OR_LESS) === 0) {
        into[end] = number += (word >>> 1) & 0x3f
        into[end + 1] = number += (word >>> 9) & 0x3f
        into[end + 2] = number += (word >>> 17) & 0x3f
        into[end + 3] = number += word >>> 25
        end += 4
        at += 4
        continue
      }
      const ends = ~word & MORE
      let step = 0
      if (ends === 0) {
        let [byte, shift] = [0, 0]
        do {
          byte = bytes[at++] ?? 0
          step |= (byte & 0x7f) << shift
          shift += 7
        } while (byte > 0x7f)
      } else {
        const mark = ends & -ends
        const own = word & ((mark << 1) - 1)
        step = (own & 0x7f) | ((own >>> 1) & 0x3f_80) | ((own >>> 2) & 0x1f_c0_00) | ((own >>> 3) & 0xf_e0_00_00)
        at += (32 - Math.clz32(mark)) >>> 3
      }
      into[end++] = number += stepOf(step)
    }
    const isAbove = number > last
    this.#at = isAbove ? from : at
    this.#number = isAbove ? before : number
    return this.#pickedOf(into, to, end, isAbove ? first : end)
  }

  /** Of what was read, of which all before `next` will not come again. */
  #pickedOf(into: Uint32Array, to: number, end: number, next: number): number {
    const [picks, begun] = [this.#picks, this.#count]
    this.#count += next - to
    if (!picks) return end
    let written = to
    for (let at = this.#picked; at < picks.length; at += 1) {
      const place = (picks[at] ?? 0) - begun + to
      if (place >= end) break
      into[written++] = into[place] ?? 0
      if (place < next) this.#picked = at + 1
    }
    return written
  }
}
