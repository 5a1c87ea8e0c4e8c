import type { Provider } from '#src/db/database.ts'

type Column = readonly [name: string, sql: 'text' | 'bigint' | 'int', cell: number]

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

/** The event that a line tells besides its visit: a visit's own columns, and two cells behind them. */
const EVENT = [
  ['visitId', 'text', 0],
  ['at', 'bigint', 1],
  ['hour', 'int', 2],
  ['linkId', 'text', 10],
  ['appId', 'text', 11],
  ['kind', 'text', 18],
  ['store', 'text', 19],
] as const satisfies readonly Column[]

/** An empty table begins with the time in microseconds, so that the count never falls back behind what was removed. */
const FIRST_SEQ: Record<Provider, string> = {
  sqlite: 'unixepoch() * 1000000',
  postgresql: 'CAST(EXTRACT(EPOCH FROM now()) * 1000000 AS bigint)',
}

/**
 * Inserts any number of rows, given as one parameter: a JSON array of lines. Numbers them on from the greatest `seq`;
 * a line whose `kind` is empty has no such row, and a row that is there already is passed over. Two of these at the
 * same time would take the same numbers: see `VISIT_ROWS_LOCK`.
 */
function insertSql(provider: Provider, table: string, columns: readonly Column[], key: string): string {
  const names = columns.map(([name]) => `"${name}"`).join(', ')
  const last = `COALESCE((SELECT MAX("seq") FROM "${table}"), ${FIRST_SEQ[provider]})`
  const kind = `"value"->>${columns.find(([name]) => name === 'kind')?.[2]} <> ''`
  const cell = ([, sql, index]: Column) =>
    provider === 'sqlite' ? `"value"->>${index}` : `("value"->>${index})::${sql}`
  const cells = columns.map(cell).join(', ')
  const rows =
    provider === 'sqlite'
      ? `${last} + "key" + 1, ${cells} FROM json_each(?)`
      : `${last} + ROW_NUMBER() OVER (), ${cells} FROM jsonb_array_elements($1::jsonb)`
  return `INSERT INTO "${table}" ("seq", ${names}) SELECT ${rows} WHERE ${kind} ON CONFLICT (${key}) DO NOTHING`
}

const both = (table: string, columns: readonly Column[], key: string): Record<Provider, string> => ({
  sqlite: insertSql('sqlite', table, columns, key),
  postgresql: insertSql('postgresql', table, columns, key),
})

export const INSERT_VISITS = both('Visit', VISIT, '"id"')
export const INSERT_EVENTS = both('VisitEvent', EVENT, '"visitId", "kind"')

/** The key of the lock under which rows are numbered, so that a greater `seq` is never committed first. */
export const VISIT_ROWS_LOCK = 'visit-rows'
