import type { Provider } from '#src/db/database.ts'

type Columns = readonly (readonly [name: string, sql: 'text' | 'bigint' | 'int'])[]

const VISIT: Columns = [
  ['id', 'text'],
  ['at', 'bigint'],
  ['hour', 'int'],
  ['kind', 'text'],
  ['linkId', 'text'],
  ['appId', 'text'],
  ['revisionId', 'text'],
  ['channel', 'text'],
  ['os', 'text'],
  ['brand', 'text'],
  ['browser', 'text'],
  ['container', 'text'],
  ['entry', 'text'],
  ['province', 'text'],
  ['city', 'text'],
  ['outcome', 'text'],
  ['visitorKey', 'text'],
  ['ipKey', 'text'],
]
const EVENT: Columns = [
  ['visitId', 'text'],
  ['kind', 'text'],
  ['at', 'bigint'],
  ['hour', 'int'],
  ['linkId', 'text'],
  ['appId', 'text'],
  ['store', 'text'],
]

/** An empty table begins with the time in microseconds, so that the count never falls back behind what was removed. */
const FIRST_SEQ: Record<Provider, string> = {
  sqlite: 'unixepoch() * 1000000',
  postgresql: 'CAST(EXTRACT(EPOCH FROM now()) * 1000000 AS bigint)',
}

/**
 * Inserts any number of rows, given as one parameter of JSON, and numbers them on from the greatest `seq`; rows that
 * are there already are passed over. Two of these at the same time would take the same numbers: see `VISIT_ROWS_LOCK`.
 */
function insertSql(provider: Provider, table: string, columns: Columns, key: string): string {
  const names = columns.map(([name]) => `"${name}"`).join(', ')
  const last = `COALESCE((SELECT MAX("seq") FROM "${table}"), ${FIRST_SEQ[provider]})`
  const types = columns.map(([name, sql]) => `"${name}" ${sql}`).join(', ')
  const rows =
    provider === 'sqlite'
      ? `${last} + "key" + 1, ${columns.map(([name]) => `value->>'${name}'`).join(', ')} FROM json_each(?) WHERE true`
      : `${last} + ROW_NUMBER() OVER (), ${names} FROM json_to_recordset($1::json) AS t(${types})`
  return `INSERT INTO "${table}" ("seq", ${names}) SELECT ${rows} ON CONFLICT (${key}) DO NOTHING`
}

const both = (table: string, columns: Columns, key: string): Record<Provider, string> => ({
  sqlite: insertSql('sqlite', table, columns, key),
  postgresql: insertSql('postgresql', table, columns, key),
})

export const INSERT_VISITS = both('Visit', VISIT, '"id"')
export const INSERT_EVENTS = both('VisitEvent', EVENT, '"visitId", "kind"')

/** The key of the lock under which rows are numbered, so that a greater `seq` is never committed first. */
export const VISIT_ROWS_LOCK = 'visit-rows'
