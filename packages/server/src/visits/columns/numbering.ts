import { randomInt } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { KeyColumn } from './column-types.ts'

/** Keys are looked through in so many heaps, by their first bits, one after the other, so that what one needs stays in the processor's cache. */
const HEAPS = 256
const heapOf = (word: number): number => word >>> 24
/** Of 32 bits. */
const drawnOdd = (): number => randomInt(2 ** 31) * 2 + 1
/** Drawn, as whoever visits chooses his key: a lot of keys that are looked for in one place would keep the process busy. */
const [OF_ONE, OF_TWO] = [drawnOdd(), drawnOdd()]

/** Visits by the heap of their key: the places of those of each heap are those from `starts[heap]` to `starts[heap + 1]` of `order`. */
export interface Unnumbered {
  /** In that order. */
  keys: KeyColumn
  order: Uint32Array
  starts: Uint32Array
  /** By the place of each visit; written once all are numbered. */
  who: Uint32Array
}

/** Some visits of those whose keys these are. */
export function unnumbered(words: KeyColumn, visits: Uint32Array): Unnumbered {
  const starts = new Uint32Array(HEAPS + 1)
  for (const visit of visits) {
    const next = heapOf(words[visit * 2] ?? 0) + 1
    starts[next] = (starts[next] ?? 0) + 1
  }
  for (let next = 1; next <= HEAPS; next += 1) starts[next] = (starts[next] ?? 0) + (starts[next - 1] ?? 0)
  const [ends, order, keys] = [starts.slice(), visits.slice(), new Uint32Array(visits.length * 2)]
  for (let place = 0; place < visits.length; place += 1) {
    const word = (visits[place] ?? 0) * 2
    const heap = heapOf(words[word] ?? 0)
    const to = ends[heap] ?? 0
    ends[heap] = to + 1
    order[to] = place
    keys[to * 2] = words[word] ?? 0
    keys[to * 2 + 1] = words[word + 1] ?? 0
  }
  return { keys, order, starts, who: new Uint32Array(visits.length) }
}

/** Gives the same number to the same key, of parts of versions that stored no numbers. */
export async function numberKeys(parts: readonly Unnumbered[]): Promise<void> {
  for (let [heap, first] = [0, 0]; heap < HEAPS; heap += 1) {
    const visits = parts.reduce((sum, { starts }) => sum + (starts[heap + 1] ?? 0) - (starts[heap] ?? 0), 0)
    first += numberHeap(parts, heap, visits, first)
    await setImmediate()
  }
}

/** Numbers so many visits from `first` on; gives how many numbers it took. */
function numberHeap(parts: readonly Unnumbered[], heap: number, visits: number, first: number): number {
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(1, visits) * 4)))
  const known = new Uint32Array(visits * 2)
  const mask = slots.length - 1
  const shift = Math.clz32(mask)
  let count = 0
  for (const { keys, who, order, starts } of parts) {
    const end = starts[heap + 1] ?? 0
    for (let at = starts[heap] ?? 0; at < end; at += 1) {
      const one = keys[at * 2] ?? 0
      const two = keys[at * 2 + 1] ?? 0
      let slot = (Math.imul(one, OF_ONE) + Math.imul(two, OF_TWO)) >>> shift
      let number = slots[slot] ?? 0
      while (number > 0 && (known[number * 2 - 2] !== one || known[number * 2 - 1] !== two)) {
        slot = (slot + 1) & mask
        number = slots[slot] ?? 0
      }
      if (number === 0) {
        known[count * 2] = one
        known[count * 2 + 1] = two
        number = ++count
        slots[slot] = number
      }
      who[order[at] ?? 0] = first + number - 1
    }
  }
  return count
}
