import { PlainSqlite } from '#src/db/sqlite/plain-sqlite.ts'
import type { RowBatches } from './lines.ts'

const FETCH = 1000

interface Column {
  name: string
  /** As declared: TEXT, INTEGER, BIGINT, BOOLEAN, DATETIME, JSONB, REAL, BLOB. */
  type: string
  /** Place in the primary key from 1; 0 for other columns. */
  keyPlace: number
}

/** Opens a SQLite file without foreign key checks for `work`, and closes it. */
export async function inSqlite<T>(file: string, work: (client: PlainSqlite) => Promise<T>): Promise<T> {
  const client = new PlainSqlite(file)
  try {
    client.run('PRAGMA busy_timeout = 5000')
    client.run('PRAGMA foreign_keys = OFF')
    return await work(client)
  } finally {
    client.close()
  }
}

/** Tables without SQLite's own and the history of migrations. */
export async function tablesIn(client: PlainSqlite): Promise<string[]> {
  const rows = await client.rows(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'
       AND name <> '_prisma_migrations' ORDER BY name`,
  )
  return rows.map(({ name }) => textOf(name))
}

/** Rows by table. */
export async function countsIn(client: PlainSqlite): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of await tablesIn(client)) {
    const rows = await client.rows(`SELECT count(*) AS n FROM ${quote(table)}`)
    counts[table] = Number(rows[0]?.['n'])
  }
  return counts
}

/** The rows of a table in the order of its key, by which it is read page by page. */
export async function* rowsIn(client: PlainSqlite, table: string): RowBatches {
  const columns = await columnsOf(client, table)
  const fields = columns.map((column) => `'${column.name}', ${toJson(column)}`).join(', ')
  const key = columns.filter(({ keyPlace }) => keyPlace > 0).toSorted((one, other) => one.keyPlace - other.keyPlace)
  const keyed = key.map(({ name }) => quote(name)).join(', ')
  let after: (string | number | bigint)[] = []
  for (;;) {
    const behind = after.length > 0 ? `WHERE (${keyed}) > (${after.map(() => '?').join(', ')})` : ''
    const rows = await client.rows(
      `SELECT json_object(${fields}) AS "line", ${keyed} FROM ${quote(table)} ${behind} ORDER BY ${keyed} LIMIT ${FETCH}`,
      after,
    )
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ line }) => textOf(line))
    after = key.map(({ name }) => last[name] as string | number | bigint)
  }
}

export async function loadInto(client: PlainSqlite, table: string, batches: RowBatches): Promise<void> {
  const types = new Map((await columnsOf(client, table)).map((column) => [column.name, column]))
  for await (const rows of batches) {
    const names = Object.keys(JSON.parse(rows[0] ?? '{}') as object)
    const values = names.map((name) => fromJson(types.get(name) ?? { name, type: 'TEXT', keyPlace: 0 })).join(', ')
    await client.rows(
      `INSERT INTO ${quote(table)} (${names.map(quote).join(', ')}) SELECT ${values} FROM json_each(?)`,
      [`[${rows.join(',')}]`],
    )
  }
}

async function columnsOf(client: PlainSqlite, table: string): Promise<Column[]> {
  const rows = await client.rows('SELECT name, type, pk FROM pragma_table_info(?)', [table])
  return rows.map(({ name, type, pk }) => ({ name: textOf(name), type: textOf(type), keyPlace: Number(pk) }))
}

function toJson({ name, type }: Column): string {
  const column = quote(name)
  if (type === 'JSONB') return `json(${column})`
  if (type === 'BOOLEAN') return `json(CASE ${column} WHEN 1 THEN 'true' WHEN 0 THEN 'false' ELSE 'null' END)`
  if (type === 'BLOB') return `'\\x' || hex(${column})`
  return column
}

function fromJson({ name, type }: Column): string {
  const value = `value->>'${name}'`
  if (type === 'JSONB') return `NULLIF(value->'${name}', 'null')`
  // The form of times that the server writes and compares.
  if (type === 'DATETIME') return `strftime('%Y-%m-%dT%H:%M:%f+00:00', ${value})`
  if (type === 'BLOB') return `unhex(substr(${value}, 3))`
  return value
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
