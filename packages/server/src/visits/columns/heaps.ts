import type { KeyColumn, TextColumn } from './column-types.ts'

/** Keys are told apart in so many heaps, by their first bits, one after the other, so that what one needs stays in the processor's cache. */
export const HEAPS = 256
export const heapOf = (word: number): number => word >>> 24

/** Where the visits of each heap begin, and at last where they end, of some visits of a part, or all. */
export function startsOf(keys: KeyColumn, visits?: Uint32Array): Uint32Array {
  const starts = new Uint32Array(HEAPS + 1)
  const count = visits?.length ?? keys.length / 2
  for (let at = 0; at < count; at += 1) {
    const next = heapOf(keys[(visits ? (visits[at] ?? 0) : at) * 2] ?? 0) + 1
    starts[next] = (starts[next] ?? 0) + 1
  }
  for (let next = 1; next <= HEAPS; next += 1) starts[next] = (starts[next] ?? 0) + (starts[next - 1] ?? 0)
  return starts
}

/** The same of all visits of a part that has them by heap; undefined of any other. */
export function startsInOrder(keys: KeyColumn): Uint32Array | undefined {
  const starts = new Uint32Array(HEAPS + 1)
  let heap = 0
  for (let visit = 0; visit * 2 < keys.length; visit += 1) {
    const own = heapOf(keys[visit * 2] ?? 0)
    if (own < heap) return undefined
    while (heap < own) starts[++heap] = visit
  }
  return starts.fill(keys.length / 2, heap + 1)
}

/** Whether a part of so many visits begins with them. */
export const isVisitsFirst = ({ texts, codes }: TextColumn, visits: number): boolean =>
  codes.lastIndexOf(texts.indexOf('visit')) === visits - 1

/** The rows of a part with its visits first, by the heap of who came, and the numbers of these among all its visits. */
export function visitsFirst({ texts, codes }: TextColumn, keys: KeyColumn): { rows: Uint32Array; visits: Uint32Array } {
  const visit = texts.indexOf('visit')
  const rows = new Uint32Array(codes.length)
  const visits = new Uint32Array(keys.length / 2)
  const ends = startsOf(keys)
  let [number, other] = [0, visits.length]
  for (let row = 0; row < codes.length; row += 1) {
    if (codes[row] !== visit) {
      rows[other++] = row
      continue
    }
    const heap = heapOf(keys[number * 2] ?? 0)
    const to = ends[heap] ?? 0
    ends[heap] = to + 1
    rows[to] = row
    visits[to] = number++
  }
  return { rows, visits }
}
