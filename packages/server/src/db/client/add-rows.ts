import type { SqlRunner, SqlValue } from './sql-runner.ts'

/** Runs a statement whose only value is a JSON array of rows, each in the order of its columns; not for none. */
export async function addRows(to: SqlRunner, sql: string, rows: readonly (readonly SqlValue[])[]): Promise<void> {
  if (rows.length > 0) await to.run(sql, [JSON.stringify(rows)])
}
