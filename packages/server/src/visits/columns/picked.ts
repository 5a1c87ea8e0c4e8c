import type { TextColumn } from './column-types.ts'
import { borrowed, giveBack, shiftOf, type Column, type Stretch } from './loops/loops.ts'

/** Lets rows through by what a column says of them. */
export interface Filter {
  codes: Column
  /** By code: 1 or 0. */
  passes: Uint8Array
}

/** The visits among rows that are asked for: which of a part's visits they are; `isWhole` where the part begins with its visits and all are asked for. */
export interface PickedVisits {
  readonly isWhole: boolean
  readonly count: number
  /** To be used at once, as the next thing that is asked may take its place. */
  readonly visits: () => Uint32Array
  /** What a column has of them; to be used at once. */
  readonly taken: (codes: Column) => Column
}

/** Picks rows of one part after the other: nothing is kept between one and the next. */
export class Picked {
  readonly #loops = borrowed()
  /** Where columns of the part stand. */
  readonly #columns = new Map<Column, number>()
  #asked: Stretch = { at: 0, end: 0 }

  /** The rows of a part that all filters let through, in order. */
  ask(rows: number, filters: readonly Filter[]): Stretch {
    this.#loops.forget()
    this.#columns.clear()
    const at = this.#loops.room(rows * 4)
    const all = { at, end: at + rows * 4 }
    this.#loops.run.all(all.at, all.end)
    this.#asked = filters.reduce((rest, filter) => this.#narrowed(rest, filter, rest.at), all)
    return this.#asked
  }

  /** Those of them that another filter lets through. */
  narrow(filter: Filter): Stretch {
    const { at, end } = this.#asked
    return this.#narrowed(this.#asked, filter, this.#loops.room(end - at))
  }

  /** How often each value of a column has each kind in the rows that it has, or all rows have where there is no column: at `value * kinds + kind`. */
  sums(kind: TextColumn, rows: Stretch, codes: Column | undefined, values: number): Uint32Array {
    const [width, kinds] = [kind.texts.length, this.#where(kind.codes)]
    const [by, shift] = codes ? [this.#where(codes), shiftOf(codes)] : [kinds, 0]
    const sums = this.#loops.filled(values * width, 0)
    const end = codes ? rows.at + countBelow(this.#loops.words(rows), codes.length) * 4 : rows.end
    this.#loops.run.sums(rows.at, end, kinds, codes ? width : 0, by, shift, sums.at)
    return this.#loops.words(sums).slice()
  }

  /** No more rows are picked. */
  end(): void {
    giveBack(this.#loops)
  }

  /** To be used at once. */
  rows(of: Stretch): Uint32Array {
    return this.#loops.words(of)
  }

  /** The visits among the rows that were asked for, of a part that begins with so many. */
  first(visits: number): PickedVisits {
    const { at } = this.#asked
    const count = countBelow(this.#loops.words(this.#asked), visits)
    const rows = { at, end: at + count * 4 }
    return {
      isWhole: count === visits,
      count,
      visits: () => this.rows(rows),
      taken: (codes) => this.#taken(rows, codes),
    }
  }

  /** The same of a part that has its visits in any order. */
  among({ texts, codes }: TextColumn): PickedVisits {
    const isVisit = Uint8Array.from(texts, (text) => (text === 'visit' ? 1 : 0))
    const own = this.narrow({ codes, passes: isVisit })
    const rows = this.rows(own)
    const visits = new Uint32Array(rows.length)
    for (let [row, at, visit] = [0, 0, 0]; at < rows.length; row += 1) {
      if (rows[at] === row) visits[at++] = visit
      visit += isVisit[codes[row] ?? 0] ?? 0
    }
    return { isWhole: false, count: visits.length, visits: () => visits, taken: (column) => this.#taken(own, column) }
  }

  #narrowed({ at, end }: Stretch, { codes, passes }: Filter, to: number): Stretch {
    if (!passes.includes(0)) return { at, end }
    const bytes = this.#loops.put(passes.map((passed) => passed * 4))
    return { at: to, end: this.#loops.run.narrow(at, end, this.#where(codes), shiftOf(codes), bytes, to) >>> 0 }
  }

  #taken({ at, end }: Stretch, codes: Column): Column {
    const [count, from] = [(end - at) / 4, this.#where(codes)]
    const to = this.#loops.room(count * codes.BYTES_PER_ELEMENT)
    this.#loops.run.take(at, end, from, shiftOf(codes), to)
    const taken = [this.#loops.run.memory.buffer, to, count] as const
    if (codes instanceof Uint8Array) return new Uint8Array(...taken)
    return codes instanceof Uint16Array ? new Uint16Array(...taken) : new Uint32Array(...taken)
  }

  /** A column is put there once. */
  #where(codes: Column): number {
    const at = this.#columns.get(codes) ?? this.#loops.put(codes)
    this.#columns.set(codes, at)
    return at
  }
}

/** How many of some numbers in order are below another. */
function countBelow(numbers: Uint32Array, bound: number): number {
  let [from, to] = [0, numbers.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((numbers[middle] ?? 0) < bound) from = middle + 1
    else to = middle
  }
  return from
}
