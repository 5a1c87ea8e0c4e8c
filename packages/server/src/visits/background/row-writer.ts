import type { Statement } from 'libsql'
import { insertInto, lastSeq, valueOf, type LineTable } from '#src/visits/store/sql/insert-sql.ts'
import { PLACE_CELLS, SHARED_FROM } from './split-line.ts'

type Value = string | number

/** Rows per statement. Fewer need more calls into the driver; more cost more to bind. */
const ROWS = 50

/** Inserts the rows of one table from lines whose shared cells are in `LinePlace` and `LineAnswer`. */
export class RowWriter {
  readonly #prepare: (sql: string) => Statement
  readonly #table: LineTable
  /** Cells that are bound per row, before the numbers of the shared ones. */
  readonly #own: readonly number[]
  readonly #width: number
  readonly #made = new Map<number, string>()
  #values: Value[] = []
  #seq: number | undefined

  constructor(prepare: (sql: string) => Statement, table: LineTable) {
    this.#prepare = prepare
    this.#table = table
    const cells = table.columns.flatMap(([, , cell, or]) => (typeof or === 'number' ? [cell, or] : [cell]))
    this.#own = [...new Set(cells)].filter((cell) => cell < SHARED_FROM)
    this.#width = 1 + this.#own.length + 2
  }

  /** Discards rows of a failed transaction. */
  begin(): void {
    this.#values = []
    this.#seq = undefined
  }

  /** Rows are numbered from the highest `seq` on. */
  add(own: readonly Value[], place: number, answer: number): void {
    this.#seq = (this.#seq ?? this.#last()) + 1
    this.#values.push(this.#seq)
    for (const cell of this.#own) this.#values.push(own[cell] ?? '')
    this.#values.push(place, answer)
    if (this.#values.length < ROWS * this.#width) return
    this.#prepare(this.#sql(ROWS)).run(this.#values)
    this.#values = []
  }

  end(): void {
    for (let from = 0; from < this.#values.length; from += this.#width)
      this.#prepare(this.#sql(1)).run(this.#values.slice(from, from + this.#width))
    this.#values = []
  }

  #last(): number {
    return (this.#prepare(`SELECT ${lastSeq(this.#table)} AS "last"`).get() as { last: number }).last
  }

  #sql(rows: number): string {
    const known = this.#made.get(rows)
    if (known) return known
    const width = this.#width
    const row = `(${Array.from({ length: width }, () => '?').join()})`
    const sql = insertInto(
      this.#table,
      `SELECT line.column1, ${this.#table.columns.map((column) => valueOf(column, (cell) => this.#cell(cell))).join()}
       FROM (VALUES ${Array.from({ length: rows }, () => row).join()}) AS line
       LEFT JOIN LinePlace AS place ON place.number = line.column${width - 1}
       LEFT JOIN LineAnswer AS answer ON answer.number = line.column${width} WHERE true`,
    )
    this.#made.set(rows, sql)
    return sql
  }

  #cell(index: number): string {
    if (index < SHARED_FROM) return `line.column${this.#own.indexOf(index) + 2}`
    return PLACE_CELLS.includes(index) ? `place.c${index}` : `answer.c${index}`
  }
}
