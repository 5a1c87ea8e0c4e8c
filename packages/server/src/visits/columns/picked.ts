import type { TextColumn } from './part.ts'

/** Lets rows through by what a column says of them. */
export interface Filter {
  codes: TextColumn['codes']
  /** By code: 1 or 0. */
  passes: Uint8Array
}

/** The visits among rows that are asked for: which of a part's visits they are, and in which rows they stand. */
export interface PickedVisits {
  readonly visits: Uint32Array
  readonly rows: Uint32Array
  /** As long, for whatever. */
  readonly scratch: Uint32Array
}

/** Picks rows of one part after the other; what it gave of a part goes with the next. */
export class Picked {
  #asked = new Uint32Array(0)
  #rows = new Uint32Array(0)
  #visits = new Uint32Array(0)
  #scratch = new Uint32Array(0)

  /** The rows of a part that all filters let through, in order. */
  ask(rows: number, filters: readonly Filter[]): Uint32Array {
    if (this.#asked.length < rows) {
      this.#asked = new Uint32Array(rows)
      this.#rows = new Uint32Array(rows)
      this.#visits = new Uint32Array(rows)
      this.#scratch = new Uint32Array(rows)
    }
    const asked = this.#asked
    for (let row = 0; row < rows; row += 1) asked[row] = row
    let count = rows
    for (const { codes, passes } of filters) if (passes.includes(0)) count = narrowed(asked, count, codes, passes)
    this.#count = count
    return asked.subarray(0, count)
  }

  #count = 0

  /** The visits among the rows that were asked for. */
  visitsOf({ texts, codes }: TextColumn): PickedVisits {
    const isVisit = Uint8Array.from(texts, (text) => (text === 'visit' ? 1 : 0))
    const [asked, visits, rows, numbers] = [this.#asked, this.#visits, this.#rows, this.#scratch]
    for (let row = 0, visit = 0; row < codes.length; row += 1) {
      numbers[row] = visit
      visit += isVisit[codes[row] ?? 0] ?? 0
    }
    let count = 0
    for (let at = 0; at < this.#count; at += 1) {
      const row = asked[at] ?? 0
      rows[count] = row
      visits[count] = numbers[row] ?? 0
      count += isVisit[codes[row] ?? 0] ?? 0
    }
    return { visits: visits.subarray(0, count), rows: rows.subarray(0, count), scratch: numbers.subarray(0, count) }
  }
}

/** Without a branch a row, since which pass follows no pattern. */
function narrowed(rows: Uint32Array, count: number, codes: TextColumn['codes'], passes: Uint8Array): number {
  let left = 0
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] ?? 0
    rows[left] = row
    left += passes[codes[row] ?? 0] ?? 0
  }
  return left
}
