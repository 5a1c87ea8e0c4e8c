import type { Statement } from 'libsql'

export interface SharedRow {
  number: number
  cells: readonly unknown[]
}

/** A visit's cells are some hundred bytes. */
const MOST = 20_000

/** Cells shared by many journal lines, in a temporary table; a line holds only their number. */
export class SharedCells {
  readonly #prepare: (sql: string) => Statement
  readonly #table: string
  readonly #columns: readonly string[]
  readonly #rows = new Map<string, SharedRow>()

  /** The table has a column `c…` for each cell. */
  constructor(prepare: (sql: string) => Statement, table: string, cells: readonly number[]) {
    this.#prepare = prepare
    this.#table = table
    this.#columns = cells.map((cell) => `c${cell}`)
    prepare(`CREATE TEMP TABLE IF NOT EXISTS ${table} (number INTEGER PRIMARY KEY, ${this.#columns.join()})`).run()
    this.#clear()
  }

  /** Call between batches: numbers are valid only within one. */
  makeRoom(): void {
    if (this.#rows.size >= MOST) this.#clear()
  }

  /** The row of cells given as JSON without brackets; throws a `SyntaxError` when malformed. */
  find(json: string): SharedRow {
    const known = this.#rows.get(json)
    if (known) return known
    const cells = JSON.parse(`[${json}]`) as unknown[]
    const row = { number: this.#rows.size + 1, cells }
    const holes = this.#columns.map(() => '?').join()
    this.#prepare(`INSERT INTO ${this.#table} VALUES (?,${holes})`).run([
      row.number,
      ...this.#columns.map((_, index) => cells[index] ?? null),
    ])
    // A copy, because the slice would keep its whole source in memory.
    this.#rows.set(Buffer.from(json).toString(), row)
    return row
  }

  #clear(): void {
    this.#rows.clear()
    this.#prepare(`DELETE FROM ${this.#table}`).run()
  }
}
