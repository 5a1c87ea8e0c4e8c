import type { TextColumn } from './column-types.ts'
import { countBelow } from './picked.ts'

/** Numbers are looked through by so many, one block after the other, so that what is noted of each stays in the processor's cache. */
const IN_ORDER = 2 ** 16
/** The same where parts have their visits in another order, as of addresses: those of a day lie close together anyway. */
const IN_ANY_ORDER = 2 ** 21

/** Visits of a part: who came, and a code of each axis. */
export interface PartVisits {
  /** Of its first visit. */
  readonly point: number
  readonly who: Uint32Array
  readonly axes: readonly { readonly codes: TextColumn['codes']; readonly lists: Uint32Array }[]
}

/** So many numbers from `first` on, and where they may be. */
export interface Block {
  first: number
  numbers: number
  stretches: readonly { visits: PartVisits; from: number; to: number }[]
}

/** The blocks of some parts; none of these is empty. */
export function* blocksOf(parts: readonly PartVisits[]): Iterable<Block> {
  const all = parts.map((visits) => ({ visits, ...boundsOf(visits.who) }))
  const isInOrder = all.every((one) => one.isInOrder)
  const end = Math.max(...all.map(({ most }) => most)) + 1
  for (let first = Math.min(...all.map(({ least }) => least)); first < end;) {
    const next = Math.min(end, first + (isInOrder ? IN_ORDER : IN_ANY_ORDER))
    const own = all.filter(({ least, most }) => least < next && most >= first)
    const stretches = own.map(({ visits }) => ({
      visits,
      from: isInOrder ? countBelow(visits.who, first) : 0,
      to: isInOrder ? countBelow(visits.who, next) : visits.who.length,
    }))
    if (stretches.length > 0) yield { first, numbers: next - first, stretches }
    first = next
  }
}

function boundsOf(who: Uint32Array): { least: number; most: number; isInOrder: boolean } {
  let [least, most, isInOrder] = [who[0] ?? 0, who[0] ?? 0, true]
  for (let at = 1; at < who.length; at += 1) {
    const number = who[at] ?? 0
    if (number >= most) most = number
    else {
      isInOrder = false
      if (number < least) least = number
    }
  }
  return { least, most, isInOrder }
}
