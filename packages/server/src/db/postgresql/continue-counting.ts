import type pg from 'pg'

/** Moves a table's sequences behind the highest copied number, never back. `table` is quoted as in a statement. */
export async function continueCounting(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ column: string; sequence: string }>(
    `SELECT attname AS column, pg_get_serial_sequence($1, attname) AS sequence FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND pg_get_serial_sequence($1, attname) IS NOT NULL`,
    [table],
  )
  for (const { column, sequence } of rows) {
    await client.query(
      `SELECT setval($1, GREATEST((SELECT last_value FROM ${sequence}), (SELECT MAX(${client.escapeIdentifier(column)}) FROM ${table})))`,
      [sequence],
    )
  }
}
