import type { Provider } from '#src/kernel/ports/database.ts'

/** `or` is the cell that stands in for one that a line does not have. */
export type Column = readonly [name: string, sql: 'text' | 'bigint' | 'int', cell: number, or?: number]

/** The columns of a visit with the cell of a journal line that each is read from; `visit-line.ts` writes them. */
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
] as const satisfies readonly Column[]

/** The event that a line tells: a visit's own columns, and cells behind them. A line of its own also has the visit's hour. */
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

/** A table that journal lines go to, with the columns that make a row one and the same. */
export interface LineTable {
  readonly name: string
  readonly columns: readonly Column[]
  readonly key: string
}

export const VISITS: LineTable = { name: 'Visit', columns: VISIT, key: '"id", "hour"' }
export const EVENTS: LineTable = { name: 'VisitEvent', columns: EVENT, key: '"visitId", "kind", "visitHour"' }

/** The cell of a line that is empty when it has no row in the table. */
export const kindCell = ({ columns }: LineTable): number | undefined => columns.find(([name]) => name === 'kind')?.[2]

/**
 * The number before that of SQLite's next row, in which rows are numbered on from the greatest. The last one counted is
 * never removed; an empty table begins with the time in microseconds.
 */
export const lastSeq = ({ name }: LineTable): string =>
  `COALESCE((SELECT MAX("seq") FROM "${name}"), unixepoch() * 1000000)`

/** PostgreSQL would look for the greatest in the partition of every day: it has a sequence that began with the time. */
const nextSeq = ({ name }: LineTable): string => `nextval('"${name}_seq_seq"')`

/** Everything of an insert but where the rows come from; one that is there already is passed over. */
export const insertInto = ({ name, columns, key }: LineTable, rows: string): string =>
  `INSERT INTO "${name}" ("seq", ${columns.map(([column]) => `"${column}"`).join(', ')}) ${rows} ON CONFLICT (${key}) DO NOTHING`

/**
 * Inserts any number of rows, given as one parameter: a JSON array of lines. Two of these at the same time would take
 * the same numbers, or commit a greater one first: see `VISIT_ROWS_LOCK`.
 */
function insertJson(provider: Provider, table: LineTable): string {
  const text = (index: number) => `"value"->>${index}`
  const cell = ([, sql, index, or]: Column) => {
    const value = or === undefined ? text(index) : `COALESCE(${text(index)}, ${text(or)})`
    return provider === 'sqlite' ? value : `(${value})::${sql}`
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

/** The key of the lock under which rows are numbered, so that a greater `seq` is never committed first. */
export const VISIT_ROWS_LOCK = 'visit-rows'
