import type { TextColumn } from './column-types.ts'

/** Lets rows through by what a column says of them. */
export interface Filter {
  codes: TextColumn['codes']
  /** By code: 1 or 0. */
  passes: Uint8Array
  /** Rows before this one pass, whatever they are. */
  sure?: number
}

/** The visits among rows that are asked for: which of a part's visits they are, and in which rows they stand; `isWhole` where the part begins with its visits and all are asked for. */
export interface PickedVisits {
  readonly isWhole: boolean
  readonly visits: Uint32Array
  readonly rows: Uint32Array
}

/** Picks rows of one part after the other; what it gave of a part goes with the next. */
export class Picked {
  /** The numbers from 0 on. */
  #all = new Uint32Array(0)
  #asked = new Uint32Array(0)
  #rows = new Uint32Array(0)
  #narrowed = new Uint32Array(0)

  /** The rows of a part that all filters let through, in order. */
  ask(rows: number, filters: readonly Filter[]): Uint32Array {
    if (this.#all.length < rows) {
      this.#all = new Uint32Array(rows)
      for (let row = 0; row < rows; row += 1) this.#all[row] = row
      this.#rows = new Uint32Array(rows)
      this.#narrowed = new Uint32Array(rows)
    }
    let asked = this.#all.subarray(0, rows)
    for (const filter of filters) if (filter.passes.includes(0)) asked = narrowed(asked, filter, this.#rows)
    this.#asked = asked
    return asked
  }

  /** Those of them that another filter lets through. */
  narrow(filter: Filter): Uint32Array {
    return filter.passes.includes(0) ? narrowed(this.#asked, filter, this.#narrowed) : this.#asked
  }

  /** The visits among the rows that were asked for, of a part that begins with so many. */
  first(visits: number): PickedVisits {
    const rows = this.#asked.subarray(0, countBelow(this.#asked, visits))
    return { isWhole: rows.length === visits, visits: rows, rows }
  }

  /** The same of a part that has its visits in any order. */
  among({ texts, codes }: TextColumn): PickedVisits {
    const isVisit = Uint8Array.from(texts, (text) => (text === 'visit' ? 1 : 0))
    const rows = narrowed(this.#asked, { codes, passes: isVisit }, this.#rows)
    const visits = new Uint32Array(rows.length)
    for (let [row, at, visit] = [0, 0, 0]; at < rows.length; row += 1) {
      if (rows[at] === row) visits[at++] = visit
      visit += isVisit[codes[row] ?? 0] ?? 0
    }
    return { isWhole: false, visits, rows }
  }
}

/** How many of some numbers in order are below another. */
export function countBelow(numbers: Uint32Array, bound: number): number {
  let [from, to] = [0, numbers.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((numbers[middle] ?? 0) < bound) from = middle + 1
    else to = middle
  }
  return from
}

/** Those of some rows that a filter lets through. */
function narrowed<Rows extends Uint32Array>(from: Rows, filter: Filter, to: Rows): Rows {
  const first = countBelow(from, filter.sure ?? 0)
  to.set(from.subarray(0, first))
  return to.subarray(0, passed(from, filter, first, to)) as Rows
}

/** From a place on, without a branch a row, since which pass follows no pattern; gives where they end. A function of its own, which goes into machine code as a whole. */
function passed(from: Uint32Array, { codes, passes }: Filter, first: number, to: Uint32Array): number {
  let count = first
  for (let at = first; at < from.length; at += 1) {
    const row = from[at] ?? 0
    to[count] = row
    count += passes[codes[row] ?? 0] ?? 0
  }
  return count
}
