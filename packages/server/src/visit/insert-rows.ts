import type { Transaction } from '#src/db/client.ts'
import type { Database } from '#src/db/database.ts'
import type { EventRow, VisitRow } from './visit-row.ts'

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
const PAGE_VIEW: Columns = [
  ['id', 'text'],
  ['path', 'text'],
  ['at', 'bigint'],
]

/** Inserts any number of rows with one statement and one parameter; rows already there are passed over. */
function insertSql(provider: Database['provider'], table: string, columns: Columns): string {
  const names = columns.map(([name]) => `"${name}"`).join(', ')
  if (provider === 'sqlite') {
    const values = columns.map(([name]) => `value->>'${name}'`).join(', ')
    return `INSERT OR IGNORE INTO "${table}" (${names}) SELECT ${values} FROM json_each(?)`
  }
  const types = columns.map(([name, sql]) => `"${name}" ${sql}`).join(', ')
  return `INSERT INTO "${table}" (${names}) SELECT ${names} FROM json_to_recordset($1::json) AS t(${types}) ON CONFLICT DO NOTHING`
}

const VISIT_SQL = { sqlite: insertSql('sqlite', 'Visit', VISIT), postgresql: insertSql('postgresql', 'Visit', VISIT) }
const EVENT_SQL = {
  sqlite: insertSql('sqlite', 'VisitEvent', EVENT),
  postgresql: insertSql('postgresql', 'VisitEvent', EVENT),
}
const PAGE_VIEW_SQL = {
  sqlite: insertSql('sqlite', 'PageView', PAGE_VIEW),
  postgresql: insertSql('postgresql', 'PageView', PAGE_VIEW),
}

/** Stores visits; a visit that is there already stays as it is. */
export async function insertVisits(db: Database, tx: Transaction, rows: readonly VisitRow[]): Promise<number> {
  return tx.$executeRawUnsafe(VISIT_SQL[db.provider], JSON.stringify(rows))
}

/** Stores events and says how many were new: each kind counts once for a visit. */
export async function insertEvents(db: Database, tx: Transaction, rows: readonly EventRow[]): Promise<number> {
  return tx.$executeRawUnsafe(EVENT_SQL[db.provider], JSON.stringify(rows))
}

export interface PageViewRow {
  id: string
  path: string
  /** Milliseconds since the epoch. */
  at: number
}

export async function insertPageViews(db: Database, tx: Transaction, rows: readonly PageViewRow[]): Promise<number> {
  return tx.$executeRawUnsafe(PAGE_VIEW_SQL[db.provider], JSON.stringify(rows))
}
