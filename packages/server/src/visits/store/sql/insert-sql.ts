import type { Provider } from '#src/kernel/ports/database.ts'
import { LATER_CELLS } from '#src/visits/columns/fact.ts'

/** `or`: the cell, or the text, in place of one that a line does not have. */
export type Column = readonly [name: string, sql: 'text' | 'bigint' | 'int', cell: number, or?: number | '']

/** The first cell of those that `LATER_CELLS` names, and the one behind the last. */
export const LATER_FROM = 22
export const LINE_CELLS = LATER_FROM + LATER_CELLS.length

/** Columns of a visit with their cell of the journal line; written by `visit-line.ts`. */
const VISIT = [
  ['id', 'text', 0],
  ['at', 'bigint', 1],
  ['hour', 'int', 2],
  ['visitorKey', 'text', 3],
  ['ipKey', 'text', 4],
  ['channel', 'text', 5],
  ['entry', 'text', 6],
  ['province', 'text', 7],
  ['city', 'text', 8],
  ['kind', 'text', 9],
  ['linkId', 'text', 10],
  ['appId', 'text', 11],
  ['revisionId', 'text', 12],
  ['os', 'text', 13],
  ['brand', 'text', 14],
  ['browser', 'text', 15],
  ['container', 'text', 16],
  ['outcome', 'text', 17],
  ['model', 'text', 21, ''],
  ...LATER_CELLS.map((name, index) => [name, 'text', LATER_FROM + index, ''] as const),
] as const satisfies readonly Column[]

/**
 * Columns of a line's event: the visit's own, and cells behind them. A line for an event alone also has the visit's
 * hour.
 */
const EVENT = [
  ['visitId', 'text', 0],
  ['visitHour', 'int', 20, 2],
  ['at', 'bigint', 1],
  ['hour', 'int', 2],
  ['linkId', 'text', 10],
  ['appId', 'text', 11],
  ['kind', 'text', 18],
  ['store', 'text', 19],
] as const satisfies readonly Column[]

/** A table filled from journal lines, with its unique columns. */
export interface LineTable {
  readonly name: string
  readonly columns: readonly Column[]
  readonly key: string
  /** The column of `RollupState` with the last number that is counted. */
  readonly counted: string
}

export const VISITS: LineTable = { name: 'Visit', columns: VISIT, key: '"id", "hour"', counted: 'visitSeq' }
export const EVENTS: LineTable = {
  name: 'VisitEvent',
  columns: EVENT,
  key: '"visitId", "kind", "visitHour"',
  counted: 'eventSeq',
}

/** The cell that is empty when the line has no row in the table. */
export const kindCell = ({ columns }: LineTable): number | undefined => columns.find(([name]) => name === 'kind')?.[2]

/**
 * The number before SQLite's next row: rows are numbered from the highest on, and above all that are counted; the first one by the time in
 * microseconds.
 */
export const lastSeq = ({ name, counted }: LineTable): string =>
  `(SELECT COALESCE(MAX("seq"), unixepoch() * 1000000) FROM
    (SELECT MAX("seq") AS "seq" FROM "${name}" UNION ALL SELECT NULLIF("${counted}", -1) FROM "RollupState"))`

/** PostgreSQL would search every partition for the highest number, so it uses a sequence that started with the time. */
const nextSeq = ({ name }: LineTable): string => `nextval('"${name}_seq_seq"')`

/** The value of a column, by what stands for a cell of the line. */
export function valueOf([, , cell, or]: Column, sqlOf: (cell: number) => string): string {
  if (or === undefined) return sqlOf(cell)
  return `COALESCE(${sqlOf(cell)}, ${or === '' ? "''" : sqlOf(or)})`
}

/** An insert without its source of rows; existing rows are skipped. */
export const insertInto = ({ name, columns, key }: LineTable, rows: string): string =>
  `INSERT INTO "${name}" ("seq", ${columns.map(([column]) => `"${column}"`).join(', ')}) ${rows} ON CONFLICT (${key}) DO NOTHING`

/**
 * Inserts rows given as one JSON parameter. Two of these at once would take the same numbers, or commit a higher one
 * first: see `VISIT_ROWS_LOCK`.
 */
function insertJson(provider: Provider, table: LineTable): string {
  const text = (index: number) => `"value"->>${index}`
  const cell = (column: Column) => {
    const value = valueOf(column, text)
    return provider === 'sqlite' ? value : `(${value})::${column[1]}`
  }
  const cells = table.columns.map(cell).join(', ')
  const rows =
    provider === 'sqlite'
      ? `${lastSeq(table)} + "key" + 1, ${cells} FROM json_each(?)`
      : `${nextSeq(table)}, ${cells} FROM jsonb_array_elements($1::jsonb)`
  return insertInto(table, `SELECT ${rows} WHERE "value"->>${kindCell(table)} <> ''`)
}

const both = (table: LineTable): Record<Provider, string> => ({
  sqlite: insertJson('sqlite', table),
  postgresql: insertJson('postgresql', table),
})

export const INSERT_VISITS = both(VISITS)
export const INSERT_EVENTS = both(EVENTS)

/** Lock for numbering rows, so that a higher `seq` is never committed first. */
export const VISIT_ROWS_LOCK = 'visit-rows'
