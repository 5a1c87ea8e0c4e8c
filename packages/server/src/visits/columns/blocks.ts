import type { TextColumn } from './column-types.ts'
import { NumberReader } from './numbers.ts'

/** Numbers are looked through by so many, one block after the other, so that what is noted of each stays in the processor's cache. */
const IN_ORDER = 2 ** 16
/** The same where parts have their visits in another order, as of addresses: those of a day lie close together anyway. */
const IN_ANY_ORDER = 2 ** 21

/** Visits of a part: who came, read in order or known at once, and a code of each axis. */
export interface PartVisits<Who = NumberReader | Uint32Array> {
  /** Of its first visit. */
  readonly point: number
  readonly who: Who
  readonly axes: readonly { readonly codes: TextColumn['codes']; readonly lists: Uint32Array }[]
}

/** So many numbers from `first` on, and visits of those who have them, and of others: of a part the ones from `from` on. */
export interface Block {
  first: number
  numbers: number
  stretches: readonly { visits: PartVisits<unknown>; who: Uint32Array; from: number }[]
}

const isRead = (part: PartVisits): part is PartVisits<NumberReader> => part.who instanceof NumberReader
const isKnown = (part: PartVisits): part is PartVisits<Uint32Array> => !isRead(part)

/** The blocks of some parts. */
export function* blocksOf(parts: readonly PartVisits[]): Iterable<Block> {
  yield* blocksInOrder(parts.filter(isRead))
  yield* blocksInAnyOrder(parts.filter(isKnown))
}

/** Read as they are counted: what is kept of a block is little, and goes to the next. */
function* blocksInOrder(parts: readonly PartVisits<NumberReader>[]): Iterable<Block> {
  let room = new Uint32Array(0)
  let left = parts
  for (let first = Math.min(...parts.map(({ who }) => who.first)); left.length > 0; first += IN_ORDER) {
    let end = 0
    const read = left.map((visits) => {
      const [from, begin, most] = [visits.who.place, end, end + visits.who.left]
      if (room.length < most) {
        const more = new Uint32Array(most * 2)
        more.set(room)
        room = more
      }
      end = visits.who.read(first + IN_ORDER - 1, room, begin)
      return { visits, from, begin, end }
    })
    const stretches = read.map(({ visits, from, begin, end }) => ({ visits, from, who: room.subarray(begin, end) }))
    yield { first, numbers: IN_ORDER, stretches }
    left = left.filter(({ who }) => who.left > 0)
  }
}

function* blocksInAnyOrder(parts: readonly PartVisits<Uint32Array>[]): Iterable<Block> {
  const all = parts.map((visits) => ({ visits, ...boundsOf(visits.who) }))
  const end = Math.max(...all.map(({ most }) => most)) + 1
  for (let first = Math.min(...all.map(({ least }) => least)); first < end;) {
    const next = Math.min(end, first + IN_ANY_ORDER)
    const own = all.filter(({ least, most }) => least < next && most >= first)
    const stretches = own.map(({ visits }) => ({ visits, who: visits.who, from: 0 }))
    if (stretches.length > 0) yield { first, numbers: next - first, stretches }
    first = next
  }
}

function boundsOf(who: Uint32Array): { least: number; most: number } {
  let [least, most] = [who[0] ?? 0, who[0] ?? 0]
  for (let at = 1; at < who.length; at += 1) {
    const number = who[at] ?? 0
    if (number > most) most = number
    else if (number < least) least = number
  }
  return { least, most }
}
