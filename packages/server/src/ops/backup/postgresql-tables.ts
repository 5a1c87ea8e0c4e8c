import type pg from 'pg'
import type { RowBatches } from './lines.ts'

const FETCH = 2000

/** Tables without the history of migrations, referenced ones first; partitions belong to their table. */
export async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(`
    SELECT c.relname AS name, ARRAY(
      SELECT p.relname::text FROM pg_constraint f JOIN pg_class p ON p.oid = f.confrelid
      WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid
    ) AS needs
    FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace
      AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> '_prisma_migrations'
    ORDER BY c.relname`)
  const left = new Map(rows.map(({ name, needs }) => [name, needs]))
  const sorted: string[] = []
  while (left.size > 0) {
    const free = [...left].filter(([, needs]) => needs.every((need) => !left.has(need))).map(([name]) => name)
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${[...left.keys()].join(', ')}`)
    for (const name of free) left.delete(name)
    sorted.push(...free)
  }
  return sorted
}

export async function* rowsOf(client: pg.Client, table: string): RowBatches {
  const name = client.escapeIdentifier(table)
  await client.query(`DECLARE backup_rows NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS line FROM ${name} t`)
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`FETCH ${FETCH} FROM backup_rows`)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await client.query('CLOSE backup_rows')
}

/** Inserts rows; PostgreSQL turns the JSON into the columns' own types. */
export async function loadRows(client: pg.Client, table: string, batches: RowBatches): Promise<void> {
  const name = client.escapeIdentifier(table)
  for await (const rows of batches) {
    const columns = Object.keys(JSON.parse(rows[0] ?? '{}') as object)
    const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
    const sql = `INSERT INTO ${name} (${list}) SELECT ${list} FROM json_populate_recordset(NULL::${name}, $1::json)`
    await client.query(sql, [`[${rows.join(',')}]`])
  }
}
