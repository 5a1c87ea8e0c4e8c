import { MOST, numbersIn } from './numbers.ts'
import type { Loops, Stretch } from './loops/loops.ts'

/** Numbers are looked through by so many, one block after the other, so that what is noted of each stays in the processor's cache. */
const IN_ORDER = 2 ** 16
/** The same where parts have their visits in another order, as of addresses: those of a day lie close together anyway. */
const IN_ANY_ORDER = 2 ** 19

/** A column of some visits: where their codes stand, how wide these are, and where it says which list of places each code stands for. */
export interface Coded {
  readonly codes: number
  readonly shift: number
  readonly lists: number
}

/** Visits of a part: who came, as numbers or as bytes of numbers in order, and a code of each axis. */
export interface PartVisits {
  /** Of its first visit. */
  readonly point: number
  readonly who: NumberBytes | Stretch
  readonly axes: readonly Coded[]
}

/** So many numbers from `first` on, and visits of those who have them: of a part the ones from `from` on. Who came has its number less `first`, or `numbers` where it is none of these. */
export interface Block {
  readonly numbers: number
  readonly stretches: readonly { visits: PartVisits; who: Stretch; from: number }[]
}

/** Numbers in order, of which more are read with each block. */
export class NumberBytes {
  readonly #loops: Loops
  readonly #state: Stretch
  /** How many were read, and how many are left at most: 0 where all were read. */
  place = 0
  left: number
  /** No number that is left is smaller. */
  next: number

  /** Some of them alone, by their places, where there are picks. */
  constructor(loops: Loops, bytes: Uint8Array, picks?: Uint32Array) {
    this.#loops = loops
    this.left = bytes.length
    this.next = numbersIn(bytes.subarray(0, 5))[0] ?? 0
    const at = loops.put(bytes)
    const own = picks ? loops.put(picks) : 0
    this.#state = loops.filled(7, 0)
    loops.words(this.#state).set([at, at + bytes.length, 0, 0, own, own + (picks?.byteLength ?? 0)])
  }

  /** Puts those up to `last` behind what is there, less `first`. */
  read(last: number, first = 0): Stretch {
    const at = this.#loops.room(this.left * 4)
    const end = this.#loops.run.read(this.#state.at, last, first, at) >>> 0
    this.#loops.keep(end)
    const [begin = 0, bytesEnd = 0, , , , , next = 0] = this.#loops.words(this.#state)
    this.place += (end - at) / 4
    this.left = bytesEnd - begin
    this.next = next
    return { at, end }
  }
}

/** The blocks of some parts; what stands there of one is forgotten for the next. */
export function* blocksOf(loops: Loops, parts: readonly PartVisits[]): Iterable<Block> {
  const { end } = loops
  for (const blocks of [blocksInOrder(parts), blocksInAnyOrder(loops, parts)])
    for (const block of blocks) {
      yield block
      loops.forget(end)
    }
}

/** Read as they are counted. */
function* blocksInOrder(parts: readonly PartVisits[]): Iterable<Block> {
  let left = parts.flatMap((visits) => (visits.who instanceof NumberBytes ? [{ visits, bytes: visits.who }] : []))
  while (left.length > 0) {
    const first = Math.min(...left.map(({ bytes }) => bytes.next))
    const read = left.map(({ visits, bytes }) => {
      const from = bytes.place
      return { visits, from, who: bytes.read(Math.min(MOST, first + IN_ORDER - 1), first) }
    })
    const stretches = read.filter(({ who }) => who.end > who.at)
    if (stretches.length > 0) yield { numbers: IN_ORDER, stretches }
    left = left.filter(({ bytes }) => bytes.left > 0)
  }
}

function* blocksInAnyOrder(loops: Loops, parts: readonly PartVisits[]): Iterable<Block> {
  const all = parts.flatMap((visits) =>
    visits.who instanceof NumberBytes ? [] : [{ visits, who: visits.who, ...boundsOf(loops, visits.who) }],
  )
  const end = Math.max(...all.map(({ most }) => most)) + 1
  for (let first = Math.min(...all.map(({ least }) => least)); first < end; first += IN_ANY_ORDER) {
    const numbers = Math.min(end - first, IN_ANY_ORDER)
    const stretches = all
      .filter(({ least, most }) => least < first + numbers && most >= first)
      .map(({ visits, who }) => {
        const at = loops.room(who.end - who.at)
        loops.run.within(who.at, who.end, first, numbers, at)
        return { visits, from: 0, who: { at, end: at + who.end - who.at } }
      })
    if (stretches.length > 0) yield { numbers, stretches }
  }
}

function boundsOf(loops: Loops, who: Stretch): { least: number; most: number } {
  const found = loops.filled(2, 0)
  loops.run.bounds(who.at, who.end, found.at)
  const [least = 0, most = 0] = loops.words(found)
  return { least, most }
}
