import type { Statement } from 'libsql'
import { insertInto, lastSeq, valueOf, EVENTS, kindCell, VISITS } from '#src/visits/store/sql/insert-sql.ts'
import type { LineTable } from '#src/visits/store/sql/insert-sql.ts'
import { PLACE_CELLS, SHARED_FROM, ANSWER_CELLS, splitLine } from './split-line.ts'

type Value = string | number

/** Rows per statement. Fewer need more calls into the driver; more cost more to bind. */
const ROWS = 50

/** Inserts the rows of one table from lines whose shared cells are in `LinePlace` and `LineAnswer`. */
class RowWriter {
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

interface SharedRow {
  number: number
  cells: readonly unknown[]
}

/** A visit's cells are some hundred bytes. */
const MOST = 20_000

/** Cells shared by many journal lines, in a temporary table; a line holds only their number. */
class SharedCells {
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

const VISIT_KIND = ANSWER_CELLS.indexOf(kindCell(VISITS) ?? 0)
const EVENT_KIND = ANSWER_CELLS.indexOf(kindCell(EVENTS) ?? 0)

/**
 * Stores journal lines. Most of the cost is binding values, and most cells of a line also occur in other lines. Two
 * temporary tables hold these shared cells, and a line binds only their numbers. A writer belongs to one connection;
 * after a rollback a new one is needed.
 */
export class LineWriter {
  readonly #places: SharedCells
  readonly #answers: SharedCells
  readonly #visits: RowWriter
  readonly #events: RowWriter

  constructor(prepare: (sql: string) => Statement) {
    this.#places = new SharedCells(prepare, 'LinePlace', PLACE_CELLS)
    this.#answers = new SharedCells(prepare, 'LineAnswer', ANSWER_CELLS)
    this.#visits = new RowWriter(prepare, VISITS)
    this.#events = new RowWriter(prepare, EVENTS)
  }

  /** Inserts in the open transaction. Throws the driver's errors, and a `SyntaxError` for a line that is no JSON. */
  insert(texts: readonly string[]): void {
    this.#places.makeRoom()
    this.#answers.makeRoom()
    this.#visits.begin()
    this.#events.begin()
    for (const text of texts) {
      const { own, place, answer } = splitLine(text)
      const { number, cells } = this.#answers.find(answer)
      const at = this.#places.find(place).number
      if (cells[VISIT_KIND] !== '') this.#visits.add(own, at, number)
      if (cells[EVENT_KIND] !== '') this.#events.add(own, at, number)
    }
    this.#visits.end()
    this.#events.end()
  }
}
