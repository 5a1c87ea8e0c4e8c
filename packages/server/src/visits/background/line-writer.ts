import type { Statement } from 'libsql'
import { EVENTS, kindCell, VISITS } from '#src/visits/store/sql/insert-sql.ts'
import { RowWriter } from './row-writer.ts'
import { SharedCells } from './shared-cells.ts'
import { ANSWER_CELLS, PLACE_CELLS, splitLine } from './split-line.ts'

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
